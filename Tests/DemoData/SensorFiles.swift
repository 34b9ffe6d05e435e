import FarmModel

/// The sensor logs, in the four shapes that the farms' loggers write.
struct SensorFiles {
  var climate: Climate
  var waterings: [String: [CalendarDay: Double]]
  var seed: UInt64

  func season(_ plot: DemoPlot) -> [NodeSeason.Reading] {
    var random = Generator(seed: seed, subject: "node \(plot.number)")
    return NodeSeason(plot: plot, climate: climate, waterings: waterings[plot.code] ?? [:]).readings(&random)
  }

  /// Path below data/, and the file.
  func files(_ mistakes: inout Mistakes) -> [(path: String, table: Table)] {
    var files = [
      ("sensors/jambhul-mala.csv", isoTimes(&mistakes)), ("sensors/nadikath.csv", epochSeconds(&mistakes)),
      ("sensors/tekdi-mala.csv", dayFirst(&mistakes)),
    ]
    for plot in Land.plots where plot.farm == "vihir-mala" {
      files.append(("sensors/vihir-mala/\(plot.node.lowercased()).csv", fourChannels(plot, &mistakes)))
    }
    return files
  }

  private func plots(_ farm: String) -> [DemoPlot] { Land.plots.filter { $0.farm == farm } }

  /// Local times without a zone, °C.
  private func isoTimes(_ mistakes: inout Mistakes) -> Table {
    let path = "data/sensors/jambhul-mala.csv"
    var table = Table(
      heading: ["node", "time", "temperature", "humidity", "light", "soil_moisture"], reserving: 1 << 20)
    for plot in plots("jambhul-mala") {
      for (index, reading) in season(plot).enumerated() {
        table.cell(plot.node)
        table.cell(minute: reading.minute, of: reading.day)
        table.cell(reading.temperature, places: 1)
        if plot.number == 2, index == 500 {
          table.cell("7O.2")
          mistakes.note(
            path, table.lines + 1, "`7O.2` in `humidity`: the letter O for a zero",
            "the cell counts as missing, the rest is taken")
        } else {
          table.cell(reading.humidity, places: 1)
        }
        table.cell(reading.light, places: 0)
        table.cell(reading.moisture, places: 1)
        table.end()
        if plot.number == 3, index == 1000 {
          table.line("N03,2025-11-26T0")
          mistakes.note(path, table.lines, "the row breaks off: the logger lost power", "set aside")
        }
        if plot.number == 4, index == 200 {
          writeAgain(plot, reading, into: &table)
          mistakes.note(path, table.lines, "the row before it, once more", "counted as a duplicate")
        }
      }
    }
    return table
  }

  private func writeAgain(_ plot: DemoPlot, _ reading: NodeSeason.Reading, into table: inout Table) {
    table.cell(plot.node)
    table.cell(minute: reading.minute, of: reading.day)
    table.cell(reading.temperature, places: 1)
    table.cell(reading.humidity, places: 1)
    table.cell(reading.light, places: 0)
    table.cell(reading.moisture, places: 1)
    table.end()
  }

  /// Seconds since 1970, °F.
  private func epochSeconds(_ mistakes: inout Mistakes) -> Table {
    var table = Table(
      heading: ["device", "timestamp", "Temp (°F)", "RH (%)", "Light (lux)", "VWC (%)"], reserving: 1 << 20)
    for plot in plots("nadikath") {
      for (index, reading) in season(plot).enumerated() {
        let seconds = (Int(reading.day.number) * 1440 + reading.minute - 330) * 60
        table.cell(plot.node)
        if plot.number == 6, index == 1500 {
          table.cell("17659l82OO")
          mistakes.note(
            "data/sensors/nadikath.csv", table.lines + 1, "`17659l82OO` in `timestamp`: letters for digits", "set aside"
          )
        } else {
          table.cell(seconds)
        }
        table.cell(reading.temperature * 1.8 + 32, places: 1)
        table.cell(reading.humidity, places: 1)
        table.cell(reading.light, places: 0)
        table.cell(reading.moisture, places: 1)
        table.end()
      }
    }
    return table
  }

  /// `dd/MM/yyyy HH:mm`, semicolons.
  private func dayFirst(_ mistakes: inout Mistakes) -> Table {
    let path = "data/sensors/tekdi-mala.csv"
    var table = Table(
      delimiter: ";", heading: ["Sensor", "Date Time", "Air temperature", "Humidity", "Lux", "Soil moisture"],
      reserving: 1 << 20)
    for plot in plots("tekdi-mala") {
      for (index, reading) in season(plot).enumerated() {
        if plot.number == 9, index == 1200 {
          table.line("N09;31/11/2025 00:15;16.2;71.4;0;27.9")
          mistakes.note(path, table.lines, "`31/11/2025`: November has thirty days", "set aside")
        }
        table.cell(plot.node)
        table.cell(dayFirst: reading.day, minute: reading.minute)
        if plot.number == 12, (2000..<2002).contains(index) {
          table.cell("-127")
          mistakes.note(
            path, table.lines + 1, "`-127` in `Air temperature`: what the probe says when its cable is off",
            "flagged, and left out of summaries")
        } else {
          table.cell(reading.temperature, places: 1)
        }
        table.cell(reading.humidity, places: 1)
        table.cell(reading.light, places: 0)
        table.cell(reading.moisture, places: 1)
        table.end()
      }
    }
    return table
  }

  /// A file for each node, without its name, with the channels' numbers for headings: site.yaml says what they are.
  private func fourChannels(_ plot: DemoPlot, _ mistakes: inout Mistakes) -> Table {
    var table = Table(heading: ["logged", "ch1", "ch2", "ch3", "ch4"], reserving: 1 << 18)
    for (index, reading) in season(plot).enumerated() {
      table.cell(minute: reading.minute, of: reading.day)
      table.cell(reading.temperature, places: 1)
      if plot.number == 15, index == 2400 {
        table.cell(118.0, places: 1)
        mistakes.note(
          "data/sensors/vihir-mala/n15.csv", table.lines + 1, "`118.0` in `ch2`: more than the air can hold",
          "flagged as out of range, and left out of summaries")
      } else {
        table.cell(reading.humidity, places: 1)
      }
      table.cell(reading.light, places: 0)
      table.cell(reading.moisture, places: 1)
      table.end()
    }
    return table
  }

  /// For measurements: any number of readings of the sixteen nodes, every two minutes, three quantities, as a gateway
  /// writes them: in the order of time.
  func benchmark(rows: Int) -> Table {
    var random = Generator(seed: seed, subject: "benchmark")
    var table = Table(heading: ["node", "time", "temperature", "humidity", "light"], reserving: rows * 44)
    let first = dated("2025-09-22")
    let season = NodeSeason(plot: Land.plots[0], climate: climate, waterings: [:])
    var current: NodeSeason.Reading?
    for row in 0..<rows {
      let plot = Land.plots[row % Land.plots.count]
      let minutes = row / Land.plots.count * 2
      if row % Land.plots.count == 0 {
        current = season.reading(at: first.adding(minutes / 1440), minute: minutes % 1440, &random)
      }
      guard let reading = current else { continue }
      table.cell(plot.node)
      table.cell(minute: reading.minute, of: reading.day, seconds: true)
      table.cell(reading.temperature + plot.warmer + random.real(-0.3, 0.3), places: 2)
      table.cell(min(99, reading.humidity + random.real(-1.5, 1.5)), places: 1)
      table.cell(reading.light * plot.light, places: 0)
      table.end()
    }
    return table
  }
}

import Agronomy
import FarmModel
import Presentation
import SiteModel

extension Presenter {
  func standingCrops() throws -> StandingCrops {
    let plantings = try reader.standingPlantings()
    return StandingCrops(plantings: plantings, summaries: try reader.summaries(plantings.map(\.key)))
  }

  func card(_ shelved: Catalogued<Farm>, _ standing: StandingCrops) -> FarmCard {
    let farm = shelved.item
    reader.note(farm: farm.code)
    let plots = Set(shelf.plots(of: farm.code).map(\.plot.code))
    let crops = Set(standing.plantings.filter { plots.contains($0.key.plot) }.map(\.key.crop)).map { name(ofCrop: $0) }
    return FarmCard(
      name: voice.text(farm.name), link: link(shelved.path), place: nonempty(place(farm)),
      growers: nonempty(farm.growers),
      crops: crops.isEmpty ? nil : voice.say(.inTheField, ["crops": voice.list(crops.sorted())]),
      certificates: nonempty(farm.certificates))
  }

  /// Village, district, state.
  func place(_ farm: Farm) -> String {
    [voice.text(farm.village), farm.district, farm.state].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  func row(_ shelved: ShelfPlot, _ standing: StandingCrops) throws -> PlotRow {
    let plot = shelved.plot
    let plantings = standing.on(plot.code)
    let summary = plantings.map { planting in sentence(planting, standing.summaries[planting.key]) }
    let newest = try reader.plotDays(plot: plot.code, from: asOf.adding(-13), through: asOf)
      .last { $0.temperature != nil }
    return PlotRow(
      name: voice.text(plot.name), link: link(shelved.path),
      summary: summary.isEmpty ? voice.say(.nothingStands) : summary.joined(separator: " · "),
      measured: newest.flatMap { day in
        day.temperature.map {
          voice.say(
            .measuredOn,
            [
              "low": voice.temperature($0.minimum), "high": voice.temperature($0.maximum),
              "date": voice.day(day.day),
            ])
        }
      })
  }

  /// "Tomato, sown 5 January 2026, fruiting, 842 degree days".
  private func sentence(_ planting: Planting, _ summary: PlantingSummary?) -> String {
    var parts = [
      name(ofCrop: planting.key.crop), voice.say(.sownOn, ["date": voice.day(planting.key.sown)]),
    ]
    if let stage = summary?.stage { parts.append(voice.name(stage)) }
    if let summary, summary.coveredDays > 0 {
      parts.append(voice.say(.degreeDaysSoFar, ["sum": voice.number(summary.degreeDays)]))
    }
    return parts.joined(separator: ", ")
  }

  func farmsPage() throws -> FarmsPage {
    let standing = try standingCrops()
    let plots = shelf.farms.reduce(shelf.loosePlots.count) { $0 + shelf.plots(of: $1.item.code).count }
    let heading = voice.say(shelf.farms.isEmpty ? .menuFields : .menuFarms)
    let fields = voice.count(.fields, plots)
    let count = shelf.farms.isEmpty ? fields : voice.count(.farms, shelf.farms.count) + ", " + fields
    return FarmsPage(
      frame: frames.frame(heading, description: "\(heading): \(count)", path: "farms", section: .farms),
      heading: heading, count: count, farms: shelf.farms.map { card($0, standing) },
      plots: try shelf.loosePlots.map { try row($0, standing) })
  }

  func farmPage(_ shelved: Catalogued<Farm>) throws -> FarmPage {
    let farm = shelved.item
    reader.note(farm: farm.code)
    let standing = try standingCrops()
    let name = voice.text(farm.name)
    let page = shelved.page(in: language, first: shelf.configuration.languages.first ?? "en")
    if let page { reader.note(file: page.file) }
    let plots = shelf.plots(of: farm.code)
    let summary = nonempty(page?.summary ?? "")
    return FarmPage(
      frame: frames.frame(
        name, description: summary ?? [name, place(farm)].joined(separator: ", "), path: shelved.path, section: .farms),
      crumbs: [crumb(voice.say(.menuFarms), "farms")], name: name, summary: summary,
      photo: picture(page?.photo ?? "", alt: name), facts: facts(farm, plots), description: html(page),
      plots: try plots.map { try row($0, standing) },
      products: shelf.products.filter { $0.item.farm == farm.code }.map(card), extra: page?.extra ?? [:])
  }

  private func facts(_ farm: Farm, _ plots: [ShelfPlot]) -> [Fact] {
    var facts: [Fact] = []
    if let place = nonempty(place(farm)) { facts.append(Fact(label: voice.say(.village), value: place)) }
    if !farm.growers.isEmpty { facts.append(Fact(label: voice.say(.growers), value: farm.growers)) }
    let area =
      farm.areaSquareMetres
      ?? {
        let areas = plots.compactMap(\.plot.areaSquareMetres)
        return areas.isEmpty ? nil : areas.reduce(0, +)
      }()
    if let area {
      facts.append(Fact(label: voice.say(.area), value: voice.area(area), note: voice.count(.fields, plots.count)))
    }
    if !farm.certificates.isEmpty { facts.append(Fact(label: voice.say(.certificate), value: farm.certificates)) }
    return facts
  }
}

import ChartGeometry
import FarmModel
import GS1
import Mustache

/// The drawings of pages and reports. Their colours stand in the stylesheet; 360 units are about a phone's width.
public enum Drawings {
  private static let growthFrame = PlotFrame(width: 360, height: 232, top: 44, right: 44, bottom: 24, left: 34)

  /// A season: temperature band and degree-day sum, without title and marks. Many lots share one: it is drawn once.
  public struct GrowthBody: Sendable {
    let svg: String
    let days: DayScale
  }

  public static func growthBody(_ days: [GrowthChart.Day], _ voice: Voice) -> GrowthBody? {
    let frame = growthFrame
    guard let first = days.first?.day, let last = days.last?.day,
      let chart = GrowthChart(days: days, frame: frame, tickLimit: 5, dayTickLimit: 5)
    else { return nil }
    var svg = SVGWriter()
    svg.label(voice.say(.chartTemperature), 0, 14, kind: "of-line")
    svg.label(voice.say(.chartDegreeDays), 360, 28, kind: "of-sum", anchor: .end)
    for tick in chart.temperatureTicks {
      svg.line("axis", frame.minX, tick.position, frame.maxX, tick.position)
      svg.label(voice.number(tick.value), frame.minX - 6, tick.position + 4, anchor: .end)
    }
    for tick in chart.degreeDayTicks {
      svg.label(voice.number(tick.value), frame.maxX + 6, tick.position + 4, kind: "of-sum")
    }
    dayTicks(chart.dayTicks, frame, &svg, voice)
    svg.path("band", chart.band)
    svg.path("band partial", chart.partialBand)
    if let zero = chart.freezingLine { svg.line("zero", frame.minX, zero, frame.maxX, zero) }
    svg.path("sum", chart.degreeDays)
    if let end = chart.degreeDaysEnd {
      svg.circle("dot", end.x, end.y, 3)
      svg.label(voice.number(end.value), end.x - 6, max(end.y - 6, frame.minY - 1), kind: "of-sum strong", anchor: .end)
    }
    return GrowthBody(
      svg: svg.text, days: DayScale(first: first, last: last, start: frame.minX, end: frame.maxX))
  }

  /// A season's drawing with a dotted mark for each day of a spray.
  /// - Parameter id: Unique in the page.
  public static func growth(
    _ body: GrowthBody, sprays: [CalendarDay], id: String, title: String, description: String
  ) -> SafeHTML {
    var svg = SVGWriter(
      id: id, kind: "chart", width: growthFrame.width, height: growthFrame.height, title: title,
      description: description)
    for day in Set(sprays).sorted() where body.days.first <= day && day <= body.days.last {
      svg.line("mark", body.days(day), growthFrame.minY, body.days(day), growthFrame.maxY)
    }
    svg.append(body.svg)
    return SafeHTML(trusted: svg.finished())
  }

  /// A commodity's daily medians.
  public static func prices(
    _ prices: [(day: CalendarDay, price: Double)], from: CalendarDay, through: CalendarDay, id: String,
    title: String, description: String, _ voice: Voice
  ) -> SafeHTML? {
    let frame = PlotFrame(width: 360, height: 196, top: 28, right: 44, bottom: 24, left: 34)
    guard let chart = PriceChart(prices, from: from, through: through, frame: frame, dayTickLimit: 5) else {
      return nil
    }
    var svg = SVGWriter(id: id, kind: "chart", width: 360, height: 196, title: title, description: description)
    svg.label(voice.say(.chartPrice), 0, 14, kind: "of-line")
    for tick in chart.priceTicks {
      svg.line("axis", frame.minX, tick.position, frame.maxX, tick.position)
      svg.label(voice.number(tick.value, digits: 2), frame.minX - 6, tick.position + 4, anchor: .end)
    }
    dayTicks(chart.dayTicks, frame, &svg, voice)
    svg.path("line", chart.line)
    svg.circle("point", chart.end.x, chart.end.y, 3)
    svg.label(
      "\(voice.rupees(chart.end.value)) · \(voice.shortDay(chart.end.day))", frame.maxX, 14, kind: "of-line strong",
      anchor: .end)
    return SafeHTML(trusted: svg.finished())
  }

  private static func dayTicks(
    _ ticks: [GrowthChart.DayTick], _ frame: PlotFrame, _ svg: inout SVGWriter, _ voice: Voice
  ) {
    for tick in ticks {
      svg.line("axis", tick.x, frame.maxY, tick.x, frame.maxY + 4)
      let anchor: SVGWriter.Anchor = tick.x > frame.maxX - 16 ? .end : tick.x < frame.minX + 16 ? .start : .middle
      svg.label(voice.shortDay(tick.day), tick.x, frame.height - 6, anchor: anchor)
    }
  }

  /// A line the height of a text; what it shows stands in words beside it.
  public static func sparkline(_ values: [Double?]) -> SafeHTML? {
    let path = Sparkline.path(values, width: 96, height: 24, inset: 2)
    guard !path.isEmpty else { return nil }
    return SafeHTML(
      trusted: "<svg class=\"chart spark\" viewBox=\"0 0 96 24\" width=\"96\" height=\"24\" aria-hidden=\"true\">"
        + "<path class=\"sum\" d=\"\(path.text)\"/></svg>")
  }

  /// A part of a whole as a bar; the numbers stand in words beside it.
  public static func bar(_ part: Double, of whole: Double) -> SafeHTML {
    let share = whole > 0 && part.isFinite ? max(0, min(1, part / whole)) : 0
    return SafeHTML(
      trusted: "<svg class=\"chart bars\" viewBox=\"0 0 100 6\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
        + "<path class=\"rest\" d=\"M0 0h100v6H0z\"/>"
        + "<path class=\"bar\" d=\"M0 0h\(coordinate(share * 100))v6H0z\"/></svg>")
  }

  /// A QR code's modules with their quiet zone, dark on white in any colour scheme.
  public struct CodeBody: Sendable {
    let svg: String
    let viewBox: String

    public init(_ symbol: QRSymbol) {
      let side = symbol.drawingSide
      viewBox = symbol.viewBox
      svg = "<path fill=\"#fff\" d=\"M0 0h\(side)v\(side)H0z\"/><path fill=\"#000\" d=\"\(symbol.pathData)\"/>"
    }
  }

  public static func code(_ body: CodeBody, label: String) -> SafeHTML {
    SafeHTML(
      trusted: "<svg class=\"qr\" viewBox=\"\(body.viewBox)\" role=\"img\" aria-label=\"\(SVGWriter.escaped(label))\""
        + " shape-rendering=\"crispEdges\">\(body.svg)</svg>")
  }
}

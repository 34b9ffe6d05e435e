/// A drawing of 800 by 600 in flat shapes, as SVG. Angles are in degrees, clockwise from the x axis.
struct Sketch {
  private var body = ""

  struct Point {
    var x: Double
    var y: Double

    init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }

    func moved(_ angle: Double, _ distance: Double) -> Point {
      Point(
        x + distance * Arithmetic.cosine(angle * Arithmetic.pi / 180),
        y + distance * Arithmetic.sine(angle * Arithmetic.pi / 180))
    }
  }

  /// Warm paper with a hairline frame and a disc behind what is drawn.
  static func packet(_ tint: String) -> Sketch {
    var sketch = Sketch()
    sketch.body += "<path fill=\"\(Ink.paper)\" d=\"M0 0h800v600H0z\"/>"
    sketch.body += "<path fill=\"none\" stroke=\"\(Ink.line)\" stroke-width=\"2\" d=\"M22 22h756v556H22z\"/>"
    sketch.circle(Point(400, 300), 232, tint)
    return sketch
  }

  var svg: String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 800 600\" width=\"800\" height=\"600\">\(body)</svg>\n"
  }

  static func number(_ value: Double) -> String {
    var bytes: [UInt8] = []
    bytes.append(decimal: value, places: 1, trimmed: true)
    return bytes == Array("-0".utf8) ? "0" : String(decoding: bytes, as: UTF8.self)
  }

  /// Whole units: a two-hundredth of a drawing's height would not be seen.
  static func pair(_ point: Point) -> String {
    let (x, y) = (Int(point.x.rounded()), Int(point.y.rounded()))
    return y < 0 ? "\(x)\(y)" : "\(x) \(y)"
  }

  mutating func path(_ d: String, _ fill: String) { body += "<path fill=\"\(fill)\" d=\"\(d)\"/>" }

  mutating func stroke(_ d: String, _ color: String, _ width: Double, round: Bool = true) {
    body += "<path fill=\"none\" stroke=\"\(color)\" stroke-width=\"\(Sketch.number(width))\""
    body += (round ? " stroke-linecap=\"round\"" : "") + " d=\"\(d)\"/>"
  }

  mutating func circle(_ center: Point, _ radius: Double, _ fill: String) {
    body += "<circle cx=\"\(Sketch.number(center.x))\" cy=\"\(Sketch.number(center.y))\""
    body += " r=\"\(Sketch.number(radius))\" fill=\"\(fill)\"/>"
  }

  mutating func ellipse(_ center: Point, _ rx: Double, _ ry: Double, _ fill: String, turned angle: Double = 0) {
    let place = "cx=\"\(Sketch.number(center.x))\" cy=\"\(Sketch.number(center.y))\""
    let turn = angle == 0 ? "" : " transform=\"rotate(\(Sketch.number(angle)) \(Sketch.pair(center)))\""
    body += "<ellipse \(place) rx=\"\(Sketch.number(rx))\" ry=\"\(Sketch.number(ry))\" fill=\"\(fill)\"\(turn)/>"
  }

  /// What `draw` draws about the origin, at a place.
  mutating func at(
    _ place: Point, turned angle: Double = 0, scale: Double = 1, flipped: Bool = false, _ draw: (inout Sketch) -> Void
  ) {
    var inner = Sketch()
    draw(&inner)
    var transform = "translate(\(Sketch.pair(place)))"
    if angle != 0 { transform += " rotate(\(Sketch.number(angle)))" }
    if flipped || scale != 1 {
      var factor: [UInt8] = []
      factor.append(decimal: scale, places: 2, trimmed: true)
      let text = String(decoding: factor, as: UTF8.self)
      transform += flipped ? " scale(-\(text) \(text))" : " scale(\(text))"
    }
    body += "<g transform=\"\(transform)\">\(inner.body)</g>"
  }

  /// A pointed leaf from `base`; one half darker than the other, as light falls on a folded blade.
  mutating func leaf(
    _ base: Point, _ angle: Double, _ length: Double, _ width: Double, _ light: String = Ink.fern,
    _ dark: String = Ink.leaf, veins: Int = 0
  ) {
    let tip = base.moved(angle, length)
    let upper = (
      base.moved(angle, length * 0.2).moved(angle - 90, width * 0.72),
      base.moved(angle, length * 0.68).moved(angle - 90, width * 0.62)
    )
    let lower = (
      base.moved(angle, length * 0.2).moved(angle + 90, width * 0.72),
      base.moved(angle, length * 0.68).moved(angle + 90, width * 0.62)
    )
    let there = "M\(Sketch.pair(base))C\(Sketch.pair(upper.0)) \(Sketch.pair(upper.1)) \(Sketch.pair(tip))"
    let back = "C\(Sketch.pair(lower.1)) \(Sketch.pair(lower.0)) \(Sketch.pair(base))"
    path(there + back, dark)
    path(there + "L\(Sketch.pair(base))", light)
    guard veins > 0 else { return }
    var d = ""
    for vein in 1...veins {
      let share = Double(vein) / Double(veins + 1)
      let from = base.moved(angle, length * share * 0.9)
      let reach = width * (0.5 - abs(share - 0.4) * 0.42)
      d +=
        "M\(Sketch.pair(from.moved(angle - 48, reach)))L\(Sketch.pair(from))L\(Sketch.pair(from.moved(angle + 48, reach)))"
    }
    stroke(d + "M\(Sketch.pair(base))L\(Sketch.pair(base.moved(angle, length * 0.9)))", Ink.pale, 1.6)
  }

  /// The two halves of a small leaf, as the inside of paths.
  static func blade(_ base: Point, _ angle: Double, _ length: Double, _ width: Double) -> (light: String, dark: String)
  {
    let tip = base.moved(angle, length)
    let middle = base.moved(angle, length * 0.46)
    func half(_ side: Double) -> String {
      "M\(pair(base))Q\(pair(middle.moved(angle + side, width))) \(pair(tip))"
    }
    return (half(-90), half(90))
  }

  /// A stalk with leaflets in pairs and one at the end.
  mutating func feather(
    _ base: Point, _ angle: Double, _ length: Double, pairs: Int, leaflet: Double, width: Double,
    _ light: String = Ink.fern, _ dark: String = Ink.leaf
  ) {
    stroke("M\(Sketch.pair(base))L\(Sketch.pair(base.moved(angle, length)))", dark, 4)
    var halves = (light: "", dark: "")
    func add(_ from: Point, _ turn: Double, _ size: Double) {
      let blade = Sketch.blade(from, angle + turn, leaflet * size, width * size)
      halves.light += blade.light
      halves.dark += blade.dark
    }
    for number in 0..<pairs {
      let share = (Double(number) + 0.8) / (Double(pairs) + 0.6)
      let from = base.moved(angle, length * share)
      add(from, -58, 1 - 0.28 * share)
      add(from, 58, 1 - 0.28 * share)
    }
    add(base.moved(angle, length), 0, 1)
    path(halves.dark, dark)
    path(halves.light, light)
  }

  /// Ellipses of one colour, as one path.
  mutating func ellipses(_ places: [(center: Point, turned: Double)], _ rx: Double, _ ry: Double, _ fill: String) {
    var d = ""
    for place in places {
      let (from, to) = (place.center.moved(place.turned, rx), place.center.moved(place.turned + 180, rx))
      let arc = "A\(Sketch.number(rx)) \(Sketch.number(ry)) \(Sketch.number(place.turned)) 1 0 "
      d += "M\(Sketch.pair(from))\(arc)\(Sketch.pair(to))\(arc)\(Sketch.pair(from))"
    }
    path(d, fill)
  }

  /// Round dots of one colour.
  mutating func dots(_ centers: [Point], _ width: Double, _ color: String) {
    stroke(centers.map { "M\(Sketch.pair($0))h0" }.joined(), color, width)
  }

  /// Petals about a point.
  mutating func petals(
    _ center: Point, count: Int, from inner: Double = 0, length: Double, width: Double, turned: Double = 0,
    _ fill: String
  ) {
    var d = ""
    for number in 0..<count {
      let angle = turned + 360 / Double(count) * Double(number)
      let base = center.moved(angle, inner)
      let tip = center.moved(angle, inner + length)
      let left = center.moved(angle, inner + length * 0.62).moved(angle - 90, width)
      let right = center.moved(angle, inner + length * 0.62).moved(angle + 90, width)
      d += "M\(Sketch.pair(base))Q\(Sketch.pair(left)) \(Sketch.pair(tip))Q\(Sketch.pair(right)) \(Sketch.pair(base))"
    }
    path(d, fill)
  }
}

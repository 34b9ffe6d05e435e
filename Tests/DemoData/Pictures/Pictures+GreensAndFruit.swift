extension Pictures {
  static func spinach() -> Sketch {
    var s = Sketch.packet(Ink.dew)
    let blades: [(Double, Double, String, String)] = [
      (-168, 190, Ink.moss, Ink.fern), (-12, 190, Ink.moss, Ink.fern), (-148, 250, Ink.fern, Ink.leaf),
      (-32, 250, Ink.fern, Ink.leaf), (-122, 290, Ink.leaf, Ink.night), (-58, 290, Ink.leaf, Ink.night),
      (-90, 320, Ink.fern, Ink.leaf), (-106, 220, Ink.moss, Ink.fern), (-72, 224, Ink.moss, Ink.fern),
    ]
    for (angle, length, light, dark) in blades {
      s.at(Point(400, 440), turned: angle + 90, scale: length / 300) { spoon(&$0, light, dark) }
    }
    s.path(
      "M372 424C376 452 384 470 392 494C396 520 400 540 402 552C406 534 408 516 412 494C418 470 426 452 430 424z",
      Ink.blush)
    s.path("M404 430C406 470 404 510 402 552C406 534 408 516 412 494C418 470 426 452 430 424z", Ink.coral)
    s.stroke("M394 500Q380 516 362 522M410 502Q424 520 440 524M400 526Q392 540 384 546", Ink.coral, 3)
    s.path("M360 424C380 434 420 434 442 424L440 446C420 456 382 456 362 446z", Ink.turmeric)
    s.path("M360 435C380 445 420 445 441 435L440 446C420 456 382 456 362 446z", Ink.ochre)
    return s
  }

  /// A spinach leaf that stands on the origin and points up.
  private static func spoon(_ s: inout Sketch, _ light: String, _ dark: String) {
    s.path("M-6 0L-4-120C-46-124-84-166-70-222C-60-268-26-300 0-316L0 0z", light)
    s.path("M6 0L4-120C46-124 84-166 70-222C60-268 26-300 0-316L0 0z", dark)
    s.stroke("M0-4L0-286", Ink.pale, 5)
    s.stroke("M0-150L-38-178M0-150L38-178M0-190L-42-222M0-190L42-222M0-230L-32-258M0-230L32-258", Ink.pale, 2.2)
  }

  static func grape() -> Sketch {
    var s = Sketch.packet(Ink.dew)
    s.stroke("M196 108C300 70 480 70 612 118", Ink.earth, 15)
    s.stroke("M196 104C300 66 480 66 612 114", Ink.clay, 4)
    s.stroke("M402 84C400 120 402 140 400 170", Ink.clay, 8)
    s.stroke("M520 90C560 130 610 110 604 150C600 176 572 168 580 150", Ink.moss, 4)
    s.at(Point(312, 128), turned: 158, scale: 1.35) { vineLeaf(&$0, Ink.fern, Ink.leaf) }
    s.at(Point(476, 118), turned: 18, scale: 1.5) { vineLeaf(&$0, Ink.leaf, Ink.night) }
    var berries: [[(center: Point, turned: Double)]] = [[], [], []]
    for (row, count) in [6, 7, 6, 5, 4, 3, 2, 1].enumerated() {
      for place in 0..<count {
        let tone = (place + row) % 3
        let x = 400 + (Double(place) - Double(count - 1) / 2) * 45
        berries[tone].append((Point(x, 190 + Double(row) * 42 + Double(tone) * 5), 90))
      }
    }
    // The darkest behind, the lightest in front, each with its own shade and one point of light.
    for (tone, fill, shade) in [(1, Ink.moss, Ink.fern), (0, Ink.pale, Ink.moss), (2, "#cfdcae", Ink.pale)] {
      s.ellipses(berries[tone], 29, 27, fill)
      let crescents = berries[tone].map { berry in
        let (from, to) = (berry.center.moved(8, 26), berry.center.moved(140, 27))
        return "M\(Sketch.pair(from))A28 28 0 0 1 \(Sketch.pair(to))A38 38 0 0 0 \(Sketch.pair(from))"
      }
      s.path(crescents.joined(), shade)
      s.dots(berries[tone].map { $0.center.moved(-128, 13) }, 8, Ink.paper)
    }
    return s
  }

  private static func vineLeaf(_ s: inout Sketch, _ light: String, _ dark: String) {
    s.path(
      "M0 0C-30-30-20-66 8-78C14-58 26-50 40-48C40-74 62-92 92-90C88-68 96-56 112-46C126-34 134-18 138 0L0 0z", light)
    s.path(
      "M0 0C-30 30-20 66 8 78C14 58 26 50 40 48C40 74 62 92 92 90C88 68 96 56 112 46C126 34 134 18 138 0L0 0z", dark)
    s.stroke("M0 0L122 0M0 0L78-74M0 0L78 74M0 0L6-58M0 0L6 58M58 0L98-30M58 0L98 30", Ink.pale, 2)
  }

  static func pomegranate() -> Sketch {
    var s = Sketch.packet(Ink.blush)
    s.stroke("M230 104C320 112 400 104 470 82M330 110C334 130 326 146 328 172", Ink.earth, 9)
    for (x, y, angle) in [
      (260.0, 106.0, 150.0), (290, 108, 214), (372, 106, 246), (420, 97, -58), (454, 86, 20), (400, 102, 66),
      (246, 104, 196),
    ] {
      s.leaf(Point(x, y), angle, 92, 34, Ink.fern, Ink.leaf, veins: 3)
    }
    s.at(Point(324, 304), scale: 1.16) { wholePomegranate(&$0) }
    s.at(Point(530, 398), turned: 14) { openPomegranate(&$0) }
    for (x, y, angle) in [(392.0, 492.0, 20.0), (432, 516, 70), (352, 510, 140)] { aril(&s, Point(x, y), angle, 15) }
    return s
  }

  private static func wholePomegranate(_ s: inout Sketch) {
    s.path("M-26 112L-38 158L-16 140L0 164L16 140L38 158L26 112z", Ink.brick)
    s.path("M0-124C72-128 124-70 120 2C116 76 62 122 0 122C-62 122-116 76-120 2C-124-70-72-128 0-124z", Ink.red)
    s.path("M62-104C104-86 124-42 120 2C116 76 62 122 0 122C-34 122-66 108-88 84C16 104 104 30 62-104z", Ink.brick)
    s.path("M-88-22C-84-62-60-88-28-94C-52-76-66-50-68-16C-70-2-90-4-88-22z", Ink.coral)
  }

  private static func openPomegranate(_ s: inout Sketch) {
    s.circle(Point(0, 0), 116, Ink.brick)
    s.circle(Point(0, 0), 104, Ink.cream)
    var arils: [(center: Point, turned: Double)] = []
    for sector in 0..<6 {
      let middle = Double(sector) * 60 + 30
      for (distance, spread) in [(36.0, [0.0]), (60, [-15, 15]), (84, [-21, -7, 7, 21])] {
        for turn in spread { arils.append((Point(0, 0).moved(middle + turn, distance), middle + turn)) }
      }
    }
    s.ellipses(arils, 12.5, 9, Ink.red)
    s.dots(arils.map { $0.center.moved(-120, 4) }, 6, Ink.coral)
    s.circle(Point(0, 0), 13, Ink.sand)
  }

  private static func aril(_ s: inout Sketch, _ center: Point, _ angle: Double, _ size: Double) {
    s.ellipse(center, size, size * 0.72, Ink.red, turned: angle)
    s.circle(center.moved(-120, size * 0.3), size * 0.24, Ink.coral)
  }
}

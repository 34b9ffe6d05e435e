extension Pictures {
  static func chickpea() -> Sketch {
    var s = Sketch.packet(Ink.cream)
    s.stroke("M400 500C392 390 410 280 402 150", Ink.fern, 9)
    for (x, y, angle, size) in [
      (400.0, 388.0, 196.0, 150.0), (402, 344, -16, 160), (404, 270, 206, 150), (404, 228, -26, 146),
      (403, 176, 226, 96), (402, 160, -58, 92),
    ] {
      s.feather(
        Point(x, y), angle, size, pairs: 4, leaflet: 41, width: 23, y < 200 ? Ink.moss : Ink.fern,
        y < 200 ? Ink.fern : Ink.leaf)
    }
    for (x, y, turn, size) in [(372.0, 300.0, 150.0, 1.0), (430, 268, 40, 0.92), (430, 412, 28, 1.08)] {
      s.stroke("M402 \(Sketch.number(y - 16))L\(Sketch.number(x)) \(Sketch.number(y))", Ink.fern, 4)
      s.at(Point(x, y), turned: turn, scale: size) { pod in
        pod.path("M0 0C14-32 62-40 96-6C102 0 112 2 120-2C112 12 104 12 96 12C60 38 16 30 0 0z", Ink.moss)
        pod.path("M0 0C30 14 66 14 96 4C102 0 112 2 120-2C112 12 104 12 96 12C60 38 16 30 0 0z", Ink.fern)
        pod.stroke("M24-10Q50-22 76-8", Ink.pale, 3)
      }
    }
    for (x, y, turn) in [
      (262.0, 494.0, 0.0), (316, 518, 40), (368, 500, -20), (424, 522, 15), (482, 500, 60), (536, 516, -35),
      (344, 468, 80), (456, 470, -50),
    ] {
      s.at(Point(x, y), turned: turn) { pea in
        pea.path("M-26 2C-26-18-8-28 8-24C18-30 30-20 26-10C32 12 18 26-2 26C-18 26-26 16-26 2z", Ink.ochre)
        pea.path("M26-10C32 12 18 26-2 26C-12 26-20 22-24 14C-2 20 20 10 26-10z", Ink.clay)
        pea.stroke("M-10-12Q-2-18 6-16", Ink.straw, 3.4)
      }
    }
    return s
  }

  static func wheat() -> Sketch {
    var s = Sketch.packet(Ink.cream)
    let ears: [(Double, Double, Double, Double, Double)] = [
      (400, 560, 236, 214, -17), (400, 560, 564, 214, 17), (400, 560, 314, 160, -9), (400, 560, 486, 160, 9),
      (400, 560, 400, 128, 0),
    ]
    for (x, y, tipX, tipY, lean) in ears {
      s.stroke(
        "M\(Sketch.number(x)) \(Sketch.number(y))Q\(Sketch.number(x + (tipX - x) * 0.32)) \(Sketch.number(tipY + 240)) \(Sketch.number(tipX)) \(Sketch.number(tipY + 130))",
        Ink.ochre, 7)
      s.at(Point(tipX, tipY + 130), turned: lean) { ear(&$0) }
    }
    s.path("M392 520C330 470 270 430 196 424C262 452 320 500 388 556z", Ink.moss)
    s.path("M408 520C470 470 530 430 604 424C538 452 480 500 412 556z", Ink.fern)
    s.path("M362 508C386 516 414 516 438 508L436 530C414 538 386 538 364 530z", Ink.brick)
    return s
  }

  /// An ear that stands on the origin.
  private static func ear(_ s: inout Sketch) {
    var awns = ""
    for row in 0..<7 {
      let y = -Double(row) * 21
      awns += "M-12 \(Sketch.number(y - 14))L\(Sketch.number(-38 - Double(row))) \(Sketch.number(y - 96))"
      awns += "M12 \(Sketch.number(y - 14))L\(Sketch.number(38 + Double(row))) \(Sketch.number(y - 96))"
    }
    s.stroke(awns + "M0-160L0-226", Ink.ochre, 1.8)
    var left = (light: "", dark: "")
    var right = (light: "", dark: "")
    for row in 0..<7 {
      let y = -Double(row) * 21
      let blades = (Sketch.blade(Point(-3, y), -122, 42, 24), Sketch.blade(Point(3, y), -58, 42, 24))
      left = (left.light + blades.0.light, left.dark + blades.0.dark)
      right = (right.light + blades.1.light, right.dark + blades.1.dark)
    }
    s.path(left.dark + right.dark, Ink.ochre)
    s.path(left.light, Ink.turmeric)
    s.path(right.light, Ink.straw)
    s.leaf(Point(0, -142), -90, 42, 24, Ink.straw, Ink.ochre)
  }

  static func turmeric() -> Sketch {
    var s = Sketch.packet("#f8e7b6")
    for (angle, length, light, dark) in [
      (-138.0, 268.0, Ink.moss, Ink.fern), (-42, 268, Ink.moss, Ink.fern), (-113, 316, Ink.fern, Ink.leaf),
      (-67, 316, Ink.fern, Ink.leaf), (-90, 322, Ink.leaf, Ink.night),
    ] {
      let base = Point(400, 388)
      s.stroke("M\(Sketch.pair(base))L\(Sketch.pair(base.moved(angle, 90)))", dark, 9)
      s.leaf(base.moved(angle, 60), angle, length - 60, 66, light, dark, veins: 7)
    }
    s.path("M376 300C380 350 372 380 366 412L436 412C428 380 420 350 424 300z", Ink.pale)
    s.path("M402 300C406 350 404 380 404 412L436 412C428 380 420 350 424 300z", Ink.moss)
    for (x, y, turn, size) in [
      (350.0, 442.0, 152.0, 1.0), (452, 440, 30, 1.04), (372, 460, 112, 0.8), (428, 460, 66, 0.84),
    ] {
      s.at(Point(x, y), turned: turn, scale: size) { finger(&$0) }
    }
    s.path(
      "M336 430C332 400 366 392 402 394C440 392 470 402 466 432C464 466 436 478 400 478C364 478 338 464 336 430z",
      Ink.ochre)
    s.path(
      "M466 432C464 466 436 478 400 478C376 478 356 472 344 456C390 468 446 456 458 410C464 416 467 424 466 432z",
      Ink.clay)
    s.stroke("M344 424Q400 438 460 422M346 446Q400 462 456 446", Ink.amber, 2.4)
    s.at(Point(574, 478), turned: -12) { slice in
      slice.ellipse(Point(0, 0), 54, 44, Ink.clay)
      slice.ellipse(Point(0, 0), 47, 37, "#e88d1c")
      slice.ellipse(Point(0, 0), 31, 23, Ink.turmeric)
      slice.ellipse(Point(0, 0), 25, 18, "#e88d1c")
    }
    return s
  }

  private static func finger(_ s: inout Sketch) {
    s.path("M-10-30C40-36 92-34 122-20C146-10 146 16 122 24C90 34 40 34-10 30z", Ink.ochre)
    s.path("M-10 8C40 14 96 10 138 0C138 14 132 20 122 24C90 34 40 34-10 30z", Ink.clay)
    s.stroke("M34-32Q42 0 34 31M70-32Q80 0 72 31M104-26Q114 0 106 27", Ink.amber, 2.4)
    s.circle(Point(133, 0), 7, Ink.straw)
  }

  static func marigold() -> Sketch {
    var s = Sketch.packet(Ink.dew)
    s.stroke(
      "M400 566C398 470 402 400 400 300M400 470C340 440 290 420 270 340M400 440C470 420 520 390 536 320", Ink.fern, 9)
    for (x, y, angle, size) in [
      (400.0, 520.0, 202.0, 150.0), (400, 512, -22, 150), (330, 432, 150, 100), (486, 412, 28, 104),
    ] {
      s.feather(Point(x, y), angle, size, pairs: 4, leaflet: 54, width: 17)
    }
    bloom(&s, Point(262, 282), 92, [Ink.amber, Ink.ochre, Ink.turmeric, Ink.straw])
    bloom(&s, Point(540, 262), 98, [Ink.amber, Ink.ochre, Ink.turmeric, Ink.straw])
    bloom(&s, Point(400, 214), 124, [Ink.brick, "#cf6a24", "#e6902d", Ink.turmeric])
    for (x, y, turn) in [(642.0, 398.0, 40.0), (172, 404, -40)] {
      s.stroke(
        x > 400
          ? "M536 420Q600 430 \(Sketch.number(x)) \(Sketch.number(y))"
          : "M310 430Q230 440 \(Sketch.number(x)) \(Sketch.number(y))", Ink.fern, 6)
      s.at(Point(x, y), turned: turn) { bud in
        bud.petals(Point(0, -18), count: 5, length: 34, width: 12, turned: -126, Ink.ochre)
        bud.path("M-20-16C-22 10-12 22 0 24C12 22 22 10 20-16C8-22-8-22-20-16z", Ink.leaf)
      }
    }
    return s
  }

  private static func bloom(_ s: inout Sketch, _ center: Point, _ radius: Double, _ tones: [String]) {
    for (ring, share) in [1.0, 0.8, 0.58, 0.36].enumerated() {
      s.petals(
        center, count: 13 - ring * 3, length: radius * share, width: radius * share * 0.38, turned: Double(ring) * 11,
        tones[ring])
    }
    s.circle(center, radius * 0.1, tones[0])
  }

  static func basket() -> Sketch {
    var s = Sketch.packet(Ink.cream)
    s.stroke("M246 372C240 120 560 120 554 372", Ink.earth, 15)
    s.stroke("M246 372C240 120 560 120 554 372", Ink.clay, 5)
    for (angle, x) in [(-120.0, 330.0), (-98, 350), (-74, 366)] {
      s.leaf(Point(x, 360), angle, 180, 62, Ink.fern, Ink.leaf, veins: 4)
    }
    s.at(Point(500, 318), turned: -12, scale: 0.62) { brinjalFruitLying(&$0) }
    for (x, y, tone) in [(296.0, 344.0, 0), (404, 326, 0), (352, 362, 0), (450, 362, 2)] {
      s.at(Point(x, y), scale: 0.86) { tomatoFruit(&$0, tone) }
    }
    s.path("M212 372L588 372L548 524C544 536 536 540 526 540L274 540C264 540 256 536 252 524z", Ink.clay)
    for row in 0..<4 {
      for column in 0..<9 {
        let y = 386 + Double(row) * 38
        let inset = Double(row) * 10
        let width = (352 - inset * 2) / 9
        let x = 224 + inset + Double(column) * width
        let isOver = (row + column) % 2 == 0
        s.path(
          "M\(Sketch.number(x)) \(Sketch.number(y))h\(Sketch.number(width - 5))l-2 28h\(Sketch.number(-(width - 9)))z",
          isOver ? Ink.sand : Ink.earth)
      }
    }
    s.path(
      "M200 362C200 354 206 350 214 350L586 350C594 350 600 354 600 362C600 372 594 378 586 378L214 378C206 378 200 372 200 362z",
      Ink.earth)
    s.stroke("M214 358L586 358", Ink.sand, 4)
    return s
  }

  private static func brinjalFruitLying(_ s: inout Sketch) {
    s.path("M-34-70C-100-60-140-10-136 50C-132 110-70 132 0 126C70 122 120 92 116 40C112-20 60-80-34-70z", Ink.mauve)
    s.path("M116 40C120 92 70 122 0 126C-54 130-104 118-126 84C-20 110 80 60 66-34C96-16 114 10 116 40z", Ink.plum)
    s.path("M30-60C60-92 100-100 130-88C112-74 104-62 104-44C88-52 72-50 58-30C54-44 46-54 30-60z", Ink.leaf)
  }
}

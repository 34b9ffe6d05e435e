extension Pictures {
  typealias Point = Sketch.Point

  static func tomato() -> Sketch {
    var s = Sketch.packet(Ink.blush)
    s.stroke("M392 62C398 150 372 230 402 330C412 372 404 400 396 430", Ink.leaf, 9)
    s.feather(Point(388, 150), 205, 150, pairs: 3, leaflet: 86, width: 42)
    s.feather(Point(386, 196), -22, 165, pairs: 3, leaflet: 92, width: 46)
    s.feather(Point(396, 340), 158, 96, pairs: 2, leaflet: 66, width: 34, Ink.moss, Ink.fern)
    for (x, y, r, tone) in [
      (300.0, 330.0, 62.0, 0), (494, 322, 66, 0), (352, 428, 70, 1), (470, 440, 62, 0), (562, 414, 46, 2),
    ] {
      let stalk =
        "M400 \(Sketch.number(y - r - 34))Q\(Sketch.number((400 + x) / 2)) \(Sketch.number(y - r - 30)) \(Sketch.number(x)) \(Sketch.number(y - r + 8))"
      s.stroke(stalk, Ink.leaf, 5)
      s.at(Point(x, y), scale: r / 60) { fruit in tomatoFruit(&fruit, tone) }
    }
    return s
  }

  static func tomatoFruit(_ s: inout Sketch, _ tone: Int) {
    let (base, shade, light) = [
      (Ink.red, Ink.brick, Ink.coral), (Ink.red, Ink.brick, Ink.coral), (Ink.ochre, Ink.amber, Ink.turmeric),
    ][tone]
    s.path("M0-52C38-62 66-34 64 4C62 40 34 58 0 58C-34 58-62 40-64 4C-66-34-38-62 0-52z", base)
    s.path("M58-24C74 18 46 58 0 58C-20 58-38 51-50 38C-12 52 46 36 58-24z", shade)
    s.path("M-46-14C-44-32-32-42-16-43C-28-34-36-24-38-8C-40 0-47-4-46-14z", light)
    s.petals(Point(0, -48), count: 5, length: 38, width: 9, turned: 18, Ink.leaf)
    s.stroke("M0-48L3-66", Ink.leaf, 6)
  }

  static func onion() -> Sketch {
    var s = Sketch.packet(Ink.mist)
    s.at(Point(226, 350), turned: -10, scale: 0.72) { bulb(&$0) }
    s.at(Point(574, 372), scale: 0.98) { halved(&$0) }
    s.at(Point(400, 330), scale: 1.12) { bulb(&$0) }
    return s
  }

  private static func bulb(_ s: inout Sketch) {
    for (x, lean) in [(-10.0, -46.0), (4, 8), (14, 58)] {
      s.path(
        "M\(Sketch.number(x - 9))-104Q\(Sketch.number(x + lean * 0.3))-170 \(Sketch.number(x + lean))-226Q\(Sketch.number(x + lean * 0.6 + 14))-160 \(Sketch.number(x + 10))-104z",
        x == 4 ? Ink.moss : Ink.fern)
    }
    s.path("M-22-112C-20-84-118-66-120 24C-122 92-60 126 0 128C60 126 122 92 120 24C118-66 20-84 22-112z", Ink.mauve)
    s.path("M22-112C20-84 118-66 120 24C122 92 60 126 0 128C58 96 78 20 8-112z", Ink.plum)
    s.stroke(
      "M-10-108C-16-70-92-46-94 30C-94 74-66 102-38 116M-4-108C-6-60-52-20-52 40C-52 80-34 108-14 122M6-108C12-56 40-20 38 44C36 84 24 108 12 122M12-108C24-64 84-40 86 26C86 70 64 98 42 114",
      Ink.lilac, 2.4)
    s.stroke("M-10 128Q-16 146-30 154M-3 129Q-4 150-10 166M5 129Q8 150 8 164M12 127Q20 144 32 152", Ink.clay, 3)
  }

  private static func halved(_ s: inout Sketch) {
    s.path("M-14-98C-12-76-98-58-100 18C-100 74-52 104 0 106C52 104 100 74 100 18C98-58 12-76 14-98z", Ink.mauve)
    for (k, fill) in [
      (0.9, "#f7eef4"), (0.76, Ink.lilac), (0.7, "#f7eef4"), (0.54, Ink.lilac), (0.48, "#f7eef4"), (0.32, Ink.lilac),
      (0.26, "#f7eef4"),
    ] {
      s.at(Point(0, 12 * (1 - k)), scale: k) { inner in
        inner.path("M-10-92C-8-72-92-56-94 16C-94 68-50 98 0 100C50 98 94 68 94 16C92-56 8-72 10-92z", fill)
      }
    }
    s.path("M-12 96L0 66L12 96Q0 106-12 96z", Ink.sand)
    s.stroke("M-8 106Q-12 120-22 126M0 107Q0 124-4 134M8 106Q14 120 22 126", Ink.clay, 3)
  }

  static func okra() -> Sketch {
    var s = Sketch.packet(Ink.dew)
    s.stroke("M404 556C398 440 408 300 400 110", Ink.fern, 11)
    for (x, y, angle, size) in [(402.0, 250.0, 204.0, 1.08), (404, 392, -14, 1.16), (402, 500, 190, 0.92)] {
      let base = Point(x, y)
      let end = base.moved(angle, 84 * size)
      s.stroke("M\(Sketch.pair(base))L\(Sketch.pair(end))", Ink.fern, 6)
      s.at(end, turned: angle, scale: size) { lobedLeaf(&$0, Ink.fern, Ink.leaf) }
    }
    s.at(Point(400, 104), turned: -8, scale: 0.9) { okraFlower(&$0) }
    for (x, y, angle, size) in [(407.0, 286.0, -44.0, 1.2), (398, 404, -140, 1.16), (404, 516, -30, 0.94)] {
      s.at(Point(x, y), turned: angle, scale: size) { okraPod(&$0) }
    }
    return s
  }

  private static func okraPod(_ s: inout Sketch) {
    s.stroke("M0 0Q14-2 26 0", Ink.fern, 7)
    s.path("M24-19C70-32 130-24 200-2C204 0 204 3 200 5C130 28 70 34 24 19z", Ink.moss)
    s.path("M24 3C80 12 140 10 202 2C140 28 70 34 24 19z", Ink.fern)
    s.path("M26-15C76-26 134-19 190-2C130-10 76-11 26-5z", Ink.pale)
    s.stroke("M30 11C80 19 130 16 182 6", Ink.leaf, 2)
    s.path("M18-23Q36-20 36 0Q36 20 18 23Q8 0 18-23z", Ink.leaf)
  }

  private static func okraFlower(_ s: inout Sketch) {
    s.petals(Point(0, 0), count: 5, length: 74, width: 44, turned: -90, Ink.straw)
    s.petals(Point(0, 0), count: 5, length: 60, width: 12, turned: -90, Ink.turmeric)
    s.circle(Point(0, 0), 17, Ink.brick)
    s.circle(Point(0, 0), 7, Ink.turmeric)
  }

  /// Five pointed lobes along the x axis.
  static func lobedLeaf(_ s: inout Sketch, _ light: String, _ dark: String) {
    for (angle, length) in [(-112.0, 62.0), (112, 62), (-58, 92), (58, 92), (0, 116)] {
      s.leaf(Point(0, 0), angle, length, 46, light, dark)
    }
    s.stroke("M0 0L92 0M0 0L42-66M0 0L42 66M0 0L-18-44M0 0L-18 44", Ink.pale, 1.8)
  }

  static func brinjal() -> Sketch {
    var s = Sketch.packet(Ink.mist)
    s.stroke("M170 118C280 84 470 92 640 140", Ink.leaf, 10)
    s.leaf(Point(250, 100), 196, 140, 66, veins: 4)
    s.leaf(Point(585, 122), -10, 150, 68, veins: 4)
    s.leaf(Point(400, 96), -40, 84, 42, Ink.moss, Ink.fern, veins: 3)
    s.leaf(Point(330, 98), 218, 78, 40, Ink.moss, Ink.fern, veins: 3)
    s.at(Point(294, 176), turned: 8) { brinjalFruit(&$0) }
    s.at(Point(500, 176), turned: -7, scale: 1.14) { brinjalFruit(&$0) }
    s.stroke("M404 98Q398 130 402 152", Ink.leaf, 5)
    s.petals(Point(402, 178), count: 5, length: 44, width: 22, turned: 90, Ink.lilac)
    s.petals(Point(402, 178), count: 5, length: 26, width: 6, turned: 90, Ink.mauve)
    s.circle(Point(402, 178), 9, Ink.turmeric)
    return s
  }

  private static func brinjalFruit(_ s: inout Sketch) {
    s.stroke("M0-82C-2-60 2-40 0-10", Ink.leaf, 9)
    s.path("M-34 6C-62 40-108 96-106 168C-104 232-54 268 0 268C54 268 104 232 106 168C108 96 62 40 34 6z", Ink.mauve)
    s.path("M34 6C62 40 108 96 106 168C104 232 54 268 0 268C46 236 78 150 34 6z", Ink.plum)
    s.path("M-52 82C-72 112-84 140-82 176C-80 190-70 188-70 174C-72 142-58 112-44 90C-40 82-46 76-52 82z", Ink.lilac)
    s.path("M-8 40C-20 90-26 140-22 214C-14 150-6 96 2 44z", "#8a5681")
    s.path(
      "M0-22C20-18 44-10 56 30C40 22 34 30 28 58C18 36 8 36 0 66C-8 36-18 36-28 58C-34 30-40 22-56 30C-44-10-20-18 0-22z",
      Ink.leaf)
    s.path("M0-22C20-18 44-10 56 30C40 22 34 30 28 58C18 36 8 36 0 66z", Ink.night)
  }

  static func chilli() -> Sketch {
    var s = Sketch.packet(Ink.cream)
    s.stroke(
      "M404 40C396 120 404 170 400 232M400 150C350 160 300 150 250 176M402 132C460 150 510 140 566 166", Ink.leaf, 8)
    for (x, y, angle, size) in [
      (400.0, 92.0, 200.0, 110.0), (402, 84, -26, 116), (330, 152, 214, 96), (476, 142, -32, 98), (256, 174, 172, 92),
      (562, 164, 6, 96), (300, 154, 262, 80), (520, 148, -82, 84),
    ] {
      s.leaf(Point(x, y), angle, size, 44, size > 95 ? Ink.fern : Ink.moss, size > 95 ? Ink.leaf : Ink.fern, veins: 3)
    }
    let pods: [(Double, Double, Double, Double, Bool)] = [
      (262, 180, 14, 0.92, true), (330, 160, 4, 1.04, false), (400, 226, -2, 1.1, true), (472, 148, -6, 1.06, true),
      (550, 166, -16, 0.94, false),
    ]
    for (x, y, turn, size, isRed) in pods {
      s.at(Point(x, y), turned: turn, scale: size) { pod in
        pod.stroke("M0 0C4 20-4 34 0 56", Ink.fern, 6)
        pod.path("M-19 60C-26 130-14 210 14 276C18 282 22 280 20 272C8 210 28 140 19 60z", isRed ? Ink.red : Ink.fern)
        pod.path("M6 60C8 140 0 210 20 272C8 210 28 140 19 60z", isRed ? Ink.brick : Ink.leaf)
        pod.path("M-11 76C-15 124-9 170 0 206C-4 164-6 118-4 76z", isRed ? Ink.coral : Ink.pale)
        pod.path("M-22 64C-18 46 18 46 22 64C12 70-12 70-22 64z", Ink.leaf)
      }
    }
    for (x, y) in [(366.0, 176.0), (438, 176)] {
      s.petals(Point(x, y), count: 6, length: 25, width: 9, turned: 30, Ink.paper)
      s.circle(Point(x, y), 6, Ink.turmeric)
    }
    return s
  }
}

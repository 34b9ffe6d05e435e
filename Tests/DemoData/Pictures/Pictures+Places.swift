extension Pictures {
  private static func landscape(sky: String, sun: (Point, Double, String)?) -> Sketch {
    var s = Sketch()
    s.path("M0 0h800v600H0z", sky)
    if let sun { s.circle(sun.0, sun.1, sun.2) }
    return s
  }

  /// Rows that run to a point on the horizon.
  private static func furrows(
    _ s: inout Sketch, to eye: Point, from left: Double, _ right: Double, count: Int, top: Double, _ color: String,
    _ width: Double
  ) {
    for number in 0...count {
      let x = left + (right - left) * Double(number) / Double(count)
      let share = (600 - top) / (600 - eye.y)
      let topX = x + (eye.x - x) * share
      let half = width * (1 - share)
      s.path(
        "M\(Sketch.number(x - width)) 600L\(Sketch.number(topX - half)) \(Sketch.number(top))L\(Sketch.number(topX + half)) \(Sketch.number(top))L\(Sketch.number(x + width)) 600z",
        color)
    }
  }

  private static func crown(_ s: inout Sketch, _ center: Point, _ size: Double, _ tones: [String]) {
    for (dx, dy, r, tone) in [
      (-0.62, 0.22, 0.5, 0), (0.62, 0.24, 0.48, 0), (0.0, -0.1, 0.72, 0), (-0.36, -0.3, 0.46, 1),
      (0.34, -0.22, 0.46, 1), (-0.08, -0.42, 0.34, 2), (-0.58, 0.06, 0.24, 2),
    ] {
      s.circle(Point(center.x + dx * size, center.y + dy * size), r * size, tones[tone])
    }
  }

  static func jambhulMala() -> Sketch {
    var s = landscape(sky: "#f6ecd2", sun: (Point(612, 168), 62, Ink.turmeric))
    s.path("M0 300C120 250 230 262 330 286C450 240 600 236 800 292V600H0z", Ink.pale)
    s.path("M0 340C180 310 420 330 800 322V600H0z", Ink.moss)
    s.path("M0 372C240 352 560 356 800 366V600H0z", Ink.clay)
    furrows(&s, to: Point(520, 250), from: -500, 1500, count: 13, top: 366, Ink.fern, 40)
    furrows(&s, to: Point(520, 250), from: -500, 1500, count: 13, top: 366, Ink.leaf, 12)
    s.path("M196 424C206 360 204 320 190 262L236 262C226 320 232 372 250 424z", Ink.earth)
    crown(&s, Point(214, 206), 148, [Ink.leaf, Ink.fern, Ink.moss])
    for (x, y) in [(150.0, 214.0), (252, 178), (300, 238), (196, 128), (116, 262), (244, 260)] {
      s.circle(Point(x, y), 8, Ink.plum)
      s.circle(Point(x + 13, y + 9), 7, Ink.mauve)
    }
    return s
  }

  static func nadikath() -> Sketch {
    var s = landscape(sky: Ink.air, sun: (Point(188, 150), 54, Ink.paper))
    s.path("M0 268L130 196L210 236L330 168L452 240L560 204L800 276V600H0z", "#b9cbd0")
    s.path("M0 292C200 262 500 270 800 286V600H0z", Ink.moss)
    s.path(
      "M520 286C440 330 520 360 640 392C760 424 780 500 700 600H340C470 520 470 450 380 404C320 372 330 320 430 286z",
      Ink.water)
    s.stroke(
      "M470 320Q500 316 530 320M430 352Q480 346 520 354M520 410Q580 404 640 414M500 470Q570 462 640 474M470 540Q540 530 620 544",
      Ink.air, 4)
    s.path("M0 400C110 372 260 380 350 404C450 448 460 520 330 600H0z", Ink.earth)
    for row in 0..<5 {
      for column in 0..<7 {
        let scale = 0.5 + Double(row) * 0.17
        let x = 24 + Double(column) * (44 + Double(row) * 13) - Double(row) * 6
        let y = 424 + Double(row) * 38
        guard x < 372 - abs(Double(row) - 1.6) * 16 else { continue }
        s.at(Point(x, y), scale: scale) { tuft in
          tuft.stroke("M0 0Q-4-30-22-46M0 0Q0-34-4-62M0 0Q6-32 24-48", Ink.fern, 7)
          tuft.ellipse(Point(0, 4), 13, 10, Ink.mauve)
        }
      }
    }
    s.path("M800 300C740 310 690 350 720 380C760 410 800 420 800 420z", Ink.fern)
    s.path("M690 330C694 300 692 270 690 240L706 240C704 270 706 300 712 330z", Ink.earth)
    crown(&s, Point(698, 206), 66, [Ink.leaf, Ink.fern, Ink.moss])
    return s
  }

  static func tekdiMala() -> Sketch {
    var s = landscape(sky: "#f4e4d6", sun: (Point(560, 206), 78, Ink.coral))
    s.path("M0 300L120 214L176 214L250 286L420 132L520 132L640 262L740 228L800 262V600H0z", "#cbb6a8")
    s.path("M0 360C140 290 260 330 380 296C540 250 660 300 800 330V600H0z", Ink.pale)
    for (y, fill, edge) in [(372.0, Ink.moss, Ink.fern), (432, Ink.fern, Ink.leaf), (500, Ink.leaf, Ink.night)] {
      s.path(
        "M0 \(Sketch.number(y + 26))C160 \(Sketch.number(y - 30)) 320 \(Sketch.number(y + 36)) 480 \(Sketch.number(y))C620 \(Sketch.number(y - 30)) 720 \(Sketch.number(y - 6)) 800 \(Sketch.number(y + 10))V600H0z",
        edge)
      s.path(
        "M0 \(Sketch.number(y + 36))C160 \(Sketch.number(y - 18)) 320 \(Sketch.number(y + 48)) 480 \(Sketch.number(y + 12))C620 \(Sketch.number(y - 18)) 720 \(Sketch.number(y + 6)) 800 \(Sketch.number(y + 22))V600H0z",
        fill)
    }
    for (x, y) in [
      (70.0, 470.0), (150, 462), (236, 482), (330, 502), (430, 486), (530, 462), (620, 452), (712, 456), (768, 468),
    ] {
      s.circle(Point(x, y), 11, Ink.turmeric)
      s.circle(Point(x + 16, y + 5), 8, Ink.ochre)
    }
    s.path("M618 366V322L662 292L706 322V366z", Ink.sand)
    s.path("M604 326L662 284L720 326L710 334L662 300L614 334z", Ink.brick)
    s.path("M652 366V338h22V366z", Ink.earth)
    for (x, y, size) in [(180.0, 352.0, 40.0), (240, 344, 30), (560, 322, 34)] {
      s.path("M\(Sketch.number(x - 4)) \(Sketch.number(y))h8v\(Sketch.number(size))h-8z", Ink.earth)
      crown(&s, Point(x, y - size * 0.5), size, [Ink.leaf, Ink.fern, Ink.moss])
    }
    return s
  }

  static func vihirMala() -> Sketch {
    var s = landscape(sky: "#f3edd8", sun: (Point(236, 180), 58, Ink.ochre))
    s.path("M0 292C160 250 300 270 420 256C560 236 680 262 800 248V600H0z", Ink.pale)
    s.path("M0 322C260 298 520 312 800 300V600H0z", Ink.turmeric)
    s.path("M0 350C260 330 520 340 800 332V600H0z", Ink.ochre)
    var stalks = ""
    for number in 0..<58 {
      let x = Double(number) * 14 + 4
      let y = 330 + Double(number * 37 % 23)
      stalks += "M\(Sketch.number(x)) \(Sketch.number(y + 32))L\(Sketch.number(x + 4)) \(Sketch.number(y - 14))"
    }
    s.stroke(stalks, Ink.straw, 5)
    s.path("M0 396C220 376 520 384 800 380V600H0z", Ink.fern)
    s.path("M0 430C260 410 540 420 800 412V600H0z", Ink.leaf)
    s.ellipse(Point(420, 520), 206, 62, Ink.night)
    s.path(
      "M232 440C232 410 316 388 420 388C524 388 608 410 608 440V506C608 538 524 562 420 562C316 562 232 538 232 506z",
      Ink.clay)
    for row in 0..<3 {
      for column in 0..<8 {
        let x = 244 + Double(column) * 44 + (row % 2 == 0 ? 0 : 20)
        let bend = 12 * (1 - ((x - 400) / 180) * ((x - 400) / 180))
        guard x < 582 else { continue }
        s.path(
          "M\(Sketch.number(x)) \(Sketch.number(476 + Double(row) * 25 + bend))h34v17h-34z",
          (row + column) % 3 == 0 ? Ink.earth : Ink.sand)
      }
    }
    s.ellipse(Point(420, 440), 188, 52, Ink.sand)
    s.ellipse(Point(420, 442), 150, 38, Ink.sky)
    s.path(
      "M276 452C300 470 356 480 420 480C484 480 540 470 564 452C540 462 490 468 420 468C350 468 300 462 276 452z",
      Ink.water)
    s.path("M276 444V258h14V448zM550 444V258h14V448zM258 248h324v16H258z", Ink.earth)
    s.circle(Point(420, 276), 21, Ink.brick)
    s.circle(Point(420, 276), 8, Ink.sand)
    s.stroke("M438 284L438 420", Ink.ink, 2.6)
    s.path("M420 386h36l-5 36h-26z", Ink.fern)
    return s
  }

  static func pimpalpar() -> Sketch {
    var s = landscape(sky: Ink.cream, sun: (Point(400, 250), 214, Ink.straw))
    s.path("M0 452C240 430 560 432 800 450V600H0z", Ink.sand)
    s.path(
      "M196 470C196 450 288 438 400 438C512 438 604 450 604 470V520C604 540 512 552 400 552C288 552 196 540 196 520z",
      Ink.clay)
    s.path(
      "M196 470C196 450 288 438 400 438C512 438 604 450 604 470C604 490 512 502 400 502C288 502 196 490 196 470z",
      "#e9d7b4")
    s.path("M312 474C316 458 350 454 402 454C454 454 488 458 492 474C460 486 344 486 312 474z", Ink.earth)
    s.path("M340 470C372 420 366 360 350 286L386 320L396 250L414 326L452 284C434 360 430 420 462 470z", Ink.earth)
    s.path("M404 470C404 420 402 380 404 318L414 326L452 284C434 360 430 420 462 470z", "#573a22")
    crown(&s, Point(400, 214), 190, [Ink.leaf, Ink.fern, Ink.moss])
    for (x, y, angle) in [
      (262.0, 262.0, 80.0), (318, 190, 100), (372, 120, 84), (446, 156, 96), (508, 214, 78), (544, 280, 100),
      (402, 268, 90), (470, 282, 84), (340, 290, 98), (232, 300, 86),
    ] {
      s.at(Point(x, y), turned: angle - 90) { heart in
        heart.path("M0 0C-22-16-32 10-16 26C-8 34-2 42 0 58C2 42 8 34 16 26C32 10 22-16 0 0z", Ink.pale)
        heart.stroke("M0-10L0 40", Ink.moss, 2)
      }
    }
    s.at(Point(258, 470)) { pot(&$0) }
    s.at(Point(540, 472), scale: 0.8) { pot(&$0) }
    return s
  }

  private static func pot(_ s: inout Sketch) {
    s.path("M-14-52h28l-4 10C28-34 34-14 22 4C16 12-16 12-22 4C-34-14-28-34-10-42z", Ink.brick)
    s.path("M10-42C28-34 34-14 22 4C16 12 4 10 0 10C20-4 20-30 2-42z", "#7c2417")
  }

  static func node() -> Sketch {
    var s = landscape(sky: Ink.air, sun: (Point(616, 150), 56, Ink.turmeric))
    s.path("M0 336C200 300 420 320 800 300V600H0z", Ink.pale)
    s.path("M0 372C260 350 520 360 800 350V600H0z", Ink.earth)
    furrows(&s, to: Point(330, 230), from: -500, 1300, count: 10, top: 366, Ink.fern, 46)
    furrows(&s, to: Point(330, 230), from: -500, 1300, count: 10, top: 366, Ink.moss, 14)
    s.path("M388 150h16v400h-16z", "#8f948a")
    s.path("M398 150h6v400h-6z", "#6f756b")
    for level in 0..<5 {
      let y = 196 + Double(level) * 19
      s.path(
        "M338 \(Sketch.number(y))C338 \(Sketch.number(y + 12)) 454 \(Sketch.number(y + 12)) 454 \(Sketch.number(y))L446 \(Sketch.number(y - 7))H346z",
        Ink.paper)
      s.path(
        "M338 \(Sketch.number(y))C338 \(Sketch.number(y + 12)) 454 \(Sketch.number(y + 12)) 454 \(Sketch.number(y))C430 \(Sketch.number(y + 5)) 362 \(Sketch.number(y + 5)) 338 \(Sketch.number(y))z",
        "#c9ccc2")
    }
    s.path("M316 132L462 108L470 148L324 172z", Ink.sky)
    s.stroke("M353 126L361 166M389 120L397 160M426 114L434 154M320 152L466 128", Ink.water, 2.4)
    s.path("M356 340h80v74h-80z", Ink.leaf)
    s.path("M396 340h40v74h-40z", Ink.night)
    s.circle(Point(376, 362), 7, Ink.turmeric)
    s.stroke("M396 414C396 470 330 470 322 540M396 420C404 470 470 480 478 548", Ink.ink, 5)
    s.path("M316 530h14l-5 48h-4zM471 538h14l-5 44h-4z", "#8f948a")
    return s
  }
}

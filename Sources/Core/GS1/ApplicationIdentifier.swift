/// A GS1 Application Identifier: what its value looks like and where it may stand in a Digital Link
/// (GS1 Syntax Dictionary, github.com/gs1/gs1-syntax-dictionary).
struct ApplicationIdentifier: Sendable {
  /// One component of a value.
  struct Component: Sendable {
    enum Charset: Sendable { case digits, cset82, cset39 }
    enum Check: Sendable { case none, checkDigit, date, dateWithoutDay }
    var charset: Charset
    var lengths: ClosedRange<Int>
    var isOptional: Bool
    var check: Check
  }

  var code: String
  /// Whether it may stand in the query.
  var isAttribute: Bool
  var components: [Component]
  /// Where it is a primary key: the qualifiers that may follow in the path, each list in its order.
  var qualifiers: [[String]]?

  static func named(_ code: String) -> ApplicationIdentifier? { table[code] }

  /// Those that a food pack, a crate, a place or a person carries. `310n` stands for 3100 to 3105.
  private static let dictionary = """
    00 ? N18,csum | -
    01 ? N14,csum | 22,10,21 235
    02 ? N14,csum
    10 ? X..20
    11,12,13,15,16,17 ? N6,yymmd0
    20 ? N2
    21,22 - X..20
    235 - X..28
    240,241,250,251,400,403 ? X..30
    253 ? N13,csum [X..17] | -
    254 - X..20
    255 ? N13,csum [N..12] | -
    30,37 ? N..8
    310n,311n,312n,313n,314n,315n,316n,330n,331n,332n,333n,335n,336n ? N6
    390d,392d ? N..15
    391d,393d ? N3 N..15
    394n,395n ? N4
    401 ? X..30 | -
    402 ? N17,csum | -
    410,411,412,413,415,416 ? N13,csum
    414 ? N13,csum | 254 7040
    417 ? N13,csum | 7040
    420 ? X..20
    421 ? N3 X..9
    422,424,426 ? N3
    423,425 ? N3 [N3] [N3] [N3] [N3]
    427 ? X..3
    7003 ? N6,yymmdd N4
    7004 ? N..4
    7005 ? X..12
    7006 ? N6,yymmdd
    7007 ? N6,yymmdd [N6],yymmdd
    7010 ? X..2
    7023 ? X..30
    7030,7031,7032,7033,7034,7035,7036,7037,7038,7039 ? N3 X..27
    7040 - N1 X1 X1 X1
    723d ? X2 X..28
    8003 ? N1 N13,csum [X..16] | -
    8004 ? X..30 | 7040
    8005 ? N6
    8006 ? N14,csum N4 | 22,10,21
    8008 ? N6,yymmdd N2 [N2] [N2]
    8010 ? Y..30 | 8011
    8011 - N..12
    8017,8018 ? N18,csum | 8019
    8019 - N..10
    8020 - X..25
    8200 - X..70
    90 ? X..30
    91,92,93,94,95,96,97,98,99 ? X..90
    """

  private static let table: [String: ApplicationIdentifier] = {
    var table: [String: ApplicationIdentifier] = [:]
    for line in dictionary.split(separator: "\n") {
      let halves = line.split(separator: "|")
      let words = halves[0].split(separator: " ")
      let qualifiers =
        halves.count < 2
        ? nil
        : halves[1].split(separator: " ").map { list in
          list == "-" ? [] : list.split(separator: ",").map(String.init)
        }
      for code in words[0].split(separator: ",").flatMap(codes) {
        table[code] = ApplicationIdentifier(
          code: code, isAttribute: words[1] == "?", components: words.dropFirst(2).map(component),
          qualifiers: qualifiers)
      }
    }
    return table
  }()

  /// `310n` is 3100 to 3105, `723d` is 7230 to 7239.
  private static func codes(_ word: Substring) -> [String] {
    switch word.last {
    case "n": (0...5).map { word.dropLast() + "\($0)" }
    case "d": (0...9).map { word.dropLast() + "\($0)" }
    default: [String(word)]
    }
  }

  private static func component(_ word: Substring) -> Component {
    let parts = word.split(separator: ",")
    let isOptional = parts[0].hasPrefix("[")
    let format = parts[0].filter { $0 != "[" && $0 != "]" }
    let charset: Component.Charset =
      switch format.first {
      case "N": .digits
      case "Y": .cset39
      default: .cset82
      }
    let length = Int(format.drop { !$0.isNumber }) ?? 0
    let check: Component.Check =
      switch parts.dropFirst().first {
      case "csum": .checkDigit
      case "yymmdd": .date
      case "yymmd0": .dateWithoutDay
      default: .none
      }
    return Component(
      charset: charset, lengths: format.contains("..") ? 1...length : length...length, isOptional: isOptional,
      check: check)
  }
}

extension RecordKind {
  /// Fields without which a row of this kind means nothing: a file of the kind has them all, and a row without one of
  /// them is set aside. Other parts of a key may be missing.
  var indispensableFields: [String] {
    switch self {
    case .farm, .crop, .product: ["code", "name"]
    case .plot, .node, .buyer: ["code"]
    case .planting: ["plot", "crop", "sown"]
    case .operation: ["plot", "day", "kind"]
    case .harvestLot: ["code", "plot", "harvested"]
    case .packedLot: ["product", "lot"]
    case .order: ["order", "product", "quantity", "ordered"]
    case .market: ["market", "latitude", "longitude"]
    case .mandiPrice: ["market", "commodity", "day"]
    case .weather: ["station", "day"]
    case .reading: ["node", "time"]
    case .alias: ["kind", "written", "means"]
    }
  }

  /// Fields of which a file of this kind has at least one.
  var measuredFields: [String] {
    switch self {
    case .mandiPrice: ["minimum", "maximum", "modal"]
    case .weather:
      schema.fields.filter { if case .number = $0.type { true } else { false } }.map(\.name)
    case .reading: schema.fields.dropFirst(2).map(\.name)
    default: []
    }
  }

  /// Words in a file's or folder's name that speak for this kind, singular.
  var nameHints: [String] {
    switch self {
    case .farm: ["farm", "grower"]
    case .plot: ["plot", "block"]
    case .node: ["node", "device"]
    case .crop: ["crop"]
    case .planting: ["planting", "sowing"]
    case .operation: ["operation", "spray", "activity", "work", "log", "irrigation", "fertilizer", "scouting"]
    case .product: ["product", "catalogue", "catalog", "price list"]
    case .market: ["market", "mandi"]
    case .reading: ["sensor", "reading", "logger", "gateway"]
    case .weather: ["weather", "climate", "forecast"]
    case .mandiPrice: ["mandi", "price", "agmarknet"]
    case .harvestLot: ["harvest", "picking"]
    case .packedLot: ["lot", "batch", "pack"]
    case .order: ["order", "sale", "invoice"]
    case .buyer: ["buyer", "customer"]
    case .alias: []
    }
  }

  /// Whether a cell that cannot be read costs only the cell, not the row.
  var isTakenByCell: Bool { self == .reading || self == .weather }
}

/// What a file's path says of its content.
public enum PathHints {
  /// The words of the part's name, if it is one, the file's, then of its folders, innermost first; without plural s.
  static func words(_ path: String) -> [[String]] {
    path.split { $0 == "/" || $0 == "#" }.reversed().map { part in
      let stem = part.lastIndex(of: ".").map { part[..<$0] } ?? part
      return Heading.folded(String(stem)).split(separator: " ").map { word in
        word.hasSuffix("ies")
          ? word.dropLast(3) + "y" : word.hasSuffix("s") && word.count > 3 ? String(word.dropLast()) : String(word)
      }
    }
  }

  /// How strongly a path speaks for a kind: 2 by the file's name, 1 by a folder's, 0 not at all.
  static func strength(_ path: String, _ kind: RecordKind) -> Int {
    let parts = words(path)
    let hints = Set(kind.nameHints)
    if let name = parts.first, name.contains(where: hints.contains) { return 2 }
    return parts.dropFirst().contains { $0.contains(where: hints.contains) } ? 1 : 0
  }

  /// Whether a file says by its name that it holds operations: `sprays.csv` does, a `log` or `work` may be anything.
  public static func namesOperations(_ path: String) -> Bool {
    let hints = Set(RecordKind.operation.nameHints).subtracting(["log", "work", "activity"]).union(["pesticide"])
    return words(path).first?.contains(where: hints.contains) ?? false
  }

  /// The file's name without its ending.
  static func stem(_ path: String) -> String {
    let name = path.split { $0 == "/" || $0 == "#" }.last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The kind of operation that a file is about, told by its name, or by columns that only sprays have.
  static func operationKind(_ path: String, _ headings: [Heading]) -> String? {
    let words = words(path).first ?? []
    for word in words {
      if let kind = ChoiceWords.operation(word) { return kind }
    }
    let sprayColumns: Set<String> = [
      "phi", "phi days", "rei", "rei hours", "active ingredient", "pre harvest interval", "waiting period",
    ]
    return headings.contains { sprayColumns.contains($0.whole) || sprayColumns.contains($0.name) } ? "pesticide" : nil
  }
}

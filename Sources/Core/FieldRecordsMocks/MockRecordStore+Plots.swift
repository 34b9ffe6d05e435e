import FieldRecords

/// Plots that are known, and sprays on others.
extension MockRecordStore {
  public func knownPlots() throws -> [String] {
    let named = [RecordKind.planting, .harvestLot, .packedLot, .node].flatMap { values($0, "plot") }
    return Set(values(.plot, "code") + named + nodes).subtracting([""]).sorted()
  }

  public func unplacedSprays() throws -> [UnplacedSprays] {
    let known = Set(try knownPlots())
    let fields = RecordKind.operation.schema
    func value(_ values: [String?], _ field: String) -> String { fields.index(of: field).flatMap { values[$0] } ?? "" }
    var found: [String: UnplacedSprays] = [:]
    for (values, file, line) in entries(.operation) {
      let plot = value(values, "plot")
      let isSpray = value(values, "kind") == "pesticide" || Double(value(values, "phi_days")) ?? 0 > 0
      guard isSpray, !known.contains(plot) else { continue }
      var entry = found["\(plot) \(file)"] ?? UnplacedSprays(plot: plot, path: file, line: line, rows: 0)
      entry.line = min(entry.line, line)
      entry.rows += 1
      found["\(plot) \(file)"] = entry
    }
    return found.values.sorted { ($0.path, $0.line) < ($1.path, $1.line) }
  }
}

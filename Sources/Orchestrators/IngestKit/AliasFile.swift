import FarmModel
import FieldRecords

/// The site's own spellings of commodities, markets, districts and states. The file is read before all others, for what it
/// says of them; what is wrong with its rows is told when it is read in its turn.
enum AliasFile {
  static let path = "content/data/aliases.csv"

  static func reading(_ plain: SourceReading) -> SourceReading {
    var reading = plain
    reading.kind = .alias
    return reading
  }

  /// The built-in spellings and the site's own.
  /// - Throws: what the disk throws.
  static func aliases(_ files: any SourceFiles, _ opener: SourceOpener, _ order: SourceOrder) throws -> NameAliases {
    guard try files.list().contains(where: { $0.path == path }) else { return .builtIn }
    // As in the store, the last row of a spelling counts.
    var own: [String: NameAlias] = [:]
    try files.read(path) { bytes in
      try opener.forEachPart(path, bytes, order) { part in
        guard let part = try? part.get(), let plan = try? part.plan().0, plan.kind == .alias else { return }
        let sink = RecordSink(
          records: { batch in
            for alias in aliases(in: batch) { own[alias.kind.rawValue + "\u{1F}" + alias.written] = alias }
            return WriteResult(taken: batch.count)
          }, readings: { WriteResult(taken: $0.count) })
        _ = try FieldFileReader(plan, part.reading).read(part.text, into: sink)
      }
    }
    return NameAliases.builtIn.adding(own.values)
  }

  private static func aliases(in batch: RecordBatch) -> [NameAlias] {
    func column(_ name: String) -> [String?] {
      guard let index = RecordKind.alias.schema.index(of: name), case .text(let cells) = batch.columns[index] else {
        return []
      }
      return cells
    }
    let (kinds, written, means) = (column("kind"), column("written"), column("means"))
    return kinds.indices.compactMap { row in
      guard let kind = kinds[row].flatMap(NameAlias.Kind.init(rawValue:)), let spelling = written[row],
        let name = means[row]
      else { return nil }
      return NameAlias(kind: kind, written: spelling, means: name)
    }
  }
}

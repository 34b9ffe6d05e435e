/// Where rows are kept that a rotating source does not hold any more.
public enum ArchivePath {
  private static let folder = "content/data/archive/"

  /// The kinds that a logger or a service writes on and on, so that old rows make room for new ones.
  public static let kinds: Set<RecordKind> = [.reading, .weather, .mandiPrice]

  /// `content/data/archive/reading/sensors/north.csv/2026-03.csv.gz` for the rows of March that stood in
  /// `content/data/sensors/north.csv`.
  public static func path(_ kind: RecordKind, source: String, month: String) -> String {
    let below = ["content/data/", "content/"].first(where: source.hasPrefix).map { String(source.dropFirst($0.count)) }
    // A part of a file is named by its workbook or archive, `#`, and its own name.
    let safe = (below ?? source).replacing("#", with: "_")
    return "\(folder)\(kind.rawValue)/\(safe)/\(month).csv.gz"
  }

  /// What an archived file holds; nil: the path is none of an archive.
  public static func kind(of path: String) -> RecordKind? {
    guard path.hasPrefix(folder), path.hasSuffix(".csv.gz"),
      let name = path.dropFirst(folder.count).split(separator: "/").first
    else { return nil }
    return RecordKind(rawValue: String(name)).flatMap { kinds.contains($0) ? $0 : nil }
  }
}

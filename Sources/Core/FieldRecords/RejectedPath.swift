/// Where the rows of a source that could not be taken are kept.
public enum RejectedPath {
  /// `rejected/data/sensors/north-3.csv` for `content/data/sensors/north-3.csv`; a source that is no `.csv` gets that
  /// ending besides its own.
  public static func path(source: String) -> String {
    let below = source.hasPrefix("content/") ? String(source.dropFirst("content/".count)) : source
    return "rejected/" + (below.lowercased().hasSuffix(".csv") ? below : below + ".csv")
  }
}

import SiteModel

/// A file of a site's own templates/, and what it does to the built-in theme.
public struct ThemeOverride: Sendable {
  public enum Effect: Sendable, Equatable {
    /// There is no built-in file of that name.
    case adds
    /// The same bytes as the built-in file: it could go.
    case repeats
    /// Takes the built-in file's place; how it differs, as a unified diff from the built-in file's lines.
    case replaces(difference: [String])
    /// The same, of files that are no text.
    case replacesBytes
  }

  /// Relative to templates/.
  public let path: String
  public let effect: Effect

  /// All of a theme's, by path.
  public static func all(_ theme: any ThemeReading) throws -> [ThemeOverride] {
    let builtIn = Dictionary(theme.builtInFiles().map { ($0.path, $0.bytes) }) { first, _ in first }
    return try theme.files().filter { $0.file != nil }.map { file in
      ThemeOverride(path: file.path, effect: effect(of: file.bytes, on: builtIn[file.path]))
    }
  }

  private static func effect(of own: [UInt8], on builtIn: [UInt8]?) -> Effect {
    guard let builtIn else { return .adds }
    if own == builtIn { return .repeats }
    guard let old = String(validating: builtIn, as: UTF8.self), let new = String(validating: own, as: UTF8.self) else {
      return .replacesBytes
    }
    return .replaces(difference: LineDifference(from: old, to: new).unified)
  }
}

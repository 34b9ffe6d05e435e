/// Paths of parts of files: `content/data/book.xlsx#Plots` is the sheet Plots of that workbook.
public enum PartPath {
  private static let longest = 100

  /// The path of a part; the file's own where the part has no name. What would make a folder or a hidden file of the
  /// part, or cannot be printed, becomes `_`.
  public static func path(_ file: String, part: String) -> String {
    if part.isEmpty { return file }
    let safe = part.unicodeScalars.prefix(longest).map { scalar -> Character in
      switch scalar {
      case "/", "\\", "#": "_"
      default: scalar.properties.generalCategory == .control ? "_" : Character(scalar)
      }
    }
    return file + "#" + String(safe)
  }

  /// The file of a part, or the path itself.
  /// - Parameter isFile: whether there is a file of that name; a file's own name may hold a `#`.
  public static func file(_ path: String, isFile: (String) -> Bool) -> String {
    var file = path
    // A sheet of a workbook in an archive is a part of a part.
    while !isFile(file), let mark = file.lastIndex(of: "#") { file = String(file[..<mark]) }
    return isFile(file) ? file : path.split(separator: "#").first.map(String.init) ?? path
  }
}

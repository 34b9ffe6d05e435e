// Writes a Swift file that holds the theme's files: `ThemeEmbedder OUTPUT FOLDER FILE…`, the files within the folder.
import Foundation

let output = CommandLine.arguments[1]
let folder = URL(filePath: CommandLine.arguments[2]).standardizedFileURL

var source = "enum EmbeddedTheme {\n  static let files: [(path: StaticString, text: StaticString)] = [\n"
for argument in CommandLine.arguments.dropFirst(3) {
  let file = URL(filePath: argument).standardizedFileURL
  let text = try String(contentsOf: file, encoding: .utf8)
  let path = file.path.dropFirst(folder.path.count + 1)
  // The literal's last line break belongs to its delimiter, so the text keeps its own.
  source += "    (####\"\(path)\"####, ####\"\"\"\n\(text)\n\"\"\"####),\n"
}
source += "  ]\n}\n"
try source.write(toFile: output, atomically: true, encoding: .utf8)

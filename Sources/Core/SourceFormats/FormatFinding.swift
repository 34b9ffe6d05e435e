import Diagnostics

/// Why a file of a known form cannot be read; worded here.
enum FormatFinding {
  case notJSON(String)
  case jsonTooLarge
  case jsonUnknown

  func diagnostic(_ path: String, line: Int? = nil) -> Diagnostic {
    let (code, message, hint) = wording
    return Diagnostic(.warning, code, message, file: path, line: line, hint: hint)
  }

  private var wording: (code: String, message: String, hint: String) {
    switch self {
    case .notJSON(let reason):
      ("file-not-json", "this begins as JSON does, and is none: \(reason)", "export it again, or mend the line")
    case .jsonTooLarge:
      (
        "file-too-large", "a JSON document of more than 64 MB is not read",
        "export it in parts, or as one record a line"
      )
    case .jsonUnknown:
      (
        "file-not-understood", "nothing in this JSON says what it holds",
        "its records need fields such as node, time and temperature; or say its kind and columns under sources: in content/site.yaml"
      )
    }
  }
}

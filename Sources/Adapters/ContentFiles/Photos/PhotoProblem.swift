import Diagnostics

/// Why a picture is left out, or what it loses; worded here.
enum PhotoProblem: Error, Equatable {
  case empty
  case unknownFormat
  case otherFormat(named: String, holds: String)
  case broken(String)
  case tooManyPixels(width: Int, height: Int)
  case tooLarge(size: Int)
  case badName
  case link
  case dangerous(String)
  case hiddenMetadata
  case orientationLost

  private var wording: (code: String, message: String, hint: String) {
    switch self {
    case .empty: ("photo-empty", "the picture is empty, and left out", "copy it again from where it came from")
    case .unknownFormat:
      (
        "photo-format", "this is no picture that browsers show, and left out",
        "save it as JPEG, PNG, WebP, AVIF, GIF or SVG"
      )
    case .otherFormat(let named, let holds):
      (
        "photo-format", "named .\(named), but holds \(holds), and left out",
        "rename it to end in .\(holds.lowercased())"
      )
    case .broken(let what): ("photo-broken", "the picture is broken and left out: \(what)", "copy or save it again")
    case .tooManyPixels(let width, let height):
      (
        "photo-too-large", "\(width) × \(height) pixels are more than 40 million, and left out",
        "make it smaller; 2000 pixels are wide enough for any page"
      )
    case .tooLarge(let size):
      (
        "photo-too-large", "\(size / 1_000_000) MB are more than 15 MB, and left out",
        "save it smaller, as JPEG or WebP"
      )
    case .badName:
      (
        "photo-name", "the name cannot stand in an address, and the picture is left out",
        "a name without control characters and none of \\ ? # % at all, not longer than 200 bytes"
      )
    case .link: ("link-not-followed", "this is a symbolic link, which is not followed", "put the file itself here")
    case .dangerous(let what):
      ("photo-dangerous", "the drawing is refused: it has \(what)", "save it as plain SVG, without scripts and links")
    case .hiddenMetadata:
      (
        "photo-metadata",
        "the picture holds data about place or owner that cannot be taken out of AVIF, and is left out",
        "save it without metadata"
      )
    case .orientationLost:
      (
        "photo-orientation", "the picture is turned only by its metadata, which is not published",
        "turn it in a picture editor and save it again"
      )
    }
  }

  var diagnostic: Diagnostic {
    let (code, message, hint) = wording
    return Diagnostic(.warning, code, message, hint: hint)
  }

  func diagnostic(_ file: String) -> Diagnostic {
    var result = diagnostic
    result.file = file
    return result
  }
}

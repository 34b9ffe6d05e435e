import FarmModel
import Mustache
import Presentation
import SiteModel

/// Makes view models: from what a page's reader reads, in the voice of a language. One for each page.
struct Presenter {
  let reader: SiteReader
  let voice: Voice
  let frames: FrameMaker
  let codes: CodeMaker

  var shelf: SiteShelf { reader.shelf }
  var asOf: CalendarDay { reader.asOf }
  var language: String { voice.language }

  func link(_ path: String) -> String { shelf.addresses.link(path, language: language) }

  /// A picture of content/photos; nil where there is none of that name.
  func picture(_ name: String, alt: String) -> Picture? {
    guard !name.isEmpty, let photo = shelf.photos[name] else { return nil }
    return Picture(
      link: shelf.addresses.asset("photos/" + photo.name), width: String(photo.width), height: String(photo.height),
      alt: alt)
  }

  /// What stands in place of a missing photo.
  func initial(_ name: String) -> String { name.first.map { $0.uppercased() } ?? "·" }

  func crumb(_ label: String, _ path: String) -> NamedLink { NamedLink(label: label, link: link(path)) }

  /// Markdown that ContentFiles rendered, with raw HTML left out.
  func html(_ page: ContentPage?) -> SafeHTML? {
    guard let page, !page.html.isEmpty else { return nil }
    return SafeHTML(trusted: page.html)
  }

  func nonempty(_ text: String) -> String? { text.isEmpty ? nil : text }

  /// "Plot 7, Asha Farm".
  func place(_ plot: Plot?, _ farm: Farm?) -> String {
    [plot.map { voice.text($0.name) }, farm.map { voice.text($0.name) }].compactMap { $0 }.filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  func name(ofCrop code: String?) -> String {
    shelf.crop(code).map { voice.text($0.name) } ?? code ?? voice.say(.unknownCrop)
  }
}

import Mustache

/// A page: it has a frame and the words of its language, which every template may use.
protocol PageModel: ViewModel {
  var frame: Frame { get }
  static var fields: [ViewField<Self>] { get }
  static var name: String { get }
}

extension PageModel {
  static func pageTable() -> ViewTable<Self> {
    ViewTable(name, [.words("t") { $0.frame.words }, .object("frame") { $0.frame }] + fields)
  }
}

import Mustache

struct ContactBlock: ViewModel {
  var links: [NamedLink]
  var address: String?

  static let table = ViewTable<ContactBlock>(
    "contact", [.list("links") { $0.links }, .optionalText("address") { $0.address }])
}

struct XMLElement: Equatable {
  var name: String
  var attributes: [(name: String, value: String)]

  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  static func == (left: XMLElement, right: XMLElement) -> Bool {
    left.name == right.name && left.attributes.elementsEqual(right.attributes, by: ==)
  }
}

/// A value within a message, and what the message calls it.
struct PayloadValue: Equatable {
  /// From the outermost member to the value's own.
  var path: [String]
  var text: String
  /// As the message itself gives it.
  var unit: String?

  /// `soil.temperature`
  var name: String { path.joined(separator: ".") }
}

/// Takes a decoded payload apart, however deep its values lie.
enum Payload {
  private static let mostValues = 500
  private static let nameKeys = ["type", "value_type", "measurementType", "name", "n", "key", "variable", "label"]
  private static let valueKeys = ["measurementValue", "value", "v", "val"]
  private static let unitKeys = ["unit", "u", "units", "unit_of_measurement"]

  /// Numbers and texts of objects, of objects in lists, of lists of `{type, value}` and of `{value, unit}` under a name. Flags
  /// and bare lists of numbers are no measurements.
  /// - Parameter leavingOut: members of the outermost object that are not looked at.
  static func values(_ payload: JSONValue, leavingOut: Set<String> = []) -> [PayloadValue] {
    var found: [PayloadValue] = []
    collect(payload, [], leavingOut, &found)
    return found
  }

  private static func collect(
    _ value: JSONValue, _ path: [String], _ leavingOut: Set<String>, _ found: inout [PayloadValue]
  ) {
    guard found.count < mostValues else { return }
    switch value.content {
    case .number(let text), .string(let text):
      guard !path.isEmpty else { return }
      found.append(PayloadValue(path: path, text: text.count > 200 ? String(text.prefix(200)) : text))
    case .object(let members): collect(value, members, path, leavingOut, &found)
    case .array(let elements):
      for element in elements where element.members != nil || element.elements != nil {
        collect(element, path, [], &found)
      }
    case .null, .bool: break
    }
  }

  private static func collect(
    _ object: JSONValue, _ members: [JSONValue.Member], _ path: [String], _ leavingOut: Set<String>,
    _ found: inout [PayloadValue]
  ) {
    if let value = measured(object, path) { return found.append(value) }
    for member in members where !leavingOut.contains(member.key) {
      let before = found.count
      collect(member.value, path + [member.key], [], &found)
      if found.count == before + 1, found[before].unit == nil, member.value.members == nil {
        found[before].unit = (object["\(member.key)_unit"] ?? object["\(member.key)Unit"])?.text
      }
    }
  }

  /// `{"type": "AirTemperature", "measurementValue": 13.3}`, or `{"value": 13.3, "unit": "°C"}` under a name.
  private static func measured(_ object: JSONValue, _ path: [String]) -> PayloadValue? {
    guard let value = valueKeys.lazy.compactMap({ object[$0] }).first, let text = value.text else { return nil }
    if case .bool = value.content { return nil }
    let unit = unitKeys.lazy.compactMap { object[$0]?.text }.first
    if let own = nameKeys.lazy.compactMap({ object[$0] }).first, case .string(let name) = own.content {
      // A list names what it holds; a member's own name comes before a label in it.
      let isListed = path.isEmpty || PayloadVocabulary.name(path.joined(separator: ".")) == nil
      return PayloadValue(path: isListed ? [name] : path, text: text, unit: unit)
    }
    return path.isEmpty ? nil : PayloadValue(path: path, text: text, unit: unit)
  }
}

@testable import Mustache
@testable import SiteKit

/// A view model's table with every field filled from outside: the names, the kinds and the renderer's own accessors stay,
/// the presenters are passed over. What holds for it holds whatever a presenter puts into a model.
///
/// The model is a number: which of the texts stands in every field of data.
struct FilledTable: Sendable {
  let texts: [String]
  /// How often a list repeats, each row with the text after the one before; 0 leaves out all that may be missing.
  let rows: Int

  /// What stands where HTML is expected. How that is made safely is another proof's matter.
  static let trusted = SafeHTML(trusted: "<b class=\"trusted\">made here</b>")

  func shape(_ table: TableShape) -> TableShape {
    TableShape(id: table.id, name: table.name, fields: table.fields.map(field))
  }

  private func text(_ index: Int) -> String { texts[index % texts.count] }
  private func indexes(_ index: Int) -> [Int] { (0..<rows).map { (index + $0) % texts.count } }
  private func optional<Value>(_ value: Value) -> Value? { rows > 0 ? value : nil }

  private func json(_ text: String) -> ScriptJSON {
    ScriptJSON(json: JSONText.object([("name", .text(text)), (text, .list([.text(text)]))]).json)
  }

  private func field(_ field: ErasedField) -> ErasedField {
    let table = field.table
    var part: (@Sendable (_ key: String, _ index: Int) -> Accessor)?
    if field.kind == .words {
      part = { key, index in WordAccessor<Int>({ Words(keys: [key], values: [text($0)]) }, key, index) }
    } else if field.kind == .extra {
      part = { key, _ in ExtraAccessor<Int>({ rows > 0 ? [key: text($0)] : [:] }, key) }
    }
    guard let table else { return ErasedField(field.name, field.kind, accessor(field.kind), part: part) }
    return ErasedField(field.name, field.kind, accessor(field.kind), table: { shape(table) })
  }

  private func accessor(_ kind: FieldKind) -> Accessor {
    switch kind {
    case .text: TextAccessor<Int> { text($0) }
    case .optionalText: OptionalTextAccessor<Int> { optional(text($0)) }
    case .url: AddressAccessor<Int> { optional(text($0)) }
    case .html: HTMLAccessor<Int> { _ in optional(Self.trusted) }
    case .json: JSONAccessor<Int> { json(text($0)) }
    case .flag: FlagAccessor<Int> { _ in rows > 0 }
    case .texts: TextsAccessor<Int> { indexes($0).map(text) }
    case .words, .extra: Accessor()
    case .list: ListAccessor<Int, Int> { indexes($0) }
    case .object: ObjectAccessor<Int, Int> { index in copy index }
    case .optionalObject: OptionalObjectAccessor<Int, Int> { optional($0) }
    }
  }
}

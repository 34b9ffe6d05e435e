/// A view model: a struct of final strings, flags and lists, with the table that is both its schema (the template
/// checker reads it before a page is rendered) and its accessors (the renderer calls it).
public protocol ViewModel: Sendable {
  static var table: ViewTable<Self> { get }
}

/// The fields of a view model.
public struct ViewTable<Model>: Sendable {
  public let name: String
  public let fields: [ViewField<Model>]

  public init(_ name: String, _ fields: [ViewField<Model>]) {
    self.name = name
    self.fields = fields
  }
}

/// One field: its name, its kind, and how to get it. Made by the functions below.
public struct ViewField<Model>: Sendable {
  public var name: String { erased.name }
  public var kind: FieldKind { erased.kind }
  let erased: ErasedField
}

extension ViewField {
  /// Printed, escaped. Not a section.
  public static func text(_ name: String, _ get: @escaping @Sendable (Model) -> String) -> Self {
    Self(erased: ErasedField(name, .text, TextAccessor<Model>(get)))
  }

  /// The same for a property of the model. One that is stored is read where it lies, without a call and without a copy:
  /// the quickest way, for what rows of a table hold.
  public static func text(_ name: String, _ path: any KeyPath<Model, String> & Sendable) -> Self {
    guard let offset = MemoryLayout<Model>.offset(of: path) else { return text(name) { $0[keyPath: path] } }
    return Self(erased: ErasedField(name, .text, StoredTextAccessor(offset: offset)))
  }

  /// A section, rendered where the text is there, with the text as `{{.}}`; printed by name too (nothing where it is not).
  public static func optionalText(_ name: String, _ get: @escaping @Sendable (Model) -> String?) -> Self {
    Self(erased: ErasedField(name, .optionalText, OptionalTextAccessor<Model>(get)))
  }

  /// Printed with triple braces only; a section where it may be nil.
  public static func html(_ name: String, _ get: @escaping @Sendable (Model) -> SafeHTML?) -> Self {
    Self(erased: ErasedField(name, .html, HTMLAccessor<Model>(get)))
  }

  /// Printed, escaped for an attribute; a section where it may be nil. An address with a scheme other than https,
  /// http, mailto, tel or geo is printed as `#`.
  public static func url(_ name: String, _ get: @escaping @Sendable (Model) -> String?) -> Self {
    Self(erased: ErasedField(name, .url, AddressAccessor<Model>(get)))
  }

  /// Printed with triple braces only, inside a script element of a data type.
  public static func json(_ name: String, _ get: @escaping @Sendable (Model) -> ScriptJSON) -> Self {
    Self(erased: ErasedField(name, .json, JSONAccessor<Model>(get)))
  }

  /// A section or inverted section.
  public static func flag(_ name: String, _ get: @escaping @Sendable (Model) -> Bool) -> Self {
    Self(erased: ErasedField(name, .flag, FlagAccessor<Model>(get)))
  }

  /// A section over texts, each `{{.}}`.
  public static func texts(_ name: String, _ get: @escaping @Sendable (Model) -> [String]) -> Self {
    Self(erased: ErasedField(name, .texts, TextsAccessor<Model>(get)))
  }

  /// An object whose names are the catalog's keys.
  public static func words(_ name: String, _ get: @escaping @Sendable (Model) -> Words) -> Self {
    Self(erased: ErasedField(name, .words, Accessor(), part: { key, index in WordAccessor<Model>(get, key, index) }))
  }

  /// An object whose names are a site's own, checked no further: a missing one prints nothing.
  public static func extra(_ name: String, _ get: @escaping @Sendable (Model) -> [String: String]) -> Self {
    Self(erased: ErasedField(name, .extra, Accessor(), part: { key, _ in ExtraAccessor<Model>(get, key) }))
  }

  /// A section over view models; `Row.table` is asked for when the template is compiled.
  public static func list<Row: ViewModel>(_ name: String, _ get: @escaping @Sendable (Model) -> [Row]) -> Self {
    Self(erased: ErasedField(name, .list, ListAccessor<Model, Row>(get), table: { TableShape(Row.self) }))
  }

  /// Another view model: a section where it may be nil, and names with dots (`{{page.title}}`) where it may not.
  public static func object<Row: ViewModel>(_ name: String, _ get: @escaping @Sendable (Model) -> Row) -> Self {
    Self(erased: ErasedField(name, .object, ObjectAccessor<Model, Row>(get), table: { TableShape(Row.self) }))
  }

  /// Another view model that may be missing: a section.
  public static func optionalObject<Row: ViewModel>(
    _ name: String, _ get: @escaping @Sendable (Model) -> Row?
  ) -> Self {
    Self(
      erased: ErasedField(
        name, .optionalObject, OptionalObjectAccessor<Model, Row>(get), table: { TableShape(Row.self) }))
  }
}

import FarmModel

/// A kind's headings, looked up by their folded words.
struct SchemaNames {
  let kind: RecordKind
  /// Folded heading → field and how plainly it names it: 0 the field's own name, 1 an alias.
  private let fields: [String: (field: Int, rank: Int)]
  private let together: [String: (field: Int, rank: Int)]

  init(_ kind: RecordKind) {
    self.kind = kind
    var fields: [String: (field: Int, rank: Int)] = [:]
    for (index, field) in kind.schema.fields.enumerated() {
      // Counted by the reader, never read from a column.
      if kind == .operation, field.name == "occurrence" { continue }
      for (name, rank) in [(field.name, 0)] + field.aliases.map({ ($0, 1) }) {
        let folded = Heading.folded(name)
        if let known = fields[folded], known.rank <= rank { continue }
        fields[folded] = (index, rank)
      }
    }
    self.fields = fields
    together = Dictionary(
      fields.sorted { $0.key < $1.key }.map { ($0.key.filter { $0 != " " }, $0.value) },
      uniquingKeysWith: { $0.rank <= $1.rank ? $0 : $1 })
  }

  static let all: [SchemaNames] = RecordKind.allCases.map(SchemaNames.init)
  /// Those of kinds that headings tell.
  static let told: [SchemaNames] = all.filter { RecordKind.ofSources.contains($0.kind) }

  /// Also where the words are written together: `MinTemp`, `invoiceno`.
  func lookup(_ folded: String) -> (field: Int, rank: Int)? {
    fields[folded] ?? (folded.contains(" ") ? nil : together[folded])
  }
  var known: [String] { fields.keys.sorted() }
}

/// How well a row of headings fits a kind.
struct SchemaMatch {
  let kind: RecordKind
  private(set) var columns: [PlannedColumn]
  private(set) var constants: [Int: String] = [:]
  /// Fields that have a column.
  private(set) var matched = 0
  /// Of these, those whose heading says more than `id`, `name` or `date`.
  private(set) var specific = 0
  /// Indispensable fields without a column, a value or another origin.
  private(set) var lacking: [String] = []
  /// Headings whose unit in brackets is none of the field's.
  private(set) var strangeUnits: [(heading: String, unit: String)] = []
  private(set) var operationKind: String?
  /// Fields that the site names for this file and that its kind does not have.
  private(set) var strangeFields: [String] = []

  var isComplete: Bool { lacking.isEmpty }

  private static let vague: Set<String> = [
    "id", "code", "name", "date", "time", "type", "area", "size", "quantity", "field", "place", "group", "unit",
    "price",
    "site", "item", "location", "status", "description", "image", "photo", "category", "state", "district",
  ]
  private static let languages: Set<String> = [
    "en", "hi", "mr", "kn", "ta", "te", "ml", "gu", "pa", "bn", "or", "as", "ur", "ne",
  ]

  init(_ names: SchemaNames, _ headings: [Heading], _ reading: SourceReading, path: String) {
    kind = names.kind
    let schema = kind.schema
    columns = headings.map {
      PlannedColumn(heading: $0.text, role: $0.text.isEmpty ? .leftOut : .unknown, conversion: .identity, unit: nil)
    }
    var claims: [(rank: Int, column: Int, field: Int, unit: String?)] = []
    for (index, heading) in headings.enumerated() where !heading.text.isEmpty {
      if let told = Self.told(heading, reading) {
        if told == "-" {
          columns[index].role = .leftOut
        } else if let field = schema.index(of: told) {
          claims.append((-1, index, field, nil))
        } else if let claim = translation(Heading(told), schema, reading) {
          columns[index].role = .translation(field: claim.field, language: claim.language)
        } else {
          strangeFields.append(told)
        }
        continue
      }
      if let claim = Self.claim(heading, names, schema) { claims.append((claim.rank, index, claim.field, claim.unit)) }
    }
    nameProducts(&claims, headings, schema)
    // The plainest heading gets the field; of two equally plain ones the first.
    claims.sort { ($0.rank, $0.column) < ($1.rank, $1.column) }
    var taken = Set<Int>()
    for claim in claims where taken.insert(claim.field).inserted {
      assign(claim.column, claim.field, claim.unit, headings[claim.column], schema, reading)
    }
    for (index, heading) in headings.enumerated() where columns[index].role == .unknown {
      guard let claim = translation(heading, schema, reading) else { continue }
      columns[index].role = .translation(field: claim.field, language: claim.language)
      specific += 1
    }
    findDayOfTime(headings, schema)
    fillConstants(reading, schema, taken)
    findLacking(headings, schema, taken, path)
  }

  /// Where one column has a product's code, such as its SKU, the column `Product` has its name.
  private func nameProducts(
    _ claims: inout [(rank: Int, column: Int, field: Int, unit: String?)], _ headings: [Heading], _ schema: RecordSchema
  ) {
    guard kind == .product, let code = schema.index(of: "code"), let name = schema.index(of: "name"),
      !claims.contains(where: { $0.field == name }), claims.filter({ $0.field == code }).count > 1,
      let product = claims.firstIndex(where: { $0.field == code && headings[$0.column].name == "product" })
    else { return }
    claims[product].field = name
  }

  /// The field that the site's `columns` names for a heading.
  private static func told(_ heading: Heading, _ reading: SourceReading) -> String? {
    if reading.columns.isEmpty { return nil }
    return reading.columns[heading.text] ?? reading.columns.first { Heading.folded($0.key) == heading.whole }?.value
  }

  private static func claim(
    _ heading: Heading, _ names: SchemaNames, _ schema: RecordSchema
  ) -> (field: Int, rank: Int, unit: String?)? {
    if let found = names.lookup(heading.whole) { return (found.field, found.rank * 10, nil) }
    let aside = { (field: Int) in heading.asides.first { schema.fields[field].conversion($0) != nil } }
    if let found = names.lookup(heading.name) {
      let unit = aside(found.field)
      // `name (hi)` is a translation, not the name; `pressure (Pa)` is no Punjabi.
      if unit == nil, heading.asides.contains(where: { languages.contains($0.lowercased()) }) { return nil }
      return (found.field, found.rank * 10 + 1, unit)
    }
    for cut in heading.cuts {
      guard let found = names.lookup(cut.name), schema.fields[found.field].conversion(cut.tail) != nil else { continue }
      return (found.field, found.rank * 10 + 2, cut.tail)
    }
    return nil
  }

  private func translation(
    _ heading: Heading, _ schema: RecordSchema, _ reading: SourceReading
  ) -> (field: Int, language: String)? {
    let known = Self.languages.union(reading.languages)
    func field(_ folded: String) -> Int? {
      schema.fields.indices.first { index in
        let field = schema.fields[index]
        return field.isTranslatable
          && (Heading.folded(field.name) == folded || field.aliases.contains { Heading.folded($0) == folded })
      }
    }
    for aside in heading.asides where known.contains(aside.lowercased()) {
      if let index = field(heading.name) { return (index, aside.lowercased()) }
    }
    if let cut = heading.cuts.first, known.contains(cut.tail.lowercased()), let index = field(cut.name) {
      return (index, cut.tail.lowercased())
    }
    return nil
  }

  private mutating func assign(
    _ column: Int, _ field: Int, _ unit: String?, _ heading: Heading, _ schema: RecordSchema, _ reading: SourceReading
  ) {
    let schemaField = schema.fields[field]
    columns[column].role = .field(field)
    matched += 1
    if !Self.vague.contains(heading.whole) { specific += 1 }
    guard case .number(let dimension) = schemaField.type else { return }
    let told =
      reading.units[heading.text] ?? reading.units.first { Heading.folded($0.key) == heading.whole }?.value
      ?? reading.units[schemaField.name]
    let unit = told ?? unit ?? heading.asides.first { schemaField.conversion($0) != nil }
    if dimension == .count {
      // What is counted: an amount's unit is a field of its own.
      columns[column].unit = told ?? heading.asides.first
    } else if let unit, let conversion = schemaField.conversion(unit) {
      columns[column].conversion = conversion
      columns[column].unit = unit
    } else if let strange = told ?? heading.asides.first, strange.count <= 14, dimension != .price, dimension != .count
    {
      strangeUnits.append((heading.text, strange))
    }
  }

  /// A time of day and its day in two columns: `Date;Time`.
  private mutating func findDayOfTime(_ headings: [Heading], _ schema: RecordSchema) {
    guard kind == .reading, let column = columns.firstIndex(where: { $0.role == .field(1) }),
      ["time", "zeit", "hour", "time of day", "local time"].contains(headings[column].name)
    else { return }
    let days: Set<String> = ["date", "day", "datum", "local date", "reading date"]
    if let day = headings.indices.first(where: { columns[$0].role == .unknown && days.contains(headings[$0].name) }) {
      columns[day].role = .dayOfTime
    }
  }

  private mutating func fillConstants(_ reading: SourceReading, _ schema: RecordSchema, _ taken: Set<Int>) {
    for (name, value) in reading.values.sorted(by: { $0.key < $1.key }) {
      // Of readings, only the node can be the same for a whole file.
      guard let field = schema.index(of: name), kind != .reading || field == 0 else {
        strangeFields.append(name)
        continue
      }
      if !taken.contains(field) { constants[field] = value }
    }
  }

  private mutating func findLacking(
    _ headings: [Heading], _ schema: RecordSchema, _ taken: Set<Int>, _ path: String
  ) {
    if kind == .operation { operationKind = PathHints.operationKind(path, headings) }
    func has(_ name: String) -> Bool {
      guard let field = schema.index(of: name) else { return false }
      return taken.contains(field) || constants[field] != nil
    }
    for name in kind.indispensableFields where !has(name) {
      switch (kind, name) {
      // One logger or one station a file: it is called what the file is called.
      case (.reading, "node"), (.weather, "station"):
        if let field = schema.index(of: name) { constants[field] = PathHints.stem(path) }
      case (.operation, "kind") where operationKind != nil: break
      // A price list calls its products by one word.
      case (.product, "name") where has("code") && has("price"): break
      default: lacking.append(name)
      }
    }
    let measured = kind.measuredFields
    if !measured.isEmpty, !measured.contains(where: has) { lacking.append("a value such as \(measured[0])") }
  }
}

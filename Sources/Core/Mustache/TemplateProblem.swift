import Diagnostics

/// What can be wrong with a template. The wording stands in `TemplateProblem+Wording.swift`.
enum TemplateProblem: Error, Sendable {
  enum Inclusion: Sendable { case partial, block }

  // Syntax
  case unclosedTag(opening: String, closing: String)
  case emptyTag
  case spaceInName(String)
  case malformedDelimiters(String)
  case unclosedSection(String, sigil: String)
  case unopenedSection(String, open: (name: String, line: Int)?)
  case crossedSection(String, open: String, line: Int)
  case nestingTooDeep(limit: Int)
  case tooManyErrors

  // Names
  /// `elsewhere` is a field seen here whose own table has the name.
  case unknownName(String, tables: [String], known: [String], elsewhere: (field: String, kind: FieldKind)? = nil)
  case unknownWord(String, object: String, known: [String])
  case nothingIsCurrent(tables: [String])
  case incompleteName(String)
  case dottedThrough(FieldKind, name: String, part: String)
  case notASection(FieldKind, name: String)
  case notPrintable(FieldKind, name: String)
  case needsTripleBraces(FieldKind, name: String)
  case needsDoubleBraces(FieldKind, name: String)
  case dynamicName(String)

  // Places in the markup
  case unsafePlace(FieldKind, name: String, MarkupPlace)
  case inclusionInTag(String, Inclusion)
  /// Markup that is begun within and not ended.
  case leavesOpen(String, Inclusion)
  /// What fills a block in an attribute holds a quote or an element.
  case leavesQuotes(String)

  // Other sources
  case notUTF8
  case printsNothing(String)
  case unknownTemplate(String, known: [String])
  case unknownPartial(String, known: [String])
  case unknownParent(String, known: [String])
  case unknownBlock(String, parent: String, known: [String])
  case blockFilledTwice(String, line: Int)
  case strayInParent(String, parent: String)
  case endlessInclusion([String])
  case tooLarge(limit: Int)
  case duplicateTemplate(String, first: String)
  case unusedTemplate(String)
  case dataTooDeep(template: String, limit: Int)
}

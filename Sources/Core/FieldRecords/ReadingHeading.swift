import FarmModel

/// What a heading of a table of readings names, by the names and aliases of `ReadingSchema`.
public enum ReadingHeading: Hashable, Sendable {
  case node
  case time
  case quantity(Quantity)

  private static let names = SchemaNames(.reading)

  /// Nil: nothing that a reading has.
  /// - Parameter words: the heading without its unit, in any case, words apart or together.
  public init?(_ words: String) {
    guard let found = Self.names.lookup(Heading.folded(words)) else { return nil }
    switch found.field {
    case 0: self = .node
    case 1: self = .time
    default:
      guard let quantity = Quantity(rawValue: found.field - 2) else { return nil }
      self = .quantity(quantity)
    }
  }

  /// The same of a heading as a file writes it, with its unit in brackets, after a comma or at its end.
  public init?(heading: String) {
    let heading = Heading(heading)
    if let known = ReadingHeading(heading.whole) ?? ReadingHeading(heading.name) {
      self = known
      return
    }
    for cut in heading.cuts {
      guard case .quantity(let quantity)? = ReadingHeading(cut.name),
        Units.conversion(cut.tail, quantity.dimension) != nil
      else { continue }
      self = .quantity(quantity)
      return
    }
    return nil
  }

  /// Lower case, all but letters, marks and digits as single spaces: as headings are compared.
  public static func folded(_ text: String) -> String { Heading.folded(text) }
}

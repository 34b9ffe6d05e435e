import FarmModel
import MandiPrices

/// A mock was asked something that its test did not answer.
public struct UnansweredPriceCall: Error, CustomStringConvertible {
  public let call: String
  public var description: String { "the mock was not told what to answer to '\(call)'" }
}

/// A `PriceReading` that answers as its test says, and throws where it was not told.
public struct MockPriceReading: PriceReading {
  public var onCommodities: (@Sendable () throws -> [(commodity: String, rows: Int, newest: CalendarDay)])?
  public var onPrices: (@Sendable (String, CalendarDay, CalendarDay) throws -> [MandiPrice])?
  public var onAliases: (@Sendable () throws -> [NameAlias])?
  public var onMarkets: (@Sendable () throws -> [Market])?

  public init() {}

  private func answer<Answer>(_ answer: Answer?, _ call: String = #function) throws -> Answer {
    guard let answer else { throw UnansweredPriceCall(call: call) }
    return answer
  }

  public func commodities() throws -> [(commodity: String, rows: Int, newest: CalendarDay)] {
    try answer(onCommodities)()
  }
  public func prices(commodity: String, from: CalendarDay, through: CalendarDay) throws -> [MandiPrice] {
    try answer(onPrices)(commodity, from, through)
  }
  public func aliases() throws -> [NameAlias] { try answer(onAliases)() }
  public func markets() throws -> [Market] { try answer(onMarkets)() }
}

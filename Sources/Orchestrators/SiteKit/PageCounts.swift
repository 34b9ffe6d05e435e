import GS1
import Recommender

/// How many pages of each kind were written; over all languages.
public struct PageCounts: Sendable, Equatable {
  public var trace = 0
  /// Of the trace pages: those of lots that are not released.
  public var held = 0
  public var withdrawn = 0
  public var products = 0
  public var market = 0
  public var farms = 0
  public var plots = 0
  public var prices = 0
  /// Home, free pages, notices and 404.
  public var texts = 0
  /// Assets, photos and files for machines.
  public var files = 0

  public init() {}

  /// HTML pages.
  public var pages: Int { trace + products + market + farms + plots + prices + texts }
}

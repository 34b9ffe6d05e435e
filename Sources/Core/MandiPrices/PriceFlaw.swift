import FarmModel

/// Why a price row is kept but left out of every figure.
public enum PriceFlaw: String, Sendable, CaseIterable, Hashable {
  /// No modal price was written; that is not zero.
  case modalMissing = "modal-missing"
  /// A modal price of zero or less, which files write for "not known".
  case modalNotPositive = "modal-not-positive"
  /// The least price is above the greatest.
  case boundsSwapped = "bounds-swapped"
  /// The modal price lies outside of the least and the greatest.
  case modalOutside = "modal-outside"
}

extension MandiPrice {
  /// Nil for a row that counts: 0 < modal, and minimum ≤ modal ≤ maximum as far as they are given.
  public var flaw: PriceFlaw? {
    guard let modal, modal.isFinite else { return .modalMissing }
    guard modal > 0 else { return .modalNotPositive }
    if let minimum, let maximum, maximum < minimum { return .boundsSwapped }
    if let minimum, modal < minimum { return .modalOutside }
    if let maximum, modal > maximum { return .modalOutside }
    return nil
  }

  /// ₹ per kg.
  public var modalPerKilogram: Double? { modal.map(perKilogram(quintal:)) }
}

/// ₹ per kg from ₹ per quintal (100 kg).
public func perKilogram(quintal price: Double) -> Double { price / 100 }

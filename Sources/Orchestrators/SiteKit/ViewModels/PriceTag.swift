import Mustache

struct PriceTag: ViewModel, Equatable {
  /// `₹48`
  var amount: String
  /// `per kg`
  var per: String
  /// Pack sizes in a line.
  var packs: String?

  static let table = ViewTable<PriceTag>(
    "price", [.text("amount", \.amount), .text("per", \.per), .optionalText("packs") { $0.packs }])
}

import Mustache

struct ProductCard: ViewModel, Equatable {
  var name: String
  var link: String
  /// The first letter, where there is no photo.
  var initial: String
  var photo: Picture?
  var farm: String?
  /// "Picked 12 March, Plot 7".
  var truth: String?
  var price: PriceTag?
  var stamp: Stamp?

  static let table = ViewTable<ProductCard>(
    "product card",
    [
      .text("name", \.name), .url("link") { $0.link }, .text("initial", \.initial),
      .optionalObject("photo") { $0.photo }, .optionalText("farm") { $0.farm }, .optionalText("truth") { $0.truth },
      .optionalObject("price") { $0.price }, .optionalObject("stamp") { $0.stamp },
    ])
}

import FarmModel
import GS1
import Mustache
import SiteModel
import Traceability

/// What machines read of a page (schema.org, GS1 web vocabulary).
enum LinkedData {
  /// A product with its offers.
  static func product(_ shelved: Catalogued<Product>, _ presenter: Presenter) -> ScriptJSON {
    let product = shelved.item
    let voice = presenter.voice
    let addresses = presenter.shelf.addresses
    let address = addresses.absolute(shelved.path, language: voice.language)
    var fields: [(String, JSONText)] = [
      ("@context", .text("https://schema.org")), ("@type", .text("Product")), ("@id", .text(address)),
      ("name", .text(voice.text(product.name))), ("sku", .text(product.code)), ("url", .text(address)),
    ]
    let summary = voice.text(product.summary)
    if !summary.isEmpty { fields.append(("description", .text(summary))) }
    if let photo = presenter.picture(product.photo, alt: "") {
      fields.append(("image", .text(addresses.baseURL + photo.link.dropFirst(addresses.basePath.count))))
    }
    if let gtin = product.gtin.flatMap({ try? GTIN($0) })?.fourteen { fields.append(("gtin", .text(gtin))) }
    if let category = presenter.shelf.categories.first(where: { $0.slug == product.category }) {
      fields.append(("category", .text(voice.text(category.name))))
    }
    if let farm = presenter.shelf.farm(product.farm) {
      fields.append(
        ("brand", .object([("@type", .text("Brand")), ("name", .text(voice.text(farm.item.name)))])))
    }
    if let price = product.price, price.isFinite {
      let offers = product.offers.map { offer($0, unitPrice: price, address, presenter) }
      if !offers.isEmpty { fields.append(("offers", .list(offers))) }
    }
    return ScriptJSON(json: JSONText.object(fields).json)
  }

  private static func offer(
    _ offer: Offer, unitPrice: Double, _ address: String, _ presenter: Presenter
  ) -> JSONText {
    let currency = presenter.shelf.configuration.currency
    let code = unitCode(offer.unit)
    func quantity(_ value: Double) -> JSONText {
      .object(
        [("@type", .text("QuantitativeValue")), ("value", .number(value))]
          + (code.map { [("unitCode", .text($0))] } ?? [("unitText", .text(offer.unit))]))
    }
    return .object([
      ("@type", .text("Offer")), ("url", .text(address)),
      ("price", .text(decimal(offer.price ?? unitPrice * offer.size))), ("priceCurrency", .text(currency)),
      (
        "availability",
        .text(offer.isAvailable ? "https://schema.org/InStock" : "https://schema.org/OutOfStock")
      ), ("eligibleQuantity", quantity(offer.size)),
      (
        "priceSpecification",
        .object([
          ("@type", .text("UnitPriceSpecification")), ("price", .text(decimal(unitPrice))),
          ("priceCurrency", .text(currency)), ("referenceQuantity", quantity(1)),
        ])
      ),
    ])
  }

  /// A lot: `SomeProducts`, with its GS1 Digital Link. A lot that is not released is only named.
  static func lot(_ gated: GatedLot, name: String, _ presenter: Presenter) -> ScriptJSON {
    let identity = gated.identity
    let addresses = presenter.shelf.addresses
    let page = addresses.absolute(identity.path, language: presenter.language)
    guard case .released(let lot) = gated else {
      return ScriptJSON(
        json: JSONText.object([
          ("@context", .text("https://schema.org")), ("@type", .text("WebPage")), ("@id", .text(page)),
          ("name", .text("\(name) \(identity.lot)")), ("inLanguage", .text(presenter.language)),
        ]).json)
    }
    var fields: [(String, JSONText)] = [
      ("@context", .list([.text("https://schema.org"), .object([("gs1", .text("https://ref.gs1.org/voc/"))])])),
      ("@type", .text("SomeProducts")), ("@id", .text(addresses.printed(identity.path))), ("name", .text(name)),
      ("url", .text(page)),
    ]
    if let gtin = identity.gtin14 {
      fields.append(("gtin", .text(gtin)))
      fields.append(("hasGS1DigitalLink", .text(addresses.printed(identity.path))))
    }
    fields.append(("gs1:hasBatchLotNumber", .text(identity.lot)))
    let days = lot.dossier.sources.compactMap(\.harvested) + [lot.dossier.lot.harvested].compactMap { $0 }
    if let day = days.max() { fields.append(("gs1:harvestDate", .text(day.description))) }
    if let day = lot.dossier.lot.packed {
      fields.append(("productionDate", .text(day.description)))
      fields.append(("gs1:packagingDate", .text(day.description)))
    }
    if let day = lot.dossier.lot.bestBefore { fields.append(("gs1:bestBeforeDate", .text(day.description))) }
    return ScriptJSON(json: JSONText.object(fields).json)
  }

  /// UN/CEFACT Recommendation 20.
  private static func unitCode(_ unit: String) -> String? {
    switch unit.lowercased() {
    case "kg": "KGM"
    case "g": "GRM"
    case "l", "litre", "liter": "LTR"
    case "ml": "MLT"
    case "piece", "pieces", "pc": "H87"
    case "dozen": "DZN"
    case "quintal": "DTN"
    default: nil
    }
  }

  /// Two digits after the point, whatever the locale.
  private static func decimal(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "0.00" }
    let cents = Int64((value * 100).rounded())
    let rest = abs(cents % 100)
    return "\(cents < 0 ? "-" : "")\(abs(cents / 100)).\(rest < 10 ? "0" : "")\(rest)"
  }
}

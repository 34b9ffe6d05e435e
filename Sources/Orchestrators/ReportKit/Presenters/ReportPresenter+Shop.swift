import FarmModel
import Presentation
import Traceability

/// Orders, stock and lots: what a shop must know of a day. Private.
extension ReportPresenter {
  private func product(_ code: String) -> Product? { facts.products.first { $0.code == code } }

  private func name(product code: String) -> String { product(code).map { voice.text($0.name) } ?? code }

  private func amount(_ value: Double, of code: String) -> String { voice.amount(value, product(code)?.unit ?? "") }

  /// By product, then order; the products with most orders first.
  func orders() -> [OrderedProduct] {
    Dictionary(grouping: facts.orders, by: \.product).sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      .map { code, lines in
        let sorted = lines.sorted { ($0.order, $0.line) < ($1.order, $1.line) }
        var told = sorted.prefix(Self.shownBuyers).map { line in
          let buyer = facts.buyers[line.buyer] ?? line.buyer
          return voice.say(
            buyer.isEmpty ? .orderLine : .orderLineFor,
            ["order": line.order, "buyer": buyer, "amount": amount(line.quantity, of: code)])
        }
        if sorted.count > Self.shownBuyers { told.append(voice.count(.moreOrders, sorted.count - Self.shownBuyers)) }
        return OrderedProduct(
          product: name(product: code), total: amount(lines.reduce(0) { $0 + $1.quantity }, of: code), lines: told)
      }
  }

  /// Of products whose stock is told, what is left when the open orders are picked.
  func stock() -> [StockLine] {
    let ordered = facts.orders.reduce(into: [String: Double]()) { $0[$1.product, default: 0] += $1.quantity }
    return facts.products.compactMap { product in
      guard let stock = product.stock, stock.isFinite else { return nil }
      let wanted = ordered[product.code] ?? 0
      return StockLine(
        product: voice.text(product.name), stock: voice.amount(stock, product.unit),
        ordered: wanted > 0 ? voice.amount(wanted, product.unit) : "–",
        left: voice.amount(stock - wanted, product.unit), isShort: wanted > stock)
    }
  }

  func lots() -> [UnreleasedLine] {
    let lots = facts.findings.unreleased.filter { if case .released = $0 { false } else { true } }
      .sorted { $0.identity.path < $1.identity.path }
    var lines = lots.prefix(Self.shownLots).map { lot in
      UnreleasedLine(
        lot: lot.identity.lot,
        product: lot.identity.product.isEmpty ? voice.say(.unknownProduct) : name(product: lot.identity.product),
        status: voice.stamp(lot), reason: reason(lot))
    }
    if lots.count > Self.shownLots {
      lines.append(
        UnreleasedLine(lot: "…", product: "", status: "", reason: voice.count(.moreLots, lots.count - Self.shownLots)))
    }
    return lines
  }

  private func reason(_ lot: GatedLot) -> String {
    switch lot {
    case .released: ""
    case .held(let lot): lot.reasons.map(voice.sentence).joined(separator: " ")
    case .withdrawn(let lot):
      switch lot.cause {
      case .recalled(let entry):
        entry.reason.isEmpty ? voice.say(.recalledNoReason) : entry.reason
      case .noRecord: voice.say(.noRecordSentence)
      case .heldAfterPublication(let reasons): reasons.map(voice.sentence).joined(separator: " ")
      }
    }
  }
}

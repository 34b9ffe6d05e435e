import FarmModel
import GS1
import Presentation
import Traceability

extension Presenter {
  /// A lot's page. What the gate has not released has no code and no offer, what is past its best-before day no offer.
  func tracePage(_ gated: GatedLot) throws -> TracePage {
    reader.note(lot: gated.identity)
    let identity = gated.identity
    let product = reader.product(identity.product)
    let name =
      product.map { voice.text($0.item.name) } ?? gated.dossier?.product.map { voice.text($0.name) }
      ?? nonempty(identity.product) ?? voice.say(.unknownProduct)
    let stamp = voice.stamp(gated)
    let facts = gated.dossier.map(facts) ?? []
    var page = TracePage(
      frame: frames.frame(
        voice.say(.traceTitle, ["product": name, "lot": identity.lot]),
        description: ([stamp] + facts.map { "\($0.label): \($0.value)" }).joined(separator: ". "),
        path: identity.path, isHidden: kind(gated) != "released"),
      status: kind(gated), stamp: stamp, product: name, productLink: product.map { link($0.path) },
      lot: identity.lot, alert: alert(gated), facts: facts, linkedData: LinkedData.lot(gated, name: name, self))
    if let dossier = gated.dossier { (page.sources, page.knowledge) = try seasons(gated, dossier) }
    if case .released(let lot) = gated {
      let address = shelf.addresses.printed(identity.path)
      page.code = try codes.code(lot, address: address, label: voice.say(.codeLabel, ["address": address]))
      page.code?.link = link(identity.path)
      let isPast = gated.dossier?.lot.bestBefore.map { $0 < asOf } ?? false
      if !isPast, let product, let price = price(product.item, withPacks: false) {
        page.offer = TraceOffer(
          amount: price.amount, per: price.per, stock: stockSentence(product.item),
          orderLinks: orderLinks(product.item, lot: identity.lot))
      }
    }
    return page
  }

  /// The ticket's class in the stylesheet.
  private func kind(_ gated: GatedLot) -> String {
    switch gated {
    case .released: "released"
    case .held: "held"
    case .withdrawn: "recalled"
    }
  }

  private func alert(_ gated: GatedLot) -> TraceAlert? {
    switch gated {
    case .released: return nil
    case .held(let lot):
      return TraceAlert(
        title: voice.say(.heldTitle), sentences: lot.reasons.map(voice.sentence), advice: voice.say(.heldAdvice))
    case .withdrawn(let lot):
      switch lot.cause {
      case .recalled(let entry):
        return TraceAlert(
          title: voice.say(.recalledTitle),
          sentences: [
            voice.say(.recalledOn, ["date": voice.day(entry.day)]),
            entry.reason.isEmpty ? voice.say(.recalledNoReason) : voice.say(.recalledReason, ["reason": entry.reason]),
          ], advice: voice.say(.recalledAdvice))
      case .noRecord:
        return TraceAlert(
          title: voice.say(.noRecordTitle), sentences: [voice.say(.noRecordSentence)],
          advice: voice.say(.noRecordAdvice))
      case .heldAfterPublication(let reasons):
        return TraceAlert(
          title: voice.say(.withdrawnTitle), sentences: [voice.say(.withdrawnSentence)] + reasons.map(voice.sentence),
          advice: voice.say(.recalledAdvice))
      }
    }
  }

  /// Harvested, packed, best before, grown at.
  private func facts(_ dossier: LotDossier) -> [Fact] {
    let unknown = voice.say(.notRecorded)
    let days = Set((dossier.sources.compactMap(\.harvested)) + [dossier.lot.harvested].compactMap { $0 }).sorted()
    let harvested = days.first.map { first in days.last.map { voice.days(first, $0) } ?? voice.day(first) }
    let quantity = dossier.lot.quantityKilograms.map { voice.amount($0, "kg") }
    return [
      Fact(label: voice.say(.harvested), value: harvested ?? unknown),
      Fact(label: voice.say(.packed), value: dossier.lot.packed.map(voice.day) ?? unknown, note: quantity),
      Fact(label: voice.say(.bestBefore), value: dossier.lot.bestBefore.map(voice.day) ?? unknown), grownAt(dossier),
    ]
  }

  private func grownAt(_ dossier: LotDossier) -> Fact {
    let label = voice.say(.grownAt)
    let plots = dossier.sources.compactMap(\.plot)
    guard let source = dossier.sources.first(where: { $0.plot != nil }), let plot = source.plot else {
      return Fact(label: label, value: voice.say(.notRecorded))
    }
    let others = Set(plots.map(\.code)).count - 1
    let farm = source.farm.map { voice.text($0.name) }
    let note =
      others > 0
      ? voice.count(.andOtherFields, others)
      : [
        farm, source.farm.flatMap { nonempty(voice.text($0.village)) },
      ].compactMap { $0 }.joined(separator: ", ")
    return Fact(
      label: label, value: voice.text(plot.name), link: shelf.plot(plot.code).map { link($0.path) },
      note: nonempty(note))
  }

  /// Of a released lot: what a person decided, and what the site's policy let pass.
  func decisions(_ lot: ReleasedLot) -> [String] {
    var sentences = lot.unknownIntervals.map {
      voice.say(.unknownIntervalShown, ["spray": voice.name(spray: $0), "date": voice.day($0.day)])
    }
    if let decision = lot.override {
      sentences.append(
        decision.reason.isEmpty
          ? voice.say(.releasedByHand, ["date": voice.day(decision.day)])
          : voice.say(.releasedByHandReason, ["date": voice.day(decision.day), "reason": decision.reason]))
    }
    return sentences
  }
}

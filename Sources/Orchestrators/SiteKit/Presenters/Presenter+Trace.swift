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
    if let dossier = gated.dossier { (page.sources, page.knowledge) = try sources(gated, dossier) }
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

  /// At most so many harvests are told in full: the page stays under 50 KB.
  private static let toldInFull = 3

  private func sources(_ gated: GatedLot, _ dossier: LotDossier) throws -> (sources: [TraceSource], knowledge: [Fact]) {
    var told: [TraceSource] = []
    var knowledge: [Fact] = []
    let known = dossier.sources.filter { $0.plot != nil }
    for (index, source) in known.prefix(Self.toldInFull).enumerated() {
      let season = try season(source)
      if let season, knowledge.isEmpty { knowledge = try self.knowledge(season) }
      told.append(try self.source(source, gated, dossier, season, index: index, of: known.count))
    }
    if known.count > Self.toldInFull, !told.isEmpty {
      told[told.count - 1].sentences.append(voice.count(.moreHarvests, known.count - Self.toldInFull))
    }
    return (told, knowledge)
  }

  private func season(_ source: LotSource) throws -> MeasuredSeason? {
    guard let plot = source.plot, let planting = source.planting else { return nil }
    let last = source.harvested ?? min(asOf, planting.ended ?? asOf)
    return try measured(plot: plot.code, model: model(of: source.crop), from: planting.key.sown, through: last)
  }

  private func source(
    _ source: LotSource, _ gated: GatedLot, _ dossier: LotDossier, _ season: MeasuredSeason?, index: Int, of count: Int
  ) throws -> TraceSource {
    let operations = source.operations.filter { operation in source.harvested.map { operation.day <= $0 } ?? true }
    var steps = steps(
      operations, planting: source.planting, harvested: source.harvested, limit: 24 / min(count, Self.toldInFull))
    if let day = source.harvested, !operations.contains(where: { $0.kind == .harvest && $0.day == day }) {
      let weight = source.harvestLot?.quantityKilograms.map { voice.amount($0, "kg") }
      steps.append(step(.harvest, .opHarvest, day, detail: weight))
    }
    if let packed = dossier.lot.packed {
      let packs = dossier.lot.packs.flatMap { $0.isFinite && $0 >= 1 ? voice.count(.packs, Int(min($0, 1e9))) : nil }
      steps.append(step(.harvest, .opPacked, packed, detail: packs))
    }
    let heading =
      count == 1
      ? voice.say(.fromSowingToPack)
      : voice.say(
        .seasonOf,
        ["place": place(source.plot, source.farm), "date": source.harvested.map(voice.day) ?? voice.say(.notRecorded)])
    var sentences: [String] = []
    if case .released(let lot) = gated {
      sentences = [lastSpray(source, operations)] + (index == 0 ? decisions(lot) : [])
    }
    return TraceSource(
      heading: heading, sentences: sentences, steps: steps,
      growth: try season.flatMap { try growth($0, source, operations, id: "g\(index)") })
  }

  private func growth(
    _ season: MeasuredSeason, _ source: LotSource, _ operations: [FieldOperation], id: String
  ) throws -> GrowthSection? {
    let crop = name(ofCrop: source.crop?.code ?? source.planting?.key.crop)
    let figures = ["sum": voice.degreeDays(season.sum), "crop": crop]
    let sentence: String
    if let goal = source.crop?.degreeDaysToHarvest, goal > 0 {
      sentence = voice.count(
        .growthToHarvestGoal, season.points.count - 1,
        figures.merging(["goal": voice.number(goal)]) { first, _ in first })
    } else {
      sentence = voice.count(.growthToHarvest, season.points.count - 1, figures)
    }
    return growth(
      season, id: id, sprays: operations.filter(\.isSpray).map(\.day),
      title: voice.say(.growthTitle, ["crop": crop, "place": place(source.plot, nil)]), sentence: sentence)
  }

  /// The last spray before this harvest.
  private func lastSpray(_ source: LotSource, _ operations: [FieldOperation]) -> String {
    guard let harvested = source.harvested, let spray = operations.last(where: \.isSpray) else {
      return voice.say(.noSprays)
    }
    return voice.count(
      .lastSpray, harvested.days(since: spray.day), ["spray": voice.name(spray: spray), "date": voice.day(spray.day)])
  }

  /// Of a released lot: what a person decided, and what the site's policy let pass.
  private func decisions(_ lot: ReleasedLot) -> [String] {
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

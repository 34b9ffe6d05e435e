import FarmModel
import Presentation
import Traceability

/// The seasons behind a lot, from sowing to pack.
extension Presenter {
  /// At most so many seasons are told: the page stays under 50 KB.
  private static let toldSeasons = 3
  /// Of so many seasons each has its chart, of more only the first.
  private static let drawnSeasons = 2

  func seasons(_ gated: GatedLot, _ dossier: LotDossier) throws -> (sources: [TraceSource], knowledge: [Fact]) {
    var told: [TraceSource] = []
    var knowledge: [Fact] = []
    let known = HarvestedSeason.all(dossier.sources)
    for (index, harvested) in known.prefix(Self.toldSeasons).enumerated() {
      let season = try season(harvested.source)
      if let season, knowledge.isEmpty { knowledge = try self.knowledge(season) }
      var source = source(harvested, of: known.count)
      if case .released(let lot) = gated {
        source.sentences = [lastSpray(harvested)] + (index == 0 ? decisions(lot) : [])
      }
      if let season, index == 0 || known.count <= Self.drawnSeasons {
        source.growth = growth(season, harvested, id: "g\(index)", withTable: known.count == 1)
      }
      told.append(source)
    }
    if !told.isEmpty, let packed = packed(dossier.lot) { told[told.count - 1].steps.append(packed) }
    let more = known.dropFirst(Self.toldSeasons).reduce(0) { $0 + $1.harvests.count }
    if more > 0 { told[told.count - 1].sentences.append(voice.count(.moreHarvests, more)) }
    return (told, knowledge)
  }

  private func season(_ source: LotSource) throws -> MeasuredSeason? {
    guard let plot = source.plot, let planting = source.planting else { return nil }
    let last = source.harvested ?? min(asOf, planting.ended ?? asOf)
    return try measured(plot: plot.code, model: model(of: source.crop), from: planting.key.sown, through: last)
  }

  private func packed(_ lot: PackedLot) -> Step? {
    let packs = lot.packs.flatMap { $0.isFinite && $0 >= 1 ? voice.count(.packs, Int(min($0, 1e9))) : nil }
    return lot.packed.map { step(.harvest, .opPacked, $0, detail: packs) }
  }

  private func source(_ harvested: HarvestedSeason, of count: Int) -> TraceSource {
    let source = harvested.source
    let steps = steps(
      harvested.operations, planting: source.planting, harvests: harvested.days,
      limit: 24 / min(count, Self.toldSeasons))
    return TraceSource(
      heading: count == 1 ? voice.say(.fromSowingToPack) : heading(harvested), sentences: [],
      steps: Self.inOrder(steps + pickings(harvested)))
  }

  /// Harvests that stand in no field book.
  private func pickings(_ harvested: HarvestedSeason) -> [Step] {
    harvested.harvests.compactMap { source in
      guard let day = source.harvested,
        !harvested.operations.contains(where: { $0.kind == .harvest && $0.day == day })
      else { return nil }
      return step(
        .harvest, .opHarvest, day, detail: source.harvestLot?.quantityKilograms.map { voice.amount($0, "kg") })
    }
  }

  /// By day; those of one day stay as they are.
  private static func inOrder(_ steps: [Step]) -> [Step] {
    steps.enumerated().sorted { ($0.element.iso, $0.offset) < ($1.element.iso, $1.offset) }.map(\.element)
  }

  private func heading(_ harvested: HarvestedSeason) -> String {
    let days = harvested.days
    let date = days.first.flatMap { first in days.last.map { voice.days(first, $0) } } ?? voice.say(.notRecorded)
    return voice.say(.seasonOf, ["place": place(harvested.source.plot, harvested.source.farm), "date": date])
  }

  private func growth(_ season: MeasuredSeason, _ harvested: HarvestedSeason, id: String, withTable: Bool)
    -> GrowthSection?
  {
    let source = harvested.source
    let crop = name(ofCrop: source.crop?.code ?? source.planting?.key.crop)
    var figures = ["sum": voice.degreeDays(season.sum), "crop": crop]
    var phrase = CountPhrase.growthToHarvest
    if let goal = source.crop?.degreeDaysToHarvest, goal > 0 {
      figures["goal"] = voice.number(goal)
      phrase = .growthToHarvestGoal
    }
    var section = growth(
      season, id: id, sprays: harvested.operations.filter(\.isSpray).map(\.day),
      title: voice.say(.growthTitle, ["crop": crop, "place": place(source.plot, nil)]),
      sentence: voice.count(phrase, season.points.count - 1, figures))
    if !withTable { section?.rows = [] }
    return section
  }

  /// The last spray, and how long after it the next harvest was.
  private func lastSpray(_ harvested: HarvestedSeason) -> String {
    guard let spray = harvested.operations.last(where: \.isSpray),
      let day = harvested.harvest(after: spray.day)
    else { return voice.say(.noSprays) }
    return voice.count(
      .lastSpray, day.days(since: spray.day), ["spray": voice.name(spray: spray), "date": voice.day(spray.day)])
  }
}

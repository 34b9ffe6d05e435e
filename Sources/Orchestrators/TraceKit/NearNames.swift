import Diagnostics
import Traceability

/// For names that no lot has, the nearest that a lot has: what was most likely meant.
struct NearNames {
  private let unmet: [String]
  private var nearest: [String: String] = [:]

  init(unmet: some Sequence<String>) { self.unmet = unmet.sorted() }

  subscript(name: String) -> String? { nearest[name] }

  mutating func look(_ names: some Sequence<String>) {
    for name in unmet {
      let candidates = Set(names).union([nearest[name]].compactMap { $0 })
      nearest[name] = Spelling.nearest(name, in: candidates)
    }
  }

  mutating func look(_ dossiers: [LotDossier]) {
    look(
      Set(
        dossiers.flatMap { dossier in
          [dossier.lot.key.lot] + dossier.lot.harvestLots + dossier.sources.compactMap { $0.harvestLot?.code }
        }))
  }
}

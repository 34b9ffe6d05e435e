import Diagnostics
import FarmModel
import Traceability

/// Days of a lot that cannot all be right.
enum LotDays {
  static func findings(_ dossier: LotDossier) -> [Diagnostic] {
    let lot = dossier.lot
    guard let packed = lot.packed else { return [] }
    var findings: [Diagnostic] = []
    let harvests = (dossier.sources.map(\.harvested) + [lot.harvested]).compactMap { $0 }
    if let harvested = harvests.max(), packed < harvested {
      findings.append(
        Diagnostic(
          .warning, "lot-packed-before-harvest",
          "lot '\(lot.key.lot)' of product '\(lot.key.product)' was packed on \(packed) and picked on \(harvested)",
          hint: "correct the day that is wrong; the sprays before the harvest depend on it"))
    }
    if let bestBefore = lot.bestBefore, bestBefore < packed {
      findings.append(
        Diagnostic(
          .warning, "lot-best-before-packed",
          "lot '\(lot.key.lot)' of product '\(lot.key.product)' was packed on \(packed) and is best before \(bestBefore)",
          hint: "correct the day that is wrong"))
    }
    return findings
  }
}

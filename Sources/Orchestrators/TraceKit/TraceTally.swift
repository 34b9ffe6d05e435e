import Diagnostics
import FarmModel
import SiteModel
import Traceability

/// Counts what the gate says, lot by lot.
struct TraceTally {
  let gate: Gate
  let addresses: Addresses
  let day: CalendarDay
  let log: DiagnosticLog
  private(set) var result = TraceResult()
  private var register = LotAddressRegister()
  /// Of each code of the ledger: whether its page was seen.
  private var seen: [Bool]
  /// A wrong GTIN is told once for its product, not for each of its lots.
  private var told: Set<String> = []
  private var toldOfBase = false
  /// Lots that the ledger names and that were not seen yet.
  private(set) var unmetNames: [String: String]

  init(gate: Gate, addresses: Addresses, day: CalendarDay, log: DiagnosticLog) {
    self.gate = gate
    self.addresses = addresses
    self.day = day
    self.log = log
    unmetNames = gate.ledger.namedLots
    seen = Array(repeating: false, count: gate.ledger.codes.count)
  }

  /// - Returns: nil where the lot has no page.
  mutating func take(_ dossier: LotDossier) -> GatedLot? {
    meet(dossier)
    log.report(LotDays.findings(dossier))
    let verdict = gate.inspect(dossier)
    for finding in verdict.findings {
      if let subject = finding.subject, !told.insert(finding.code + " " + subject).inserted { continue }
      log.report(finding)
    }
    guard let lot = verdict.lot else {
      result.withoutPage += 1
      return nil
    }
    unmetNames[lot.identity.path] = nil
    if let taken = register.claim(lot.identity) {
      log.report(taken)
      result.withoutPage += 1
      return nil
    }
    let code = gate.ledger.codeIndex(of: lot.identity)
    if let code { seen[code] = true }
    count(lot, code: code)
    return lot
  }

  /// Takes out what printed codes meet. What is left reaches no lot.
  mutating func settleUnmetNames() {
    for code in gate.ledger.codes {
      unmetNames[code.lot] = nil
      unmetNames[code.path] = nil
    }
  }

  /// A recall or a hold that reaches no lot is most likely a slip of the pen, and an error: food that was to be withdrawn
  /// is not. A release or an undone recall that reaches none is harmless.
  /// - Parameter near: names of lots that may have been meant.
  func reportUnmetNames(_ near: NearNames) {
    for (name, file) in unmetNames.sorted(by: { $0.key < $1.key }) {
      let isStopped = gate.ledger.stoppedLots.contains(name)
      let advice =
        isStopped
        ? "correct the lot's code there: what was to be stopped is not"
        : "correct the lot's code there; until then the row has no effect"
      log.report(
        Diagnostic(
          isStopped ? .error : .warning, "ledger-lot-unknown",
          "\(file) of the ledger names lot '\(name)', which no file declares",
          hint: near[name].map { "did you mean '\($0)'? " + advice } ?? advice))
    }
  }

  private mutating func meet(_ dossier: LotDossier) {
    if unmetNames.isEmpty { return }
    unmetNames[dossier.lot.key.lot] = nil
    for code in dossier.lot.harvestLots { unmetNames[code] = nil }
    for source in dossier.sources { if let lot = source.harvestLot { unmetNames[lot.code] = nil } }
  }

  /// The codes of the ledger that no lot stands behind, one for each page.
  mutating func codesWithoutRecord() -> [GatedLot] {
    var forgotten: [GatedLot] = []
    for (index, code) in gate.ledger.codes.enumerated() where !seen[index] {
      guard gate.ledger.isSamePage(code, as: index) else { continue }
      let lot = gate.withdrawn(code)
      count(lot, code: index)
      forgotten.append(lot)
    }
    return forgotten
  }

  private mutating func count(_ lot: GatedLot, code: Int?) {
    switch lot {
    case .released(let released):
      result.released += 1
      note(released, code: code)
    case .held(let held):
      result.held += 1
      result.heldLots.append(held)
    case .withdrawn(let withdrawn):
      result.withdrawn += 1
      result.withdrawnLots.append(withdrawn)
    }
  }

  private mutating func note(_ lot: ReleasedLot, code: Int?) {
    let picked = lot.dossier.sources.compactMap(\.harvested).max() ?? lot.dossier.lot.harvested
    if let picked {
      result.newestHarvest[lot.identity.product] = max(picked, result.newestHarvest[lot.identity.product] ?? picked)
    }
    let address = addresses.printed(lot.identity.path)
    guard let code else {
      result.newCodes.append(
        LedgerCode(code: address, gtin: lot.identity.gtin14 ?? "", lot: lot.identity.lot, firstPublished: day))
      return
    }
    let printed = gate.ledger.codes[code].code
    if printed != address && !toldOfBase {
      toldOfBase = true
      log.report(
        Diagnostic(
          .note, "trace-base-changed",
          "codes were printed as '\(printed)', and trace.base now makes it '\(address)'; lots that have a code keep it",
          hint: "the old address must go on to lead to this site"))
    }
  }
}

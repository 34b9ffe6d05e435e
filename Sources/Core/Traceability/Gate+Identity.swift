import Diagnostics
import FarmModel
import GS1

extension Gate {
  /// The lot's name to the outside, or nil where its code can't stand in an address.
  func identify(_ dossier: LotDossier) -> (identity: LotIdentity?, findings: [Diagnostic]) {
    let key = dossier.lot.key
    var findings: [Diagnostic] = []
    var gtin: GTIN?
    if let product = dossier.product {
      if let written = product.gtin, written.contains(where: { $0 != " " }) {
        do { gtin = try GTIN(written) } catch { findings.append(Self.finding(error, written, product: product.code)) }
      }
    } else {
      // A packed lot may name its product by the GTIN alone.
      gtin = try? GTIN(key.product)
    }
    do {
      let lot = try LotCode(key.lot)
      return (LotIdentity(product: key.product, gtin14: gtin?.fourteen, lot: lot.text), findings)
    } catch {
      findings.append(Self.finding(error, key))
      return (nil, findings)
    }
  }

  private static func finding(_ problem: GTINProblem, _ written: String, product: String) -> Diagnostic {
    Diagnostic(
      .warning, "gtin-not-right",
      "GTIN '\(written)' of product '\(product)' \(problem.sentence); its lots get addresses without GTIN",
      hint: problem.hint, subject: product)
  }

  private static func finding(_ problem: LotCodeProblem, _ key: LotKey) -> Diagnostic {
    Diagnostic(
      .warning, "lot-code-not-an-address",
      "lot '\(key.lot)' of product '\(key.product)' \(problem.sentence); it is held back and has no page",
      hint: problem.hint)
  }
}

import Agronomy
import Diagnostics
import FarmModel
import Foundation

extension SiteConfigurationDecoder {
  func zone(_ mapping: DocumentMapping) -> SiteZone? {
    guard let node = mapping.node("time_zone"), let text = mapping.text("time_zone") else { return nil }
    if let zone = SiteZone(text) { return zone }
    // Foundation's list has the older name of India's zone only.
    let nearest = Spelling.nearest(text, in: ["Asia/Kolkata"] + TimeZone.knownTimeZoneIdentifiers)
    mapping.findings.report(
      .invalid(
        mapping.name("time_zone"), text: text, what: "is not a time zone",
        hint: nearest.map { "did you mean '\($0)'?" } ?? "a name such as Asia/Kolkata, or an offset such as +05:30"),
      at: node)
    return nil
  }

  func policies(_ site: DocumentMapping) -> Policies {
    let known = [
      "unknown_phi", "coverage_threshold", "degree_days", "heat_alert", "cold_alert", "dry_soil_alert", "silent_hours",
    ]
    var result = Policies()
    guard let group = site.mapping("policies", known: known) else { return result }
    result.unknownInterval = group.choice("unknown_phi", Policies.UnknownInterval.self) ?? result.unknownInterval
    if let threshold = group.number("coverage_threshold", in: 0...100) {
      // 1 is all of the day, 75 is per cent.
      result.coverageThreshold = threshold > 1 ? threshold / 100 : threshold
    }
    result.degreeDayModel = degreeDayModel(group) ?? result.degreeDayModel
    result.heatAlert = group.number("heat_alert", in: -60...70) ?? result.heatAlert
    result.coldAlert = group.number("cold_alert", in: -60...70) ?? result.coldAlert
    result.drySoilAlert = group.number("dry_soil_alert", in: 0...100) ?? result.drySoilAlert
    result.silentHours = group.number("silent_hours", in: 0.1...8760) ?? result.silentHours
    if result.coldAlert >= result.heatAlert, let node = group.node("cold_alert") ?? group.node("heat_alert") {
      group.findings.report(
        .outOfRange("policies.cold_alert", text: "\(result.coldAlert)", allowed: "what is below heat_alert"), at: node)
    }
    return result
  }

  private func degreeDayModel(_ policies: DocumentMapping) -> DegreeDayModel? {
    guard let group = policies.mapping("degree_days", known: ["method", "base", "cutoff"]) else { return nil }
    let base = group.number("base", in: -20...40) ?? 10
    let cutoff = group.number("cutoff", in: -20...70)
    if let cutoff, cutoff <= base, let node = group.node("cutoff") {
      group.findings.report(
        .outOfRange("policies.degree_days.cutoff", text: "\(cutoff)", allowed: "what is above base"), at: node)
    }
    return DegreeDayModel(
      method: group.choice("method", DegreeDayMethod.self) ?? .simpleAverage, base: base, cutoff: cutoff)
  }

  func categories(_ site: DocumentMapping, _ languages: [String]) -> [Category] {
    var result: [Category] = []
    for node in site.list("categories") ?? [] {
      let group = DocumentMapping(node, path: "categories.", known: ["slug", "name"], site.findings)
      group.requireKey("name")
      let name = group.localizedText("name", languages: languages) ?? ""
      let place = group.node("slug") ?? node
      let written = group.text("slug") ?? Slug(from: name.base)?.text ?? ""
      // `/market/2/` is the market's second page.
      let isNumber = written.utf8.allSatisfy { (0x30...0x39).contains($0) }
      if Slug(written) == nil || isNumber {
        site.findings.report(
          .invalid(
            "categories.slug", text: written, what: "cannot stand in an address",
            hint: isNumber
              ? "small letters a to z, digits and hyphens, with a letter among them"
              : Slug(from: written).map { "write '\($0)'" } ?? "small letters a to z, digits and hyphens"), at: place)
      } else if result.contains(where: { $0.slug == written }) {
        site.findings.report(.repeated("categories.slug", text: written), at: place)
      } else {
        result.append(Category(slug: written, name: name))
      }
    }
    return result
  }

  func source(_ node: DocumentNode, _ findings: DocumentFindings) -> SourceRule {
    let known = ["files", "kind", "time_zone", "date_order", "columns", "units", "values", "missing", "rotating"]
    let rule = DocumentMapping(node, path: "sources.", known: known, findings)
    rule.requireKey("files")
    let files = rule.text("files") ?? ""
    if let place = rule.node("files"), !Self.isPattern(files) {
      findings.report(
        .invalid(
          "sources.files", text: files, what: "is not a path below content/",
          hint: "such as data/sensors/*.csv, with / between folders, * and **"), at: place)
    }
    return SourceRule(
      files: files, kind: rule.choice("kind", among: recordKinds), zone: zone(rule),
      dateOrder: rule.choice("date_order", DateOrder.self), columns: rule.textsByName("columns"),
      units: rule.textsByName("units"), values: rule.textsByName("values"), missing: rule.texts("missing") ?? [],
      isRotating: rule.flag("rotating") ?? false, line: node.line)
  }

  private static func isPattern(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
      && text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }
  }
}

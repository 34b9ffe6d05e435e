import Agronomy
import FarmModel

/// How field work and its figures are said.
extension Voice {
  public func title(_ kind: OperationKind) -> String {
    switch kind {
    case .sowing: say(.opSowing)
    case .irrigation: say(.opIrrigation)
    case .fertilizer: say(.opFertilizer)
    case .pesticide: say(.opPesticide)
    case .scouting: say(.opScouting)
    case .weeding: say(.opWeeding)
    case .harvest: say(.opHarvest)
    case .other: say(.opOther)
    }
  }

  public func name(_ stage: GrowthStage) -> String {
    switch stage {
    case .seedling: say(.stageSeedling)
    case .vegetative: say(.stageVegetative)
    case .flowering: say(.stageFlowering)
    case .fruiting: say(.stageFruiting)
    case .harvesting: say(.stageHarvesting)
    }
  }

  public func name(_ health: HealthStatus) -> String {
    switch health {
    case .excellent: say(.healthExcellent)
    case .good: say(.healthGood)
    case .fair: say(.healthFair)
    case .poor: say(.healthPoor)
    case .critical: say(.healthCritical)
    }
  }

  /// The method in words, as a sum of degree days is valid only with its own.
  public func name(_ method: DegreeDayMethod) -> String {
    switch method {
    case .simpleAverage: say(.methodSimple)
    case .modifiedAverage: say(.methodModified)
    case .singleSine: say(.methodSine)
    }
  }

  /// "Base 10 °C, upper limit 30 °C"; of a method that knows no upper limit, the base alone.
  public func thresholds(_ model: DegreeDayModel) -> String {
    if model.method == .simpleAverage { return say(.baseAlone, ["base": temperature(model.base)]) }
    if let cutoff = model.cutoff {
      return say(.baseAndCutoff, ["base": temperature(model.base), "cutoff": temperature(cutoff)])
    }
    return say(.baseOnly, ["base": temperature(model.base)])
  }

  /// What was done, how much and what for, without the verb: "Neem oil, 5 ml/l, against whitefly".
  public func detail(_ operation: FieldOperation) -> String? {
    var parts: [String] = []
    let what = what(operation)
    if !what.isEmpty { parts.append(what) }
    if let stage = operation.stage { parts.append(name(stage)) }
    if let health = operation.health { parts.append(say(.healthIs, ["health": name(health)])) }
    if let amount = operation.amount, amount.isFinite { parts.append(self.amount(amount, operation.unit)) }
    let purpose = text(operation.purpose)
    if !purpose.isEmpty {
      parts.append(say(operation.kind == .pesticide ? .against : .purposeFor, ["purpose": purpose]))
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// What was done or given. A field book often says the work again ("Weeded by hoe"): it is said once. What was put
  /// on the field keeps its name.
  public func what(_ operation: FieldOperation) -> String {
    let (what, title) = (text(operation.what), title(operation.kind))
    guard [.irrigation, .weeding, .harvest].contains(operation.kind) else { return what }
    if what.hasPrefix(title + " ") { return String(what.dropFirst(title.count + 1)) }
    if what.hasSuffix(" " + title) { return String(what.dropLast(title.count + 1)) }
    return what
  }

  /// "33 °C / 18 °C"; a missing side is a dash.
  public func extremes(_ low: Double?, _ high: Double?) -> String {
    "\(high.map { temperature($0) } ?? "–") / \(low.map { temperature($0) } ?? "–")"
  }
}

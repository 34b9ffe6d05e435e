extension FieldOperation {
  /// Whether the gate counts it as a spray: a pesticide, or work of any other kind after which one has to wait with the
  /// picking (a drench written down as a fertilizer, a seed dressing, a hormone).
  public var isSpray: Bool { kind == .pesticide || preHarvestDays.map { $0 > 0 } ?? false }
}

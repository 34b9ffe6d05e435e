import Diagnostics
import FieldRecords

/// A form of delimited text whose layout is not one row of headings and a row for each record.
protocol DelimitedFormat: SendableMetatype {
  /// Nil: the file is not of this form.
  /// - Throws: a `Diagnostic` (a warning) where it is, and cannot be read.
  static func tables(_ sheet: DelimitedSheet) throws(Diagnostic) -> [SourceTable]?
}

/// All forms of delimited text, asked in turn; a text that no delimiter cuts is tried with spaces.
enum DelimitedForms: SourceFormat {
  private static let forms: [any DelimitedFormat.Type] = [
    ShopifyProducts.self, ShopifyOrders.self, WooCommerceProducts.self, FarmOSLogs.self, AquaCropCrops.self,
    CampbellTable.self, HOBOLog.self, NASAPower.self, EnergyPlusWeather.self, SAFRecords.self, AgriMetDaily.self,
    GHCNDaily.self, MarketReportSheet.self, WideReadings.self, LongReadings.self, SplitTimes.self, TablesWithUnits.self,
    SerialTable.self,
  ]
  private static let spacedForms: [any DelimitedFormat.Type] = [
    USCRNDaily.self, AgriMetDaily.self, NASAPower.self, WideReadings.self, LongReadings.self, SplitTimes.self,
    SpacedTable.self,
    TablesWithUnits.self, SerialTable.self,
  ]

  static func tables(_ document: SourceDocument) throws(Diagnostic) -> [SourceTable]? {
    try CampbellTable.refuseBinary(document)
    guard !document.text.isEmpty else { return nil }
    let sheet = DelimitedSheet(document)
    for form in forms { if let tables = try form.tables(sheet) { return tables } }
    guard let last = sheet.head.last, last.cells.count == 1 else { return nil }
    let spaced = DelimitedSheet(document, isSpaced: true)
    for form in spacedForms { if let tables = try form.tables(spaced) { return tables } }
    return nil
  }
}

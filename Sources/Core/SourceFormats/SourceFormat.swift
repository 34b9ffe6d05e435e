import Diagnostics
import FieldRecords

/// A form in which files come that are no plain tables.
protocol SourceFormat: SendableMetatype {
  /// Nil: the file is not of this form.
  /// - Throws: a `Diagnostic` (a warning) where it is, and cannot be read.
  static func tables(_ document: SourceDocument) throws(Diagnostic) -> [SourceTable]?
}

/// A form of JSON files.
protocol JSONFormat: SendableMetatype {
  /// Nil: the file is not of this form.
  /// - Parameter first: some of the first records.
  static func tables(
    _ records: JSONRecords, first: [JSONValue], _ document: SourceDocument
  ) throws(Diagnostic) -> [SourceTable]?
}

/// What a file holds.
public enum SourceContent {
  /// Delimited text, read as it is.
  case plain
  case tables([SourceTable])
  /// An archive's members: each is looked at as a file of its own.
  case members([ArchiveMember])
}

/// All forms, asked in turn: the first that knows a file reads it.
public enum SourceFormats {
  static let forms: [any SourceFormat.Type] = [
    HTMLTables.self, XMLRecords.self, ThingSpeakFeed.self, HomeAssistantHistory.self, Zigbee2MQTTLog.self,
    MQTTTable.self, MQTTLines.self,
    AquaCropClimate.self, SerialLog.self, DelimitedForms.self,
  ]
  static let jsonForms: [any JSONFormat.Type] = [
    LoRaWANUplinks.self, ThingSpeakChannel.self, HomeAssistantStates.self, OpenMeteo.self, ServiceAnswer.self,
    DataGovIn.self,
    MadaviRecords.self, SensorCommunityRecords.self, EnvelopedRecords.self, MQTTRecords.self, FlatRecords.self,
  ]

  /// - Throws: a `Diagnostic` (a warning) where the file cannot be read.
  public static func content(
    _ document: SourceDocument, archives: any ArchiveReading, workbooks: any WorkbookReading
  ) throws(Diagnostic) -> SourceContent {
    if let members = try archives.members(document.bytes, path: document.path) { return .members(members) }
    if let sheets = try workbooks.sheets(document.bytes, path: document.path) { return .tables(sheets) }
    var fault: Diagnostic?
    do throws(Diagnostic) {
      if let records = try JSONRecords.of(document) { return .tables(try json(records, document)) }
    } catch {
      fault = error
    }
    // A log's lines may begin with a bracket, too.
    for form in forms { if let tables = try form.tables(document) { return .tables(tables) } }
    if let fault { throw fault }
    return .plain
  }

  private static func json(_ records: JSONRecords, _ document: SourceDocument) throws(Diagnostic) -> [SourceTable] {
    let first = records.first(20, document)
    for form in jsonForms { if let tables = try form.tables(records, first: first, document) { return tables } }
    throw FormatFinding.jsonUnknown.diagnostic(document.path)
  }
}

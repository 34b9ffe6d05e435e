import Containers
import Diagnostics
import FieldRecords
import FieldRecordsMocks
import Fuzzing
import IngestKit
import SiteModel
import SourceFormats

/// The readers of field files, each with the files that it reads: opened, recognised and read to the end, by the code that
/// reads them into a database.
protocol SourceTarget: FuzzTarget {
  /// The path that the input is given, since a name may speak for a kind.
  static var path: String { get }
}

extension SourceTarget {
  var joints: Set<UInt8> { [UInt8(ascii: "\n"), UInt8(ascii: ","), UInt8(ascii: ">")] }

  mutating func complaint(about input: [UInt8]) -> String? {
    let log = DiagnosticLog()
    let recipe = ExplainRecipe(
      files: MockSourceFiles([Self.path: input]), archives: DefaultArchiveReading(),
      workbooks: DefaultWorkbookReading(), configuration: SiteConfiguration(title: "x", baseURL: "https://x.example"),
      log: log)
    do {
      for part in try recipe.run(Self.path) where !part.counts.addsUp {
        return "the rows of \(part.path) do not add up: \(part.counts)"
      }
    } catch let error as Diagnostic {
      return Self.complaint(about: error)
    } catch {
      return "an error that is no diagnostic: \(error)"
    }
    return log.all.lazy.compactMap(Self.complaint).first
  }

  private static func complaint(about finding: Diagnostic) -> String? {
    if let line = finding.line, line < 0 { return "a finding stands on line \(line)" }
    if let column = finding.column, column < 1 { return "a finding stands in column \(column)" }
    return finding.message.isEmpty ? "a finding says nothing" : nil
  }
}

/// Delimited text, logs and fixed columns.
struct DelimitedTarget: SourceTarget {
  static let name = "delimited"
  static let path = "content/data/file.csv"
  let seeds: [[UInt8]]
  let tokens = SourceTokens.all
  let phrases = SourceTokens.rows
}

struct JSONTarget: SourceTarget {
  static let name = "json"
  static let path = "content/data/file.json"
  let seeds: [[UInt8]]
  let tokens = SourceTokens.json
  let phrases = SourceTokens.members
}

/// HTML and XML.
struct MarkupTarget: SourceTarget {
  static let name = "markup"
  static let path = "content/data/file.xls"
  let seeds: [[UInt8]]
  let tokens = SourceTokens.markup
  let phrases = SourceTokens.cells
}

/// Zip archives, files compressed by gzip, workbooks.
struct ContainerTarget: SourceTarget {
  static let name = "containers"
  static let path = "content/data/file.xlsx"
  let seeds: [[UInt8]]
  let tokens = SourceTokens.markup
  let phrases: [[UInt8]] = []
}

/// Pieces of field files.
enum SourceTokens {
  static let all = bytes([
    ",", ";", "\t", "|", "\"", "\"\"", "\n", "\r\n", "\r", " ", "sep=;\n", "-", "+", ".", "e", "E9", "0", "1e308",
    "1e-400",
    "NaN", "-9999", "-127", "85", "12,5", "1.234,5", "1,23,456.7", "°C", "°F", "%", "kPa", "km/h", "acre", "qtl", "₹",
    "=1",
    "@x", "2026-03-12", "2026-03-12T06:30:00Z", "12/03/2026", "03/13/26", "31.12.2025", "06:30", "24:00", "1773297000",
    "1773297000123", "46093", "2026-02-30", "9999999999999999999", "Total", "node", "time", "date", "temperature",
    "humidity", "plot", "crop", "sown", "code", "name", "price", "kind", "spray", "phi", "lot", "product", "order",
    "quantity", "market", "commodity", "modal_price", "station", "tmin", "rain", "\u{FEFF}", "\u{0}", "é", "आम",
    "\u{2028}",
    "#", "Commodity: Tomato", "TOA5", "LOCATION,", "\"LGR S/N: 1\"",
  ])
  static let rows = bytes([
    "N1,2026-03-12 06:30:00,21.5,55\n", "\"N,1\",\"2026-03-12T06:30:00Z\",\"21,5\",\n", "\n\n", "Total,,,\n", ",,,,\n",
    "node,time,temperature,humidity\n",
  ])
  static let json = bytes([
    "{", "}", "[", "]", ":", ",", "\"", "\\", "\\u0000", "\\uD83D", "\\uDE00", "null", "true", "1e400", "-0", "1E",
    "\"\"",
    "\n", "\"time\"", "\"fields\"", "\"payload\"", "\"decoded_payload\"", "\"uplink_message\"", "\"received_at\"",
    "\"object\"",
    "\"temperature\"", "\"data\"", "\"records\"", "\"feeds\"", "\"channel\"", "\"state\"", "\"entity_id\"", "\"daily\"",
    "\"2026-03-12T06:30:00Z\"", "1773297000", "[[[[[[[[", "{\"a\":", "\u{FEFF}", "é",
  ])
  static let members = bytes([
    "\"temperature\":21.5,", "\"humidity\":\"55\",", "\"time\":\"2026-03-12T06:30:00Z\",", "{},", "null,", "[],",
  ])
  static let markup = bytes([
    "<", ">", "</", "/>", "<table>", "</table>", "<tr>", "</tr>", "<td>", "</td>", "<th>", "<td colspan=\"99999\">",
    "<td rowspan=\"99999\">", "<!--", "-->", "<script>", "</script>", "<![CDATA[", "]]>", "<?xml version=\"1.0\"?>",
    "<!DOCTYPE x [",
    "<!ENTITY a \"b\">", "&a;", "&amp;", "&#x41;", "&#1114112;", "&nbsp;", "\"", "'", "=", "<row r=\"1048577\">",
    "<c r=\"XFD1\"",
    "t=\"s\"", "t=\"inlineStr\"", "<v>", "</v>", "<is><t>", "s=\"1\"", "<records>", "<record>", "<item>", "é", "\u{0}",
    "PK\u{3}\u{4}", "\u{1F}",
  ])
  static let cells = bytes(["<td>1</td>", "<tr><td>a<td>b</tr>", "<th>Market</th>", "<item><market>x</market></item>"])

  private static func bytes(_ texts: [String]) -> [[UInt8]] { texts.map { Array($0.utf8) } }
}

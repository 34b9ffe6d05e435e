import Foundation
import TestSupport

/// What the fuzzers of field files start from: the beginnings of real files, where these are at hand, and small files
/// written here.
enum SourceSeeds {
  /// Whole files and their parts must stay below what a mutator keeps.
  private static let longest = 3000

  static func delimited() throws -> [[UInt8]] {
    let written = [
      "node,time,temperature,humidity\nN1,2026-03-12T06:30:00Z,21.5,55\nN1,2026-03-12T06:40:00Z,x,\n",
      "plot;crop;sown\nP1;Tomato;12.03.2026\n",
      "date\tplot\tkind\twhat\tamount\tphi\n2026-03-12\tP1\tspray\tNeem\t2 ml/l\t3\n",
      "State,District,Market,Commodity,Variety,Grade,Arrival_Date,Min_Price,Max_Price,Modal_Price\n"
        + "Maharashtra,Nashik,Lasalgaon,Onion,Red,FAQ,12/03/2026,\"1,000\",1500,1200\n",
      "Day,N1 temp (°C),N2 temp (°C)\n2026-03-12 06:30,21,22\n", "",
    ]
    return written.map { Array($0.utf8) } + (try real(["csv", "dat", "txt", "epw", "log"]))
  }

  static func json() throws -> [[UInt8]] {
    let written = [
      #"{"channel":{"id":1,"field1":"temperature"},"feeds":[{"created_at":"2026-03-12T06:30:00Z","field1":"21.5"}]}"#,
      #"{"end_device_ids":{"device_id":"n1"},"uplink_message":{"received_at":"2026-03-12T06:30:00Z","decoded_payload":{"temperature":21.5}}}"#,
      #"{"deviceInfo":{"deviceName":"n1"},"time":"2026-03-12T06:30:00Z","object":{"temperature":21.5}}"#,
      #"{"records":[{"state":"X","market":"Y","commodity":"Onion","arrival_date":"12/03/2026","modal_price":"1200"}],"total":"1"}"#,
      #"{"latitude":1,"daily_units":{"temperature_2m_max":"°C"},"daily":{"time":["2026-03-12"],"temperature_2m_max":[30]}}"#,
      #"[{"node":"n1","time":1773297000,"temperature":"21.5"},{"node":"n1"}]"#, "{\"a\":1}\n{\"a\":2}\n",
    ]
    return written.map { Array($0.utf8) } + (try real(["json", "jsonl"]))
  }

  static func markup() throws -> [[UInt8]] {
    let written = [
      "<html><body><table><tr><th>Market Name</th><th>Commodity</th><th>Modal Price (Rs./Quintal)</th><th>Price Date</th></tr>"
        + "<tr><td>Agra<td>Potato</td><td>1,200</td><td>12 Mar 2026</td></tr></table></body></html>",
      "<?xml version=\"1.0\"?><result><records><item><state>X</state><market>Y</market><commodity>Onion</commodity>"
        + "<arrival_date>12/03/2026</arrival_date><modal_price>1200</modal_price></item></records></result>",
    ]
    return written.map { Array($0.utf8) } + (try real(["xls"]))
  }

  static func containers() throws -> [[UInt8]] {
    let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    let book = StoredZip([
      "_rels/.rels":
        "<Relationships><Relationship Id=\"a\" Type=\"\(office)/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>",
      "xl/workbook.xml": "<workbook xmlns:r=\"\(office)\"><sheets><sheet name=\"S\" r:id=\"r\"/></sheets></workbook>",
      "xl/_rels/workbook.xml.rels":
        "<Relationships><Relationship Id=\"r\" Type=\"\(office)/worksheet\" Target=\"s.xml\"/>"
        + "<Relationship Id=\"t\" Type=\"\(office)/sharedStrings\" Target=\"t.xml\"/><Relationship Id=\"u\" "
        + "Type=\"\(office)/styles\" Target=\"u.xml\"/></Relationships>",
      "xl/s.xml":
        "<worksheet><sheetData><row r=\"1\"><c t=\"s\"><v>0</v></c><c t=\"inlineStr\"><is><t>crop</t></is></c>"
        + "<c t=\"str\"><v>sown</v></c></row><row><c r=\"A2\" t=\"str\"><v>P1</v></c><c t=\"b\"><v>1</v></c><c s=\"1\"><v>46093</v></c>"
        + "</row></sheetData><mergeCells><mergeCell ref=\"A2:A3\"/></mergeCells></worksheet>",
      "xl/t.xml": "<sst><si><t>plot</t></si></sst>",
      "xl/u.xml": "<styleSheet><cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"14\"/></cellXfs></styleSheet>",
    ])
    let zip = StoredZip([
      "a.csv": "node,time,temperature\nN1,2026-03-12T06:30:00Z,21.5\n", "b/c.json": "[{\"node\":1}]",
    ])
    return [book.bytes, zip.bytes] + (try real(["zip", "gz", "xlsx"]))
  }

  /// Beginnings of the shared files of some endings, cut behind a line.
  private static func real(_ endings: Set<String>) throws -> [[UInt8]] {
    guard let folder = SharedData.folder?.appending(path: "data"),
      let paths = FileManager.default.enumerator(atPath: folder.path)
    else { return [] }
    var found: [(path: String, bytes: [UInt8])] = []
    for case let path as String in paths where endings.contains(path.split(separator: ".").last.map(String.init) ?? "")
    {
      guard !path.hasPrefix("photos"), !path.contains("oracle") else { continue }
      let bytes = [UInt8](try Data(contentsOf: folder.appending(path: path)))
      found.append((path, cut(bytes)))
    }
    return found.sorted { $0.path < $1.path }.map(\.bytes)
  }

  private static func cut(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.count <= longest { return bytes }
    let end = bytes[..<longest].lastIndex(of: 0x0A).map { $0 + 1 } ?? longest
    return Array(bytes[..<end])
  }
}

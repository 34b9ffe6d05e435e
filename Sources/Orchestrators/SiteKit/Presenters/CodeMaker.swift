import GS1
import Mustache
import Presentation
import Synchronization
import Traceability

/// Makes the codes of released lots. The same lot's pages in several languages share one symbol.
final class CodeMaker: Sendable {
  private let encoding: any QREncoding
  /// The newest only: pages of one lot are made one after the other.
  private let newest = Mutex<[(address: String, body: Drawings.CodeBody)]>([])

  init(_ encoding: any QREncoding) { self.encoding = encoding }

  /// Only a released lot has a code.
  func code(_ lot: ReleasedLot, address: String, label: String) throws -> TraceCode {
    let known = newest.withLock { $0.first { $0.address == address }?.body }
    let body = try known ?? Drawings.CodeBody(encoding.encode(address, level: .medium))
    if known == nil {
      newest.withLock {
        $0.insert((address, body), at: 0)
        if $0.count > 8 { $0.removeLast() }
      }
    }
    return TraceCode(svg: Drawings.code(body, label: label), address: address, link: address)
  }
}

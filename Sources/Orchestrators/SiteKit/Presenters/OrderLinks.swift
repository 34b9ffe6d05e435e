import FarmModel
import Presentation
import SiteModel

/// Links with which a buyer writes to the co-operative: a static page takes no orders itself.
enum OrderLinks {
  static func all(_ contacts: Contacts, message: String, subject: String, _ voice: Voice) -> [NamedLink] {
    var links: [NamedLink] = []
    if !contacts.whatsapp.isEmpty {
      links.append(NamedLink(label: voice.say(.orderByWhatsapp), link: whatsapp(contacts.whatsapp, message)))
    }
    if !contacts.email.isEmpty {
      links.append(
        NamedLink(
          label: voice.say(.orderByMail),
          link: "mailto:\(contacts.email)?subject=\(encoded(subject))&body=\(encoded(message))"))
    }
    if links.isEmpty, !contacts.phone.isEmpty {
      links.append(NamedLink(label: voice.say(.orderByPhone), link: phone(contacts.phone)))
    }
    return links
  }

  static func whatsapp(_ number: String, _ message: String?) -> String {
    "https://wa.me/" + number.filter { $0.isASCII && $0.isNumber } + (message.map { "?text=" + encoded($0) } ?? "")
  }

  static func phone(_ number: String) -> String {
    "tel:" + number.filter { $0.isASCII && ($0.isNumber || $0 == "+") }
  }

  /// Percent-encoded but for the unreserved characters of RFC 3986.
  static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

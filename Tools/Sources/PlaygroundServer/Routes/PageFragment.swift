// SPDX-License-Identifier: MIT

import Foundation

/// What a page shows first, as the fragment of its address, which no server is sent.
package struct PageFragment: Sendable, Hashable {
  /// The app, by its id.
  package var app: String?
  /// The link that starts it, as a stranger may have written it.
  package var link: String?

  /// Makes a fragment.
  package init(app: String? = nil, link: String? = nil) {
    self.app = app
    self.link = link
  }

  /// The fragment from `#` on, with a ticket.
  func text(ticket: AccessToken) -> String {
    var items = [("ticket", ticket.text)]
    if let app { items.append(("app", app)) }
    if let link { items += [("link", link), ("cold", "1")] }
    return "#" + items.map { "\($0.0)=\(Self.escaped($0.1))" }.joined(separator: "&")
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5a, 0x61...0x7a:
        escaped.unicodeScalars.append(Unicode.Scalar(byte))
      case _ where "-._~:/@,".utf8.contains(byte):
        escaped.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        escaped += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
    return escaped
  }
}

// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import DeepLinks

/// What a page shows first, as the fragment of its address, which browsers never send to a server.
package struct PageFragment: Sendable, Hashable {
  /// The app's ID.
  package var app: String?
  /// The link that launches it; untrusted.
  package var link: String?

  /// Creates a fragment.
  package init(app: String? = nil, link: String? = nil) {
    self.app = app
    self.link = link
  }

  /// Returns the fragment, including `#`, with a ticket.
  func text(ticket: AccessToken) -> String {
    var items = [("ticket", ticket.text)]
    if let app { items.append(("app", app)) }
    if let link { items += [("link", link), ("cold", "1")] }
    return "#" + items.map { "\($0.0)=\(Self.escaped($0.1))" }.joined(separator: "&")
  }

  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    PercentCoding.append(text.utf8, to: &bytes, bare: bare)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Characters that stay unencoded, so that people can read the fragment too.
  private static let bare = LinkCharacters(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/@,")
}

// SPDX-License-Identifier: MIT

import DeepLinks

/// An address that a link asks the browser to open: a page, and nothing that runs code or calls.
struct PageAddress: LinkValue, Hashable {
  let link: DeepLink

  init?(linkText: String) {
    guard let link = DeepLink(linkText: linkText), ["http", "https"].contains(link.scheme)
    else { return nil }
    self.link = link
  }

  var linkText: String { link.text }
  static var samples: [PageAddress] {
    [PageAddress(linkText: "https://example.com/a")].compactMap { $0 }
  }
}

/// The request of `open-url`: the address after `url=`, and whether to open it in private.
///
/// Other apps write the address encoded or unencoded. Unencoded, its own items follow, and it
/// extends to the end of the link; until a capture can take the rest of a link, this type does. In
/// that case, a page cannot request to be private.
struct PageRequest: Hashable {
  let address: PageAddress
  let isPrivate: Bool

  init?(_ link: DeepLink) {
    let items = link.queryItems
    guard let place = items.firstIndex(where: { $0.name == "url" }) else { return nil }
    let goesToTheEnd = items[place...].contains { !["url", "private"].contains($0.name) }
    var text = items[place].value ?? ""
    let bytes = Array(link.text.utf8)
    if goesToTheEnd, let name = bytes.firstRange(of: Array("url=".utf8)) {
      text = String(decoding: bytes[name.upperBound...], as: UTF8.self)
    }
    guard let address = PageAddress(linkText: text) else { return nil }
    self.address = address
    let own = goesToTheEnd ? items[..<place] : items[...]
    isPrivate = own.contains { $0.name == "private" && $0.value == "true" }
  }
}

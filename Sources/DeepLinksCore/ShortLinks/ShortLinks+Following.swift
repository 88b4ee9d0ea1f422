// SPDX-License-Identifier: MIT

extension ShortLinks {
  /// The short link for a web link; `nil` if there is none.
  ///
  /// Only web links without a port can be short links; the caller decides which domains count.
  package func entry(of link: DeepLink) -> (entry: ShortLink, origin: String)? {
    guard link.port == nil, link.userinfo == nil, let host = link.host,
      LinkOrigin.scheme("https", has: link.scheme, port: nil)
    else { return nil }
    let origin = "https://" + host
    let rest = link.text.utf8.dropFirst(link.scheme.utf8.count + 3 + host.utf8.count)
    let path = rest.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    return self[path: String(Substring(path))].map { ($0, origin) }
  }

  /// The whole link that a short link leads to, on any date; `nil` for any other link.
  package func target(of text: String) -> String? {
    guard !records.isEmpty, let link = try? DeepLink(text) else { return nil }
    return entry(of: link).map { $0.entry.link(on: $0.origin, followedBy: link) }
  }
}

extension ShortLink {
  /// The whole link that it leads to, with the items of the short link.
  ///
  /// Items that the target names itself are left out.
  package func link(on origin: String, followedBy link: DeepLink) -> String {
    let target = self.link(on: origin)
    let items = link.queryItems
    guard !items.isEmpty else { return target }
    let own = (try? DeepLink(target))?.queryItems.map { Array($0.name.utf8) } ?? []
    let others = items.filter { !own.contains(Array($0.name.utf8)) }
    return ShortLink.adding(others.map(\.linkText).joined(separator: "&"), to: target)
  }
}

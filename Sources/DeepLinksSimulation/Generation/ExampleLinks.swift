// SPDX-License-Identifier: MIT

package import DeepLinksCore

/// Turns the examples that routes declare into complete links.
///
/// An example is a link (`https://shop.example.com/products/7`), or a path under every origin
/// (`/products/7`), which may omit the prefix that the route's enum is mounted under.
package struct ExampleLinks<Route> {
  package let router: LinkRouter<Route>

  package init(router: LinkRouter<Route>) { self.router = router }

  /// The links that an example stands for; none if it cannot be part of a link.
  package func texts(of example: String, of entry: LinkRouteEntry) -> [String] {
    guard
      example.unicodeScalars.first == "/" || example.unicodeScalars.first == "?" || example.isEmpty
    else { return [example] }
    let origins = entry.origin.map { [$0] } ?? router.content.origins
    return origins.compactMap { origin in
      guard let front = front(of: origin) else { return nil }
      let isBare = origin.host == .none && front.utf8.reversed().starts(with: "://".utf8.reversed())
      return front
        + (isBare && example.unicodeScalars.first == "/"
          ? String(example.unicodeScalars.dropFirst()) : example)
    }
  }

  /// The links of an example that open exactly this route; all of them if none does.
  package func opening(_ example: String, of entry: LinkRouteEntry) -> [String] {
    let plain = texts(of: example, of: entry)
    guard example.unicodeScalars.first == "/", !plain.contains(where: { opens($0, entry) }) else {
      return plain
    }
    // A mounted enum does not know its prefix, so its examples start after it.
    let segments = entry.pattern.text.unicodeScalars.split(
      separator: "/", omittingEmptySubsequences: true
    ).map(Substring.init)
    for count in segments.indices.map({ $0 + 1 }) {
      let prefix = segments[..<count].map { $0.unicodeScalars.contains("{") ? "1" : String($0) }
      let mounted = texts(of: "/" + prefix.joined(separator: "/") + example, of: entry)
      if mounted.contains(where: { opens($0, entry) }) { return mounted }
    }
    return plain
  }

  /// Whether a link opens the route of an entry.
  package func opens(_ text: String, _ entry: LinkRouteEntry) -> Bool {
    guard let route = (try? router.match(text)) ?? nil, let place = router.place(of: route) else {
      return false
    }
    return place == (entry.group, entry.slot)
  }

  private func front(of origin: LinkOrigin) -> String? {
    var text = origin.scheme + "://"
    switch origin.host {
    case .none: break
    case .literal(let host): text += host
    case .captured(let capture): text += capture.host(with: "example")
    }
    if let port = origin.port { text += ":\(port)" }
    if !origin.basePath.isEmpty {
      text += (origin.host == .none ? "" : "/") + origin.basePath.joined(separator: "/")
    }
    return text
  }
}

// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore

extension LinkContract {
  /// Returns the patterns for links of an `https` host, in the order in which they are tried.
  ///
  /// Each pattern begins with its origin's base path. Ties between patterns of equal precedence are
  /// broken as a router does.
  ///
  /// - Parameter host: the host, in lowercase.
  @_spi(Project) public func entries(ofHost host: String) -> [ContractEntry] {
    let link = ContractScope(secureHost: host)
    var entries: [(entry: ContractEntry, route: LinkRouteEntry)] = []
    // A router ranks routes by their first patterns, and tries the patterns of each in their order.
    let leads = Dictionary(
      places.places.map { ($0.route, $0.registered) }, uniquingKeysWith: { first, _ in first })
    var counts: [Int: Int] = [:]
    for entry in self.entries {
      var ordinal = 0
      if let route = entry.route {
        ordinal = counts[route, default: 0]
        counts[route] = ordinal + 1
      }
      guard link.map(entry.scope.contains) == true else { continue }
      let lead =
        entry.route.map { leads[$0] } ?? entry.redirect.map { places.redirects[$0].from }
      let parameters = entry.pattern.parameters
      var metadata = LinkRouteMetadata()
      metadata.priority = entry.priority
      let route = LinkRouteEntry(
        group: 0, slot: entries.count, lead: lead, ordinal: ordinal,
        name: entry.route.map { routes[$0].title } ?? "",
        pattern: entry.pattern.pattern, parameters: parameters,
        captureParameters: Array(parameters.indices), metadata: metadata)
      entries.append((entry, route))
    }
    return entries.sorted { one, other in
      if one.entry.precedes(other.entry) { return true }
      if other.entry.precedes(one.entry) { return false }
      return LinkRoutePrecedence.isBefore(one.route, other.route)
    }.map(\.entry)
  }
}

extension ContractScope {
  /// Creates the scope for `https` links of a host; `nil` if the text is not a host.
  fileprivate init?(secureHost host: String) {
    guard let origin = try? LinkOrigin("https://" + host), origin.basePath.isEmpty else {
      return nil
    }
    self.init(origin)
  }
}

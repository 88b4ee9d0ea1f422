// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
public import struct FoundationEssentials.URL
#else
public import struct Foundation.URL
#endif

extension LinkRouter {
  /// Returns the route that a link opens; `nil` if no route matches.
  ///
  /// - Parameter text: the link, as written.
  /// - Throws: `DeepLinkError` for text that is not a link; `rejectedByRoute` if a route's own
  ///   check threw; `redirectLoop` if redirects do not end.
  /// - Complexity: O(*n*) in the length of the link in bytes, regardless of the number of routes.
  ///   Allocates memory only for captured texts of more than 15 bytes.
  @inlinable
  public func match(_ text: String) throws(DeepLinkError) -> Route? {
    // Inlinable, so that the route is created without generics if its type is known.
    var found: Route?
    let storage = storage
    let end = storage.matcher.pass(text) { group, slot, captures in
      found = try storage.route(of: group, slot, captures)
      return found != nil
    }
    if case .taken = end { return found }
    if case .miss = end { return nil }
    try finish(end, text) { group, slot, captures in
      found = try storage.route(of: group, slot, captures)
      return found != nil
    }
    return found
  }

  /// Returns the routes that a link may open, in order of precedence, up to one that surely takes
  /// it; none if no route matches.
  ///
  /// - Parameter isLast: whether no route after this one can open the link.
  /// - Throws: as `match(_:)`, if there is no route.
  package func matches(
    _ text: String, through isLast: (Route) -> Bool
  ) throws(DeepLinkError) -> [Route] {
    var found: [Route] = []
    func take(_ group: Int, _ slot: Int, _ captures: borrowing LinkCaptures) throws -> Bool {
      guard let route = try storage.route(of: group, slot, captures) else { return false }
      found.append(route)
      return isLast(route)
    }
    do throws(DeepLinkError) {
      try finish(storage.matcher.pass(text, take), text, take)
    } catch {
      // After a route that may take the link, an error is one more way for it to open nothing.
      if found.isEmpty { throw error }
    }
    return found
  }

  /// Returns the route that a URL opens; `nil` if no route matches.
  ///
  /// - Throws: see `match(_:)` for a `String`; positions are offsets in `absoluteString`.
  public func match(_ url: URL) throws(DeepLinkError) -> Route? { try match(url.absoluteString) }

  /// Returns the route that a link opens; `nil` if no route matches.
  ///
  /// - Throws: `rejectedByRoute` and `redirectLoop`, see `match(_:)` for a `String`.
  public func match(_ link: DeepLink) throws(DeepLinkError) -> Route? { try match(link.source) }

  /// Follows at most five redirects, and turns failures into errors.
  @usableFromInline
  func finish(
    _ first: LinkMatcher.End, _ text: String,
    _ take: (_ group: Int, _ slot: Int, _ captures: borrowing LinkCaptures) throws -> Bool
  ) throws(DeepLinkError) {
    var end = first
    var link = text
    var chain: [String] = []
    while true {
      switch end {
      case .taken, .miss: return
      case .fault(let fault): throw DeepLinkError(fault, in: link)
      case .rejected:
        throw .rejectedByRoute(text)
      case .redirect(let entry, let target):
        chain.append(content.source.entries[entry].pattern.text)
        guard chain.count <= LinkRouterContent.longestChain else {
          throw .redirectLoop(through: chain, text)
        }
        link = target
        end = storage.matcher.pass(link, take)
      }
    }
  }
}

extension DeepLinkError {
  static func rejectedByRoute(_ text: String) -> DeepLinkError {
    DeepLinkError(
      code: .rejectedByRoute, position: 0,
      hint: "The route's own check rejected the link's values.", text: excerpt(of: text))
  }

  static func redirectLoop(through chain: [String], _ text: String) -> DeepLinkError {
    DeepLinkError(
      code: .redirectLoop, position: 0,
      hint: "Make the redirects end: \(chain.joined(separator: " → ")).", text: excerpt(of: text))
  }
}

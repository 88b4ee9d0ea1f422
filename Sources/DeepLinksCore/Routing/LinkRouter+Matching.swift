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
    return try finish(end, text)
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
  func finish(_ first: LinkMatcher.End, _ text: String) throws(DeepLinkError) -> Route? {
    var end = first
    var link = text
    var chain: [String] = []
    while true {
      switch end {
      case .taken, .miss: return nil
      case .fault(let fault): throw DeepLinkError(fault, in: link)
      case .rejected:
        throw .rejectedByRoute(text)
      case .redirect(let entry, let target):
        chain.append(content.source.entries[entry].pattern.text)
        guard chain.count <= LinkRouterContent.longestChain else {
          throw .redirectLoop(through: chain, text)
        }
        link = target
        var found: Route?
        end = storage.matcher.pass(link) { group, slot, captures in
          found = try storage.route(of: group, slot, captures)
          return found != nil
        }
        if case .taken = end { return found }
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

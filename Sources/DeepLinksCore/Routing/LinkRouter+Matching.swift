// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
public import struct FoundationEssentials.URL
#else
public import struct Foundation.URL
#endif

extension LinkRouter {
  /// What became of one pass over a link.
  enum Outcome {
    case route(Route)
    case miss
    /// A redirect, by its index among the entries, and the link it leads to.
    case redirect(Int, String)
    case fault(LinkFault)
    case rejected
  }

  /// The route that a link opens; `nil` if no route answers.
  ///
  /// - Parameter text: the link as written.
  /// - Throws: `DeepLinkError` for a text that is no link; `rejectedByRoute` if a route's own check
  ///   threw; `redirectLoop` if redirects do not end.
  /// - Complexity: O(*n*) in the bytes of the link, whatever the number of routes. Allocates only
  ///   for captured texts of more than 15 bytes.
  public func match(_ text: String) throws(DeepLinkError) -> Route? {
    switch text.withLinkBytes({ match($0) }) {
    case .route(let route): return route
    case .miss: return nil
    case .fault(let fault): throw DeepLinkError(fault, in: text)
    case .rejected: throw LinkRouter.rejection(of: text)
    case .redirect(let entry, let target): return try follow(target, from: entry, text)
    }
  }

  /// The route that a URL opens; `nil` if no route answers.
  ///
  /// - Throws: see `match(_:)` for a `String`; positions are offsets in `absoluteString`.
  public func match(_ url: URL) throws(DeepLinkError) -> Route? { try match(url.absoluteString) }

  /// The route that a link opens; `nil` if no route answers.
  ///
  /// - Throws: `rejectedByRoute` and `redirectLoop`, see `match(_:)` for a `String`.
  public func match(_ link: DeepLink) throws(DeepLinkError) -> Route? { try match(link.text) }

  func match(_ bytes: RawSpan) -> Outcome {
    let room = table.room(forBytes: bytes.byteCount, limits: limits)
    return LinkWorkspace.with(segments: room, captures: max(1, table.parameterCount)) {
      segments, steps, captures in
      do throws(LinkFault) {
        var walk = try table.begin(bytes, limits: limits, &segments)
        while let index = table.next(
          &walk, bytes, limits: limits, &segments, &steps, &captures)
        {
          let target = targets[index]
          let scope = table.scopes[walk.scope]
          let values = LinkCaptures(
            bytes: bytes, ranges: captures.span, offset: 0, plusIsSpace: scope.plusIsSpace)
          if target.group < 0 {
            guard
              let link = content.target(
                ofRedirect: index, values, bytes, walk.layout, isHostless: scope.kind == .none)
            else { continue }
            return .redirect(index, link)
          }
          do {
            if let route = try makes[Int(target.group)](Int(target.slot), values) {
              return .route(route)
            }
          } catch { return .rejected }
        }
        return .miss
      } catch { return .fault(error) }
    }
  }

  /// Follows redirects, five at the most.
  private func follow(
    _ link: String, from entry: Int, _ text: String
  ) throws(DeepLinkError) -> Route? {
    var link = link
    var chain = [content.source.entries[entry].pattern.text]
    while true {
      switch link.withLinkBytes({ match($0) }) {
      case .route(let route): return route
      case .miss: return nil
      case .fault(let fault): throw DeepLinkError(fault, in: link)
      case .rejected: throw LinkRouter.rejection(of: text)
      case .redirect(let next, let target):
        chain.append(content.source.entries[next].pattern.text)
        guard chain.count <= LinkRouterContent.longestChain else {
          throw DeepLinkError(
            code: .redirectLoop, position: 0,
            hint: "Let the redirects end: " + chain.joined(separator: " → ") + ".",
            text: DeepLinkError.excerpt(of: text))
        }
        link = target
      }
    }
  }

  private static func rejection(of text: String) -> DeepLinkError {
    DeepLinkError(
      code: .rejectedByRoute, position: 0,
      hint: "The route's own check refused the link's values.",
      text: DeepLinkError.excerpt(of: text))
  }
}

// SPDX-License-Identifier: MIT

/// The part of a router that does not depend on its route type: one pass over a link, which offers
/// the candidates in the order of precedence until one is taken.
///
/// Apart from the router so that the walk is compiled once, without generics. Never copied, so that
/// a pass counts no references.
@usableFromInline
package struct LinkMatcher: ~Copyable, Sendable {
  /// How a pass ended.
  @usableFromInline
  package enum End: Sendable {
    /// A candidate was taken.
    case taken
    /// No candidate was, or there was none.
    case miss
    /// A redirect, by its index among the entries, and the link it leads to.
    case redirect(Int, String)
    case fault(LinkFault)
    /// A route's own check threw.
    case rejected
  }

  package let table: LinkTable
  let limits: LinkLimits
  let content: LinkRouterContent

  init(
    table: consuming LinkTable, limits: LinkLimits, content: LinkRouterContent
  ) {
    self.table = table
    self.limits = limits
    self.content = content
  }

  /// Offers candidates to `take`, which returns whether it takes one.
  @usableFromInline
  package func pass(
    _ text: String,
    _ take: (_ group: Int, _ slot: Int, _ captures: borrowing LinkCaptures) throws -> Bool
  ) -> End {
    text.withLinkBytes { pass($0, take) }
  }

  private func pass(
    _ bytes: RawSpan,
    _ take: (_ group: Int, _ slot: Int, _ captures: borrowing LinkCaptures) throws -> Bool
  ) -> End {
    let room = table.room(forBytes: bytes.byteCount, limits: limits)
    // Nearly all links need little room, and one piece of the stack is enough for them.
    let little = table.routesInFragment ? room : min(room, 36)
    let end = pass(bytes, room: little, take)
    if little < room, case .fault(let fault) = end, fault.reason == .tooManySegments {
      return pass(bytes, room: room, take)
    }
    return end
  }

  private func pass(
    _ bytes: RawSpan, room: Int,
    _ take: (_ group: Int, _ slot: Int, _ captures: borrowing LinkCaptures) throws -> Bool
  ) -> End {
    return LinkWorkspace.with(segments: room, captures: max(1, table.parameterCount)) {
      segments, steps, captures in
      do throws(LinkFault) {
        var walk = LinkWalk()
        try table.begin(&walk, bytes, limits: limits, &segments)
        while let place = table.next(
          &walk, bytes, limits: limits, &segments, &steps, &captures)
        {
          let route = table.routes[place]
          let values = LinkCaptures(
            bytes: bytes, ranges: captures.span, offset: 0, spaced: walk.spaced,
            hostLower: table.scopes[walk.scope].kind == .labels ? walk.layout.hostLower : .max)
          if route.group < 0 {
            let index = Int(route.index)
            guard
              let link = content.target(
                ofRedirect: index, values, bytes, try layout(of: bytes),
                basePath: (0..<walk.baseCount).map { number in
                  let segment = segments[walk.first + number]
                  return PercentCoding.decoded(
                    bytes, from: Int(segment.lower), to: Int(segment.upper))
                },
                isHostless: table.scopes[walk.scope].kind == .none)
            else { continue }
            return .redirect(index, link)
          }
          do {
            if try take(Int(route.group), Int(route.slot), values) { return .taken }
          } catch { return .rejected }
        }
        return .miss
      } catch { return .fault(error) }
    }
  }

  /// Where scheme and authority stand, which a walk may not have looked at.
  private func layout(of bytes: RawSpan) throws(LinkFault) -> LinkLayout {
    var scanner = LinkScanner(bytes, limits: limits)
    _ = try scanner.scanHead(allowsUserinfo: table.allowsUserinfo)
    return scanner.layout
  }
}

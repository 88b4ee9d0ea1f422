// SPDX-License-Identifier: MIT

/// The part of a router that does not depend on its route type.
///
/// It makes one pass over a link, offering candidates in order of precedence until one is accepted.
/// It is separate from the router so that the walk is compiled once, without generics, and it is
/// never copied, so that a pass needs no retain.
@usableFromInline
package struct LinkMatcher: ~Copyable, Sendable {
  /// The result of a pass.
  @usableFromInline
  package enum End: Sendable {
    /// A candidate was accepted.
    case taken
    /// No candidate was accepted, or there was none.
    case miss
    /// A redirect, by its index among the entries, and the link that it leads to.
    case redirect(Int, String)
    case fault(LinkFault)
    /// A route's own check threw an error.
    case rejected
  }

  let table: LinkTable
  let limits: LinkLimits
  let content: LinkRouterContent

  init(
    table: consuming LinkTable, limits: LinkLimits, content: LinkRouterContent
  ) {
    self.table = table
    self.limits = limits
    self.content = content
  }

  /// Offers candidates to `take`, which returns whether it accepts one.
  @usableFromInline
  package func pass(
    _ text: String,
    _ take: (_ group: Int, _ slot: Int, _ captures: borrowing LinkCaptures) throws -> Bool
  ) -> End {
    var whole: LinkWhole?
    return pass(text, &whole, take)
  }

  /// The same; also finds what a `DeepLink` of the text needs, unless `whole` is `nil`.
  @inline(__always)
  func pass(
    _ text: String, _ whole: inout LinkWhole?,
    _ take: (_ group: Int, _ slot: Int, _ captures: borrowing LinkCaptures) throws -> Bool
  ) -> End {
    text.withLinkBytes { pass($0, &whole, take) }
  }

  @inline(__always)
  private func pass(
    _ bytes: RawSpan, _ whole: inout LinkWhole?,
    _ take: (_ group: Int, _ slot: Int, _ captures: borrowing LinkCaptures) throws -> Bool
  ) -> End {
    // Nearly all links need little memory, so a fixed amount on the stack is enough.
    if table.parameterCount <= LinkWorkspace.fewCaptures, !table.routesInFragment {
      let end = LinkWorkspace.withLittle { run(bytes, &whole, &$0, &$1, &$2, take) }
      guard case .fault(let fault) = end, fault.reason == .tooManySegments else { return end }
    }
    let room = table.room(forBytes: bytes.byteCount, limits: limits)
    return LinkWorkspace.with(segments: room, captures: max(1, table.parameterCount)) {
      run(bytes, &whole, &$0, &$1, &$2, take)
    }
  }

  @inline(never)
  private func run(
    _ bytes: RawSpan, _ whole: inout LinkWhole?, _ segments: inout MutableSpan<LinkSegment>,
    _ steps: inout MutableSpan<LinkStep>, _ captures: inout MutableSpan<LinkCaptures.Range>,
    _ take: (_ group: Int, _ slot: Int, _ captures: borrowing LinkCaptures) throws -> Bool
  ) -> End {
    do throws(LinkFault) {
      var walk = LinkWalk()
      if whole == nil {
        try table.begin(&walk, bytes, limits: limits, &segments)
      } else {
        try table.beginWhole(&walk, bytes, limits: limits, &segments, &whole)
      }
      while let place = table.next(&walk, bytes, limits: limits, &segments, &steps, &captures) {
        let values = LinkCaptures(
          bytes: bytes,
          // Nothing was stored after the route's own captures.
          ranges: captures.span.extracting(first: Int(table.routes[place].counts.parameters)),
          offset: 0, spaced: walk.spaced,
          hostLower: table.hostCaptureLower(walk, bytes),
          captureLength: Int(table.routes[place].captureLength))
        let group = Int(table.routes[place].group)
        if group < 0 {
          let index = Int(table.routes[place].index)
          guard let link = try target(of: index, walk, values, bytes, segments.span) else {
            continue
          }
          return .redirect(index, link)
        }
        do {
          if try take(group, Int(table.routes[place].slot), values) { return .taken }
        } catch { return .rejected }
      }
      return .miss
    } catch { return .fault(error) }
  }

  /// The link that a redirect leads to.
  @inline(never)
  private func target(
    of index: Int, _ walk: borrowing LinkWalk, _ values: borrowing LinkCaptures,
    _ bytes: RawSpan, _ segments: Span<LinkSegment>
  ) throws(LinkFault) -> String? {
    var basePath: [String] = []
    for number in walk.first..<walk.first + walk.baseCount {
      let segment = segments[number]
      basePath.append(
        PercentCoding.decoded(bytes, from: Int(segment.lower), to: Int(segment.upper)))
    }
    return content.target(
      ofRedirect: index, values, bytes, try layout(of: bytes), basePath: basePath,
      isHostless: table.scopes[walk.scope].kind == .none)
  }

  /// The positions of the scheme and authority, which a walk may not have examined.
  private func layout(of bytes: RawSpan) throws(LinkFault) -> LinkLayout {
    var scanner = LinkScanner(bytes, limits: limits)
    _ = try scanner.scanHead(allowsUserinfo: table.allowsUserinfo)
    return scanner.layout
  }
}

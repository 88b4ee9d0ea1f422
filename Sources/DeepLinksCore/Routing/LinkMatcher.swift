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

extension LinkMatcher {
  /// Creates a route from a match and gives it to a printer; returns whether there is a route.
  @usableFromInline
  typealias Read = (
    _ group: Int, _ slot: Int, _ captures: borrowing LinkCaptures, _ printer: inout LinkPrinter
  ) throws -> Bool

  /// The canonical link of a printed route.
  @usableFromInline
  func link(
    for route: borrowing LinkPrinter, read: Read
  ) throws(LinkPrintError) -> DeepLink {
    let (group, places) = try printedPlaces(of: route)
    // The first pattern that fits the values: a pattern without an optional segment is separate.
    var refusal: LinkPrintError?
    for place in places {
      let entry = content.printed[place]
      do throws(LinkPrintError) {
        for number in 0..<(hasOneLink(entry) ? 1 : content.printedOrigins.count) {
          if let link = try link(entry, underOrigin: number, route, group, read) { return link }
        }
      } catch {
        refusal = refusal ?? error
      }
    }
    throw refusal ?? .noOrigin(content.printed[places.lowerBound].name)
  }

  /// The links under every origin, the canonical one first.
  @usableFromInline
  func links(
    for route: borrowing LinkPrinter, read: Read
  ) throws(LinkPrintError) -> [DeepLink] {
    let (group, places) = try printedPlaces(of: route)
    var refusal: LinkPrintError?
    // By origin; nothing is left to do if none of those without a link refused the last pattern.
    var links = [DeepLink?](repeating: nil, count: max(1, content.printedOrigins.count))
    var hasLink = false
    for place in places {
      let entry = content.printed[place]
      let isOnly = hasOneLink(entry)
      // Its link is that of all origins, or of none.
      if isOnly, hasLink { continue }
      var isRefused = false
      for number in 0..<(isOnly ? 1 : content.printedOrigins.count) where links[number] == nil {
        do throws(LinkPrintError) {
          guard let link = try link(entry, underOrigin: number, route, group, read) else {
            continue
          }
          if isOnly { return [link] }
          links[number] = link
          hasLink = true
        } catch {
          refusal = refusal ?? error
          isRefused = true
        }
      }
      if hasLink, !isRefused { return links.compactMap(\.self) }
    }
    throw refusal ?? .noOrigin(content.printed[places.lowerBound].name)
  }

  /// Whether a pattern has a link of its own, whatever the origins are.
  private func hasOneLink(_ entry: LinkRouteEntry) -> Bool {
    entry.origin != nil || entry.linkParameter != nil
  }

  /// The number of the enum that a route belongs to, and where the patterns for it are.
  private func printedPlaces(
    of route: borrowing LinkPrinter
  ) throws(LinkPrintError) -> (group: Int, places: Range<Int>) {
    let group = try content.group(of: route)
    let places = content.printedPlaces(group: group, slot: route.slot ?? -1)
    guard !places.isEmpty else {
      throw LinkPrintError(
        code: .unknownRoute, route: nil, hint: "Declare a pattern for the route.")
    }
    let first = content.printed[places.lowerBound]
    // Those that are only read come last.
    guard first.isPrinted else {
      throw LinkPrintError(
        code: .receiveOnly, route: first.name,
        hint: "Give the route a pattern that is not receiveOnly.")
    }
    if let number = route.unfaithful {
      throw LinkPrintError(
        code: .unfaithfulValue, route: first.name,
        parameter: number < first.parameters.count ? first.parameters[number].name : nil,
        hint: "Use a value that reads the same after it is written.")
    }
    let upper = places.first { !content.printed[$0].isPrinted } ?? places.upperBound
    return (group, places.lowerBound..<upper)
  }

  /// The link of a pattern under an origin; `nil` if the origin cannot be written.
  ///
  /// - Parameters:
  ///   - number: the index of the origin among the printed ones, unless the pattern has its own.
  ///   - group: the number of the enum that the route belongs to.
  private func link(
    _ entry: LinkRouteEntry, underOrigin number: Int, _ route: borrowing LinkPrinter,
    _ group: Int, _ read: Read
  ) throws(LinkPrintError) -> DeepLink? {
    let text: String?
    if let number = entry.linkParameter {
      text = route.values[number].first
    } else if entry.origin == nil, entry.hostParameters.isEmpty, !entry.pattern.isOpaque,
      !content.printedHeads[number].isEmpty
    {
      text = LinkOutput.text { output in
        output.append(content.printedHeads[number])
        var writer = LinkWriter(
          captureParameters: entry.captureParameters, parameters: entry.parameters,
          values: route.values, startsAuthority: false)
        return writer.write(entry.pattern, to: &output)
      }
    } else {
      let origin = entry.origin ?? content.printedOrigins[number]
      let isOpaque = entry.pattern.isOpaque
      guard canWrite(entry, under: origin, route.values, isOpaque) else { return nil }
      text = LinkOutput.text { output in
        origin.writeHead(
          isOpaque: isOpaque, host: hostText(of: entry, under: origin, route.values),
          isServer: entry.takesServer(under: origin), to: &output)
        var writer = LinkWriter(
          captureParameters: entry.captureParameters, parameters: entry.parameters,
          values: route.values, startsAuthority: origin.host == .none)
        writer.write(basePath: origin.basePath, to: &output)
        return writer.write(entry.pattern, to: &output)
      }
    }
    guard let text else {
      throw LinkPrintError(
        code: .emptyValue, route: entry.name, hint: "Give every value in the path some text.")
    }
    var again = LinkPrinter()
    again.checksValues = false  // Only values that survived are compared with these.
    var whole: LinkWhole? = LinkWhole()
    let end = pass(text, &whole) { group, slot, captures in
      try read(group, slot, captures, &again)
    }
    if let fault = whole?.fault {
      let error = DeepLinkError(fault, in: text)
      throw LinkPrintError(
        code: .invalidLink, route: entry.name, hint: "\(error.code): \(error.hint)")
    }
    guard let whole, opens(end, read, &again), again.slot == route.slot,
      again.values == route.values,
      (try? content.group(of: again)) == group
    else {
      if let error = entry.namedItemError(in: route.values) { throw error }
      throw LinkPrintError(
        code: .unfaithfulLink, route: entry.name,
        hint: "Change the value or the pattern: the link opens something else, or nothing.")
    }
    let link = DeepLink(source: text, whole)
    // A value that is captured as written must not change in the canonical text.
    guard !entry.takesWritten || link.text.utf8.elementsEqual(text.utf8) else {
      throw LinkPrintError(
        code: .unfaithfulLink, route: entry.name,
        hint: "Use a value in canonical form: its canonical text is different.")
    }
    return link
  }

  /// Whether a pass ends in a route, after redirects.
  private func opens(_ end: End, _ read: Read, _ printer: inout LinkPrinter) -> Bool {
    var end = end
    var count = 0
    while case .redirect(_, let target) = end {
      count += 1
      guard count <= LinkRouterContent.longestChain else { return false }
      end = pass(target) { group, slot, captures in
        try read(group, slot, captures, &printer)
      }
    }
    if case .taken = end { return true }
    return false
  }

  private func canWrite(
    _ entry: LinkRouteEntry, under origin: LinkOrigin, _ values: LinkPrinter.Values,
    _ isOpaque: Bool
  ) -> Bool {
    // An origin without a capture for a value of the host would lose that value.
    for number in entry.hostParameters
    where entry.parameters[number].name != origin.hostCapture && values[number].first != nil {
      return false
    }
    if isOpaque, origin.host != .none { return false }
    return origin.hostCapture == nil || hostText(of: entry, under: origin, values) != nil
  }

  /// The value for the capture in the host.
  private func hostText(
    of entry: LinkRouteEntry, under origin: LinkOrigin, _ values: LinkPrinter.Values
  ) -> String? {
    let name = origin.hostCapture
    return entry.hostParameters.first { entry.parameters[$0].name == name }
      .flatMap { values[$0].first }
  }
}

extension LinkRouteEntry {
  /// The error if a value for all other items has an item that the pattern names itself.
  fileprivate func namedItemError(in values: LinkPrinter.Values) -> LinkPrintError? {
    var number = pattern.pathCaptureCount
    for pattern in [pattern] + pattern.fragmentPatterns {
      if pattern != self.pattern { number += pattern.pathCaptureCount }
      for item in pattern.query where item.isCapture {
        defer { number += 1 }
        guard item.kind == .remaining, number < captureParameters.count else { continue }
        let parameter = captureParameters[number]
        let names = Set(pattern.query.filter { $0.kind != .remaining }.map(pattern.nameBytes))
        let isNamed = (values[parameter].texts ?? []).contains { text in
          let name = String(Substring(text.utf8.prefix { $0 != UInt8(ascii: "=") }))
          return names.contains(Array(PercentCoding.decoded(name).utf8))
        }
        guard isNamed else { continue }
        return LinkPrintError(
          code: .unfaithfulValue, route: name, parameter: parameters[parameter].name,
          hint: "Omit the items that \(pattern.text) names itself.")
      }
    }
    return nil
  }
}

extension LinkPrintError {
  fileprivate static func noOrigin(_ name: String) -> LinkPrintError {
    LinkPrintError(
      code: .noOrigin, route: name, hint: "Declare an origin whose host is known.")
  }
}

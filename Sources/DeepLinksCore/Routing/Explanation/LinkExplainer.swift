// SPDX-License-Identifier: MIT

/// Explains a link against a router's patterns, one by one, in simple steps.
package struct LinkExplainer: Sendable {
  /// The link as read under one origin.
  private struct Reading {
    var origin: LinkOrigin
    /// 0 for a literal host, 1 if it takes an `http` link, then by labels; no host comes last.
    var rank: Int
    var parts: LinkParts
    var folding: LinkCaseFolding
    /// The number of the link's segments before those of `parts`.
    ///
    /// It is negative if the authority is the first segment.
    var shift: Int
    /// The value of the capture in the host, with its port if it is a server's; `nil` if none is
    /// captured.
    var hostValue: String?

    /// Orders origins of one rank; empty if only one of them can match a link.
    var scope: String {
      guard case .captured = origin.host else { return "" }
      return origin.scope.text
    }
  }

  /// A pattern's candidate, and what decides when it is tried.
  private struct Row {
    var entry: LinkRouteEntry
    var candidate: LinkExplanation.Candidate
    var rank: Int
    var scope: String
    /// The precedence of the pattern, behind the base path of its origin.
    var key: LinkPatternKey
    var nearness: Int

    func isBefore(_ other: Row) -> Bool {
      if rank != other.rank { return rank < other.rank }
      if scope != other.scope { return scope < other.scope }
      if key != other.key { return key < other.key }
      return LinkRoutePrecedence.isBefore(entry, other.entry)
    }
  }

  let sources: [LinkRouteSource]
  let limits: LinkLimits

  package init(sources: [LinkRouteSource], limits: LinkLimits) {
    self.sources = sources
    self.limits = limits
  }

  package func explain(_ text: String) -> LinkExplanation {
    let link: DeepLink
    do throws(DeepLinkError) {
      link = try DeepLink(text, limits: limits, allowsUserinfo: true)
    } catch {
      return LinkExplanation(
        link: DeepLinkError.excerpt(of: text),
        problem: LinkExplanation.Problem(
          code: error.code, position: error.position, hint: error.hint),
        candidates: [], chosen: nil, nearest: nil)
    }
    let places = LinkPlaces(text, limits: limits)
    let servers = serverScopes(for: link)
    var rows: [Row] = []
    for (source, entry) in sources.lazy.flatMap({ source in source.entries.map { (source, $0) } }) {
      let origins = entry.origin.map { [$0] } ?? source.origins
      // A pattern without a leading slash does not belong to an origin with a host.
      let isOpaque = entry.pattern.isOpaque
      let readings = LinkOrder.sorted(
        origins.compactMap { origin in
          isOpaque && origin.host != .none
            ? nil : reading(of: link, text, under: origin, source.options[origin], servers)
        }
      ) { $0.rank < $1.rank }
      rows.append(row(for: entry, readings, places))
    }
    rows = LinkOrder.sorted(rows) { $0.isBefore($1) }
    let chosen = rows.firstIndex { $0.candidate.mismatch == nil }
    var nearest: Int?
    if chosen == nil {
      nearest = rows.indices.filter { rows[$0].nearness > 0 }.max {
        rows[$0].nearness < rows[$1].nearness
      }
    }
    var explanation = LinkExplanation(
      link: DeepLinkError.excerpt(of: text), problem: nil, candidates: rows.map(\.candidate),
      chosen: chosen, nearest: nearest)
    guard chosen == nil, !rows.isEmpty else { return explanation }
    var seen: Set<LinkOrigin> = []
    let origins = sources.flatMap(\.allOrigins).filter { seen.insert($0).inserted }
    explanation.remark =
      LinkRemark(repeatedScheme: link, origins) ?? remark(onFragmentOf: link, text, places)
    if !origins.isEmpty,
      rows.allSatisfy({ $0.candidate.mismatch?.code == .originMismatch })
    {
      explanation.origins = origins.map(\.text)
      if explanation.remark == nil {
        explanation.remark = LinkRemark(link, hasNoneOf: origins)
      }
    }
    return explanation
  }

  /// Returns a remark on a link whose fragment has the path of a pattern.
  private func remark(onFragmentOf link: DeepLink, _ text: String, _ places: LinkPlaces)
    -> LinkRemark?
  {
    guard link.fragment?.utf8.first == UInt8(ascii: "/") else { return nil }
    let reading = sources.filter { !$0.options.common.contains(.routesInFragment) }.map { source in
      var copy = source
      copy.options.common.insert(.routesInFragment)
      return copy
    }
    guard !reading.isEmpty,
      let match = LinkExplainer(sources: reading, limits: limits).explain(text).match
    else { return nil }
    return LinkRemark(
      "the fragment has the path of \(match.pattern), which the origin option routesInFragment reads",
      at: places.fragment)
  }

  /// What a pattern says of a link under the first of the origins that match it, or else of all.
  private func row(
    for entry: LinkRouteEntry, _ readings: [Reading], _ places: LinkPlaces
  ) -> Row {
    let limit = entry.captureLength ?? limits.captureLength
    func key(_ basePath: [String]) -> LinkPatternKey {
      LinkPatternKey(entry.pattern, behind: basePath) {
        entry.parameters[entry.captureParameters[$0]]
      }
    }
    var first: Row?
    var missed: (LinkMismatch, Reading)?
    for reading in readings {
      var evaluator = LinkPatternEvaluator(
        entry.pattern, captures: entry.captures, folding: reading.folding, captureLength: limit)
      switch evaluator.outcome(for: reading.parts) {
      case .matched where !hasHostValue(entry, reading):
        if missed == nil { missed = (LinkMismatch(.originMismatch), reading) }
      case .matched(let captures):
        let own = Row(
          entry: entry, candidate: candidate(entry, reading, captures, evaluator.leftOut),
          rank: reading.rank,
          scope: reading.scope, key: key(reading.origin.basePath), nearness: 0)
        if first.map({ own.isBefore($0) }) ?? true { first = own }
      case .mismatched(let mismatch): if missed == nil { missed = (mismatch, reading) }
      }
    }
    if let first { return first }
    guard let (mismatch, reading) = missed else {
      return Row(
        entry: entry, candidate: candidate(entry, LinkMismatch(.originMismatch), [:], 0),
        rank: .max, scope: "", key: key([]), nearness: 0)
    }
    return Row(
      entry: entry,
      candidate: candidate(
        entry, mismatch, [:], places.place(of: mismatch, shift: reading.shift)),
      rank: reading.rank, scope: reading.scope, key: key(reading.origin.basePath),
      nearness: LinkNearness.of(entry.pattern, to: reading.parts, mismatch))
  }

  /// Returns whether the type of a value in the host accepts the host.
  private func hasHostValue(_ entry: LinkRouteEntry, _ reading: Reading) -> Bool {
    guard let text = reading.hostValue else { return true }
    return entry.hostParameters.allSatisfy { number in
      let parameter = entry.parameters[number]
      return parameter.name != reading.origin.hostCapture || parameter.takes(text)
    }
  }

  /// The candidate of a pattern that matches.
  ///
  /// - Parameter leftOut: the names of the items that a value for all other items leaves out.
  private func candidate(
    _ entry: LinkRouteEntry, _ reading: Reading, _ captures: [String: [String]],
    _ leftOut: [String]
  ) -> LinkExplanation.Candidate {
    let names = zip(entry.pattern.captureNames, entry.captures)
    return candidate(
      entry, nil, captures,
      ignored: entry.pattern.ignoredItems(in: reading.parts.query, reading.folding) + leftOut,
      empty: names.filter { captures[$0] == nil && $1.kind == .list }.map(\.0))
  }

  private func candidate(
    _ entry: LinkRouteEntry, _ mismatch: LinkMismatch?, _ captures: [String: [String]],
    _ position: Int? = nil, ignored: [String] = [], empty: [String] = []
  ) -> LinkExplanation.Candidate {
    LinkExplanation.Candidate(
      pattern: entry.pattern.text, route: entry.name, feature: entry.feature, mismatch: mismatch,
      captures: captures, ignored: ignored, empty: empty,
      deprecated: entry.metadata?.deprecated, redirect: entry.redirect?.text, position: position)
  }

  /// Whether a link comes from an origin.
  func reads(_ link: DeepLink, under origin: LinkOrigin) -> Bool {
    let servers = serverScopes(for: link)
    return sources.contains {
      reading(of: link, link.source, under: origin, $0.options[origin], servers) != nil
    }
  }

  /// The scopes in which the authority of a link is a server; none if that makes no difference.
  private func serverScopes(for link: DeepLink) -> Set<LinkOrigin.Scope> {
    guard link.port != nil || isAddress(link) else { return [] }
    var scopes: Set<LinkOrigin.Scope> = []
    for source in sources {
      for entry in source.entries {
        for origin in entry.origin.map({ [$0] }) ?? source.origins
        where entry.takesServer(under: origin) {
          scopes.insert(origin.scope)
        }
      }
    }
    return scopes
  }

  private func isAddress(_ link: DeepLink) -> Bool {
    guard let host = link.host, !host.isEmpty else { return false }
    return host.withLinkBytes { LinkHost.isAddress($0, from: 0, to: $0.byteCount) }
  }

  /// The link's parts under an origin; `nil` if the link has a different one.
  private func reading(
    of link: DeepLink, _ text: String, under origin: LinkOrigin, _ options: LinkOriginOptions,
    _ servers: Set<LinkOrigin.Scope>
  ) -> Reading? {
    let takesServer = !servers.isEmpty && servers.contains(origin.scope)
    guard link.port == origin.port || takesServer,
      LinkOrigin.scheme(origin.scheme, has: link.scheme, port: link.port)
    else { return nil }
    var segments = link.pathSegments
    var written = LinkWrittenParts(text, of: link)
    var folding: LinkCaseFolding = .none
    var shift = origin.basePath.count
    let rank: Int
    var hostValue: String?
    switch origin.host {
    case .none:
      guard link.userinfo == nil else { return nil }
      rank = 2_000_000
      if origin.basePath.isEmpty { folding = .firstSegment }
      if let host = link.host, !host.isEmpty {
        segments.insert(
          PercentCoding.decoded(link.port == nil ? host : written.authority), at: 0)
        shift -= 1
      }
    case .literal(let host):
      let own = link.host.map { name in
        (link.userinfo.map { $0 + "@" } ?? "")
          + String(decoding: name.utf8.map(\.asciiLowercased), as: UTF8.self)
      }
      guard link.form == .authority, own?.utf8.elementsEqual(host.utf8) == true else { return nil }
      rank = link.scheme == origin.scheme ? 0 : 1
    case .captured(let capture):
      let host = String(decoding: (link.host ?? "").utf8.map(\.asciiLowercased), as: UTF8.self)
      guard link.form == .authority, link.userinfo == nil,
        let value = capture.value(in: host),
        !capture.isAnyHost || takesServer || !isAddress(link)
      else { return nil }
      rank = 1_000_000 + capture.rank
      hostValue = takesServer && link.port != nil ? written.authority : value
    }
    if shift < origin.basePath.count { written.segments.insert(written.authority, at: 0) }
    var query = link.queryItems
    var fragment = link.fragment.map(PercentCoding.decoded)
    var fragmentLower: Int?
    var joint = ""
    if options.contains(.plusIsSpace) {
      query = LinkExplainer.spaced(text, limits) ?? query
    }
    if options.contains(.routesInFragment), link.fragment?.utf8.first == 0x2f {
      // As written, because a fragment may contain more than a path.
      let inner = "x://x" + String(Substring(text.utf8.drop { $0 != 0x23 }.dropFirst()))
      guard let route = try? DeepLink(inner, limits: limits) else { return nil }
      let inside = LinkWrittenParts(inner, of: route)
      joint =
        String(Substring(written.tail.utf8.prefix { $0 != 0x23 }))
        + (inside.segments.isEmpty ? "#" : "#/")
      written.tail = inside.tail
      written.segments += inside.segments
      written.query = inside.query
      fragmentLower = segments.count - origin.basePath.count
      segments += route.pathSegments
      query = route.queryItems
      if options.contains(.plusIsSpace) { query = LinkExplainer.spaced(inner, limits) ?? query }
      fragment = nil
    }
    let foldsPath = options.contains(.ignoresPathCase)
    guard segments.count >= origin.basePath.count,
      origin.basePath.indices.allSatisfy({ index in
        let folds = foldsPath || index == 0 && origin.host == .none
        return origin.basePath[index].utf8.elementsEqual(segments[index].utf8) {
          $0 == $1 || folds && $0.asciiLowercased == $1.asciiLowercased
        }
      })
    else { return nil }
    segments.removeFirst(origin.basePath.count)
    if foldsPath { folding = .path }
    folding.items = options.contains(.ignoresItemCase)
    written.segments.removeFirst(min(origin.basePath.count, written.segments.count))
    var parts = LinkParts(
      segments: segments, query: query, fragment: fragment,
      writtenFragment: fragment == nil ? nil : written.fragment,
      writtenSegments: written.segments, writtenQuery: written.query, fragmentLower: fragmentLower)
    parts.writtenTail = written.tail
    parts.writtenJoint = joint
    return Reading(
      origin: origin, rank: rank, parts: parts, folding: folding, shift: shift,
      hostValue: hostValue)
  }

  /// The query items, with every unencoded `+` read as a space.
  private static func spaced(_ text: String, _ limits: LinkLimits) -> [LinkQueryItem]? {
    let head = text.utf8.prefix { $0 != 0x23 }
    guard let mark = head.firstIndex(of: 0x3f) else { return nil }
    var limits = limits
    limits.bytes = .max
    let query = head[mark...].flatMap { $0 == 0x2b ? Array("%20".utf8) : [$0] }
    let link = "x://x" + String(decoding: query, as: UTF8.self)
    return try? DeepLink(link, limits: limits).queryItems
  }
}

extension LinkRouter {
  /// Explains, for every pattern in order of precedence, why it does or does not match a link.
  ///
  /// This is slower than `match`, which does not keep reasons; use it for messages, tools, and
  /// tests.
  ///
  /// - Complexity: O(*n* · *m*) in the bytes of the link and the number of patterns.
  public func explain(_ text: String) -> LinkExplanation {
    LinkExplainer(sources: [content.source], limits: limits).explain(text)
  }
}

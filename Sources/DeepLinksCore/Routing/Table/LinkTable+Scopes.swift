// SPDX-License-Identifier: MIT

extension LinkTable {
  /// Begins a match: checks the link and finds its origin.
  ///
  /// If the text begins with a `scheme://host` exactly as declared, nothing else before the path
  /// needs a check, because the declaration is valid.
  @inline(__always)
  func begin(
    _ walk: inout LinkWalk, _ bytes: RawSpan, limits: LinkLimits,
    _ segments: inout MutableSpan<LinkSegment>
  ) throws(LinkFault) {
    var scanner = LinkScanner(bytes, limits: limits)
    try scanner.checkSize()
    let path: Int
    let firstScope: Int
    if let (end, scope) = declaredPrefix(bytes) {
      path = end
      firstScope = scope
      if patternScopesLower < scopes.count {
        _ = try scanner.scanHead(allowsUserinfo: allowsUserinfo)
      }
      scanner.layout.form = .authority
    } else {
      path = try scanner.scanHead(allowsUserinfo: allowsUserinfo)
      firstScope = literalScope(bytes, scanner.layout) ?? patternScopesLower
    }
    try scanner.scanTail(from: path, into: &segments)
    walk.begin(scanner.layout, firstScope: firstScope)
  }

  /// The same; also finds what a `DeepLink` needs.
  @inline(never)
  func beginWhole(
    _ walk: inout LinkWalk, _ bytes: RawSpan, limits: LinkLimits,
    _ segments: inout MutableSpan<LinkSegment>, _ whole: inout LinkWhole?
  ) throws(LinkFault) {
    var scanner = LinkScanner(bytes, limits: limits)
    var firstScope = patternScopesLower
    var isDeclared = false
    do throws(LinkFault) {
      try scanner.checkSize()
      if let (end, scope) = declaredPrefix(bytes) {
        firstScope = scope
        isDeclared = !allowsUserinfo && scopes[scope].port < 0
        if isDeclared { try scanner.readHead(to: end) }
      }
      let path =
        isDeclared
        ? Int(scanner.layout.authorityUpper)
        : try scanner.scanHead(allowsUserinfo: allowsUserinfo)
      try scanner.scanTail(from: path, into: &segments)
    } catch {
      whole = LinkWhole(fault: error)
      throw error
    }
    let layout = scanner.layout
    whole = LinkWhole(
      layout: layout,
      isCanonical: DeepLink.isCanonical(bytes, layout, hasCanonicalHead: isDeclared && layout.isWeb)
    )
    if firstScope == patternScopesLower, let scope = literalScope(bytes, layout) {
      firstScope = scope
    }
    walk.begin(layout, firstScope: firstScope)
  }

  /// The end of `scheme://authority` and its scope, if the link begins exactly as declared.
  @inline(__always)
  private func declaredPrefix(_ bytes: RawSpan) -> (end: Int, scope: Int)? {
    // It is faster to compare a few origins than to hash one.
    guard patternScopesLower <= 4 else { return hashedPrefix(bytes) }
    var index = 0
    while index < patternScopesLower {
      let end = Int(scopes[index].textCount)
      if end <= bytes.byteCount, endsAuthority(bytes, at: end),
        bytes.hasBytes(
          at: 0, equalTo: arena.span.bytes, at: Int(scopes[index].text), count: end)
      {
        return (end, index)
      }
      index &+= 1
    }
    return nil
  }

  @inline(__always)
  private func endsAuthority(_ bytes: RawSpan, at place: Int) -> Bool {
    guard place < bytes.byteCount else { return place == bytes.byteCount }
    let byte = bytes.byte(at: place)
    return byte == 0x2f || byte == 0x3f || byte == 0x23
  }

  private func hashedPrefix(_ bytes: RawSpan) -> (end: Int, scope: Int)? {
    let count = bytes.byteCount
    var place = 0
    while place < count, bytes.byte(at: place) != 0x3a { place &+= 1 }
    guard place &+ 3 < count, bytes.byte(at: place &+ 1) == 0x2f,
      bytes.byte(at: place &+ 2) == 0x2f
    else { return nil }
    place &+= 3
    while !endsAuthority(bytes, at: place) { place &+= 1 }
    guard let scope = scopeEdge(bytes, to: place) else { return nil }
    return (place, scope)
  }

  /// The first scope of a link's `scheme://authority`, however it is written.
  private func literalScope(_ bytes: RawSpan, _ layout: LinkLayout) -> Int? {
    guard layout.form == .authority, patternScopesLower > 0 else { return nil }
    return writtenScope(bytes, layout)
      ?? (layout.isPlainHTTP ? secureScope(bytes, to: Int(layout.hostUpper)) : nil)
  }

  /// The scope of an `http` link's host with `https`.
  @inline(never)
  private func secureScope(_ bytes: RawSpan, to upper: Int) -> Int? {
    let key = Array("https".utf8) + (4..<upper).map { bytes.byte(at: $0) }
    return key.withUnsafeBytes { scopeEdge($0.bytes, to: key.count) }
  }

  /// The scope with the link's own scheme.
  private func writtenScope(_ bytes: RawSpan, _ layout: LinkLayout) -> Int? {
    let upper = Int(layout.hostUpper)
    if layout.port < 0 { return scopeEdge(bytes, to: upper) }
    // Without a copy if the port has no leading zero, so that a miss allocates nothing.
    if bytes.byte(at: upper &+ 1) != 0x30 {
      return scopeEdge(bytes, to: Int(layout.authorityUpper))
    }
    let key = (0..<upper).map { bytes.byte(at: $0) } + ":\(layout.port)".utf8
    return key.withUnsafeBytes { scopeEdge($0.bytes, to: key.count) }
  }

  /// The scope for a text, ignoring ASCII case.
  private func scopeEdge(_ bytes: RawSpan, to upper: Int) -> Int? {
    scopeEdge(LinkHash.of(bytes, from: 0, to: upper), bytes, from: 0, to: upper)
  }

  @inline(__always)
  private func scopeEdge(_ hash: UInt32, _ bytes: RawSpan, from lower: Int, to upper: Int) -> Int? {
    let slots = slots.span
    var index = LinkTable.edgePlace(hash, parent: LinkTable.scopeParent) & slotMask
    while true {
      if slots[index].child == .max { return nil }
      if slots[index].parent == LinkTable.scopeParent,
        isFolded(slots[index].text, bytes, from: lower, to: upper)
      {
        return Int(slots[index].child)
      }
      index = (index &+ 1) & slotMask
    }
  }

  /// Whether a range equals a lowercase text in the arena, ignoring ASCII case.
  ///
  /// Case does count in a user before the host.
  @inline(__always)
  private func isFolded(_ text: Text, _ bytes: RawSpan, from lower: Int, to upper: Int) -> Bool {
    let base = Int(text.place)
    let count = Int(text.count)
    guard upper &- lower == count else { return false }
    let span = arena.span
    let known = span.bytes
    if bytes.hasBytes(at: lower, equalTo: known, at: base, count: count) { return true }
    let at = known.firstPlace(of: 0x40, or: 0x40, from: base, to: base &+ count) &- base
    let user =
      at == count ? at : known.firstPlace(of: 0x2f, or: 0x2f, from: base, to: base &+ at) &- base
    for offset in 0..<count {
      let byte = bytes.byte(at: lower &+ offset)
      let hasCase = offset >= user && offset < at
      if (hasCase ? byte : byte.asciiLowercased) != known.byte(at: base &+ offset) { return false }
    }
    return true
  }

  /// Moves on to the next scope that the link's origin matches.
  @inline(__always)
  func enterScope(
    _ walk: inout LinkWalk, _ bytes: RawSpan, _ limits: LinkLimits,
    _ segments: inout MutableSpan<LinkSegment>, _ steps: inout MutableSpan<LinkStep>
  ) -> Bool {
    while walk.nextScope < scopes.count {
      let index = walk.nextScope
      let scope = scopes[index]
      walk.nextScope =
        index >= patternScopesLower
        ? index + 1 : scope.secure == .max ? patternScopesLower : Int(scope.secure)
      // The scope before may have read the fragment, which this one need not do.
      if walk.isInFragment { walk.leaveFragment() }
      guard fits(scope, walk.layout, bytes) else { continue }
      walk.first = 1
      var root = scope.root
      if scope.kind == .none, walk.layout.authorityUpper > walk.layout.authorityLower {
        segments[0] = authoritySegment(of: scope, walk.layout, bytes)
        walk.first = 0
      }
      if scope.routesInFragment, !prepare(&walk, bytes, limits, &segments) { continue }
      if walk.layout.hasEmptySegment {
        guard scope.sparseRoot != .max else { continue }
        root = scope.sparseRoot
      }
      walk.scope = index
      walk.ignoresPathCase = scope.ignoresPathCase
      walk.reading = scope.reading
      walk.foldedSegment = scope.kind == .none ? walk.first : -1
      var step = LinkStep(
        node: root, number: UInt32(truncatingIfNeeded: walk.first), stage: 0)
      if !walk.ignoresPathCase, scope.kind != .none {
        guard goStraight(&step, walk, bytes, segments.span) else { continue }
        if Int(step.number) > walk.segmentCount {
          offerRoutes(of: step.node, &walk)
          return true
        }
      }
      walk.depth = 1
      steps[0] = step
      return true
    }
    return false
  }

  /// Reads the path and query from the fragment, if they are there.
  @inline(never)
  private func prepare(
    _ walk: inout LinkWalk, _ bytes: RawSpan, _ limits: LinkLimits,
    _ segments: inout MutableSpan<LinkSegment>
  ) -> Bool {
    let layout = walk.layout
    if layout.fragmentUpper > layout.fragmentLower,
      bytes.byte(at: Int(layout.fragmentLower)) == 0x2f
    {
      // The path before the fragment stays; the query before it belongs to the page, not to the
      // route.
      var scanner = LinkScanner(bytes, limits: limits)
      scanner.layout = layout
      scanner.layout.queryLower = 0
      scanner.layout.queryUpper = 0
      scanner.layout.fragmentUpper = layout.fragmentLower
      do throws(LinkFault) {
        try scanner.scanTail(
          from: Int(layout.fragmentLower), after: Int(layout.segmentCount), into: &segments)
      } catch { return false }
      walk.enterFragment(scanner.layout)
    }
    return true
  }

  @inline(__always)
  private func fits(_ scope: Scope, _ layout: LinkLayout, _ bytes: RawSpan) -> Bool {
    scope.kind == .literal || fitsPattern(scope, layout, bytes)
  }

  @inline(never)
  private func fitsPattern(_ scope: Scope, _ layout: LinkLayout, _ bytes: RawSpan) -> Bool {
    switch scope.kind {
    case .literal: return true
    case .none:
      guard layout.port < 0 || scope.takesServer, !layout.hasUserinfo else { return false }
      return isScheme(scope, layout, bytes)
    case .labels, .part:
      guard layout.form == .authority, !layout.hasUserinfo,
        layout.port == scope.port || scope.takesServer,
        isScheme(scope, layout, bytes)
      else { return false }
      let prefix = Int(scope.prefixCount)
      let suffix = Int(scope.suffixCount)
      let (lower, upper) = hostCapture(of: scope, layout, bytes)
      let text = Int(scope.text) + Int(scope.schemeCount)
      guard lower < upper,
        isText(at: text, count: prefix, bytes, from: Int(layout.hostLower)),
        isText(at: text + prefix, count: suffix, bytes, from: upper)
      else { return false }
      // An encoded character is not split.
      guard bytes.firstPlace(of: 0x25, or: 0x25, from: max(lower, upper - 2), to: upper) == upper
      else { return false }
      if scope.kind == .part {
        return bytes.firstPlace(of: 0x2e, or: 0x2e, from: lower, to: upper) == upper
      }
      // An address has no labels, so it matches only where it is declared.
      return suffix > 0 || scope.takesServer || !LinkHost.isAddress(bytes, from: lower, to: upper)
    }
  }

  /// Whether a link has a text of the arena, which is in lowercase, at a position.
  private func isText(at text: Int, count: Int, _ bytes: RawSpan, from lower: Int) -> Bool {
    for offset in 0..<count
    where bytes.byte(at: lower + offset).asciiLowercased != arena[text + offset] {
      return false
    }
    return true
  }

  /// The range of the capture in a host; empty if the host is too short.
  @inline(__always)
  func hostCapture(
    of scope: Scope, _ layout: LinkLayout, _ bytes: RawSpan
  ) -> (lower: Int, upper: Int) {
    (
      Int(layout.hostLower) &+ Int(scope.prefixCount),
      serverUpper(of: scope, layout) &- Int(scope.suffixCount)
    )
  }

  /// The end of a host, or of a port that belongs to it.
  @inline(__always)
  private func serverUpper(of scope: Scope, _ layout: LinkLayout) -> Int {
    Int(layout.port >= 0 && scope.takesServer ? layout.authorityUpper : layout.hostUpper)
  }

  /// Where the capture in the host begins; `.max` if there is none.
  @inline(__always)
  func hostCaptureLower(_ walk: borrowing LinkWalk, _ bytes: RawSpan) -> UInt32 {
    let scope = scopes[walk.scope]
    guard scope.kind.isCaptured else { return .max }
    return UInt32(truncatingIfNeeded: hostCapture(of: scope, walk.layout, bytes).lower)
  }

  private func isScheme(_ scope: Scope, _ layout: LinkLayout, _ bytes: RawSpan) -> Bool {
    let count = Int(layout.schemeUpper)
    let isSecure = layout.isPlainHTTP && scope.schemeCount == 5
    guard count == Int(scope.schemeCount) || isSecure else { return false }
    for offset in 0..<count
    where bytes.byte(at: offset).asciiLowercased != arena[Int(scope.text) + offset] {
      return false
    }
    return !isSecure || arena[Int(scope.text) + count] == UInt8(ascii: "s")
  }

  /// The authority as the first segment, for an origin without a host.
  private func authoritySegment(
    of scope: Scope, _ layout: LinkLayout, _ bytes: RawSpan
  ) -> LinkSegment {
    let lower = Int(layout.authorityLower)
    let upper = serverUpper(of: scope, layout)
    var hash = LinkHash()
    var place = lower
    while place < upper {
      let (byte, next) = PercentCoding.unit(at: place, in: bytes)
      hash.add(byte)
      place = next
    }
    // Its case does not count, so it is always compared byte by byte, like an encoded segment.
    return LinkSegment(
      lower: lower, upper: upper, hash: hash.finished(), word: bytes.word(from: lower, to: upper),
      isEncoded: true, isPlain: false)
  }
}

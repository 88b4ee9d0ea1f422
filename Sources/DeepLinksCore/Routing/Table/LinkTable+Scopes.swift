// SPDX-License-Identifier: MIT

extension LinkTable {
  /// Begins a match: checks the link and finds its origin.
  ///
  /// Where the text begins with a declared `scheme://host` as it is, that is all there is to
  /// check in front of the path: what was declared is sound.
  @inline(__always)
  package func begin(
    _ bytes: RawSpan, limits: LinkLimits, _ segments: inout MutableSpan<LinkSegment>
  ) throws(LinkFault) -> LinkWalk {
    var scanner = LinkScanner(bytes, limits: limits)
    try scanner.checkSize()
    var walk = LinkWalk()
    let path: Int
    if let (end, scope) = declaredPrefix(bytes) {
      path = end
      walk.nextScope = scope
      if patternScopesLower < scopes.count { _ = try scanner.scanHead(allowsUserinfo: allowsUserinfo) }
      scanner.layout.form = .authority
    } else {
      path = try scanner.scanHead(allowsUserinfo: allowsUserinfo)
      walk.nextScope = literalScope(bytes, scanner.layout) ?? patternScopesLower
    }
    try scanner.scanTail(from: path, into: &segments)
    walk.layout = scanner.layout
    walk.segmentCount = Int(scanner.layout.segmentCount)
    return walk
  }

  /// The end of `scheme://authority` and its scope, if the link begins with a declared one.
  @inline(__always)
  private func declaredPrefix(_ bytes: RawSpan) -> (end: Int, scope: Int)? {
    let count = bytes.byteCount
    var place = 0
    while place < count, bytes.byte(at: place) != 0x3a { place &+= 1 }
    guard place &+ 3 < count, bytes.byte(at: place &+ 1) == 0x2f,
      bytes.byte(at: place &+ 2) == 0x2f
    else { return nil }
    place &+= 3
    while place < count {
      let word = bytes.word(at: place)
      let stops =
        LinkWord.equal(word, 0x2f) | LinkWord.equal(word, 0x3f) | LinkWord.equal(word, 0x23)
      let taken = min(stops == 0 ? 8 : stops.trailingZeroBitCount &>> 3, count &- place)
      place &+= taken
      if taken < 8 { break }
    }
    var hash = LinkHash()
    var offset = 0
    while true {
      let taken = min(8, place &- offset)
      if taken <= 0 {
        hash.mixEnd()
        break
      }
      hash.mix(bytes.word(at: offset), count: taken)
      offset &+= taken
      if taken < 8 { break }
    }
    guard let scope = scopeEdge(LinkHash.short(hash.value), bytes, from: 0, to: place) else {
      return nil
    }
    return (place, scope)
  }

  /// The scope of a link's canonical `scheme://authority`.
  private func literalScope(_ bytes: RawSpan, _ layout: LinkLayout) -> Int? {
    guard layout.form == .authority, patternScopesLower > 0 else { return nil }
    var key: [UInt8] = []
    for place in 0..<Int(layout.hostUpper) { key.append(bytes.byte(at: place).asciiLowercased) }
    if layout.port >= 0 { key.append(contentsOf: ":\(layout.port)".utf8) }
    var hash = LinkHash()
    for byte in key { hash.add(byte) }
    let short = hash.finished()
    return key.withUnsafeBytes { scopeEdge(short, $0.bytes, from: 0, to: key.count) }
  }

  @inline(__always)
  private func scopeEdge(_ hash: UInt32, _ bytes: RawSpan, from lower: Int, to upper: Int) -> Int? {
    let key = LinkTable.edgeKey(hash, parent: LinkTable.scopeParent)
    let tag = UInt32(truncatingIfNeeded: key)
    var index = Int(truncatingIfNeeded: key &>> 32) & slotMask
    while true {
      let slot = slots[index]
      if slot.child == .max { return nil }
      if slot.tag == tag, slot.parent == LinkTable.scopeParent,
        isFolded(slot.text, bytes, from: lower, to: upper)
      {
        return Int(slot.child)
      }
      index = (index &+ 1) & slotMask
    }
  }

  /// Whether a range is the lower-case text in the arena, apart from ASCII case.
  @inline(__always)
  private func isFolded(_ text: UInt32, _ bytes: RawSpan, from lower: Int, to upper: Int) -> Bool {
    let base = Int(text)
    let count = Int(arena[base]) | Int(arena[base &+ 1]) &<< 8
    guard upper &- lower == count else { return false }
    let span = arena.span
    let known = span.bytes
    if bytes.hasBytes(at: lower, equalTo: known, at: base &+ 2, count: count) { return true }
    for offset in 0..<count
    where bytes.byte(at: lower &+ offset).asciiLowercased != known.byte(at: base &+ 2 &+ offset) {
      return false
    }
    return true
  }

  /// Goes on to the next scope that the link's origin fits.
  func enterScope(
    _ walk: inout LinkWalk, _ bytes: RawSpan, _ limits: LinkLimits,
    _ segments: inout MutableSpan<LinkSegment>, _ steps: inout MutableSpan<LinkStep>
  ) -> Bool {
    while walk.nextScope < scopes.count {
      let index = walk.nextScope
      walk.nextScope = index < patternScopesLower ? patternScopesLower : index + 1
      let scope = scopes[index]
      guard fits(scope, walk.layout, bytes) else { continue }
      walk.first = 1
      if scope.kind == .none, walk.layout.authorityUpper > walk.layout.authorityLower {
        segments[0] = authoritySegment(walk.layout, bytes)
        walk.first = 0
      }
      guard prepare(&walk, for: scope, bytes, limits, &segments) else { continue }
      walk.scope = index
      walk.ignoresPathCase = scope.ignoresPathCase
      walk.depth = 1
      steps[0] = LinkStep(
        node: scope.root, number: UInt32(truncatingIfNeeded: walk.first), stage: 0)
      return true
    }
    return false
  }

  /// Reads path and query from the fragment where the scope asks for it.
  private func prepare(
    _ walk: inout LinkWalk, for scope: Scope, _ bytes: RawSpan, _ limits: LinkLimits,
    _ segments: inout MutableSpan<LinkSegment>
  ) -> Bool {
    let layout = walk.layout
    if scope.routesInFragment, layout.fragmentUpper > layout.fragmentLower,
      bytes.byte(at: Int(layout.fragmentLower)) == 0x2f
    {
      // The path in front of the fragment stays; the query in front of it is the page's, not ours.
      guard !layout.hasEmptySegment else { return false }
      var scanner = LinkScanner(bytes, limits: limits)
      scanner.layout = layout
      scanner.layout.queryLower = 0
      scanner.layout.queryUpper = 0
      scanner.layout.fragmentUpper = layout.fragmentLower
      do throws(LinkFault) {
        try scanner.scanTail(
          from: Int(layout.fragmentLower), after: Int(layout.segmentCount), into: &segments)
      } catch { return false }
      walk.layout.queryLower = scanner.layout.queryLower
      walk.layout.queryUpper = scanner.layout.queryUpper
      walk.layout.fragmentUpper = walk.layout.fragmentLower
      walk.segmentCount = Int(scanner.layout.segmentCount)
      return !scanner.layout.hasEmptySegment
    }
    return !layout.hasEmptySegment
  }

  private func fits(_ scope: Scope, _ layout: LinkLayout, _ bytes: RawSpan) -> Bool {
    switch scope.kind {
    case .literal: return true
    case .none:
      guard layout.port < 0, !layout.hasUserinfo else { return false }
      return isScheme(scope, layout, bytes)
    case .labels:
      guard layout.form == .authority, !layout.hasUserinfo, layout.port == scope.port,
        isScheme(scope, layout, bytes)
      else { return false }
      let suffix = Int(scope.suffixCount)
      let lower = Int(layout.hostUpper) - suffix
      guard lower > Int(layout.hostLower) else { return false }
      for offset in 0..<suffix
      where bytes.byte(at: lower + offset).asciiLowercased
        != arena[Int(scope.text) + Int(scope.schemeCount) + offset]
      {
        return false
      }
      // An address has no labels: only a declared one matches.
      return suffix > 0 || !isAddress(layout, bytes)
    }
  }

  private func isAddress(_ layout: LinkLayout, _ bytes: RawSpan) -> Bool {
    let lower = Int(layout.hostLower)
    let upper = Int(layout.hostUpper)
    return bytes.byte(at: lower) == 0x5b || LinkHost.isCanonicalIPv4(bytes, from: lower, to: upper)
      || bytes.byte(at: upper - 1) == 0x2e || upper - lower == 9 && isLocalhost(bytes, at: lower)
  }

  private func isLocalhost(_ bytes: RawSpan, at lower: Int) -> Bool {
    let name: StaticString = "localhost"
    return name.withUTF8Buffer { name in
      name.indices.allSatisfy { bytes.byte(at: lower + $0).asciiLowercased == name[$0] }
    }
  }

  private func isScheme(_ scope: Scope, _ layout: LinkLayout, _ bytes: RawSpan) -> Bool {
    guard Int(layout.schemeUpper) == Int(scope.schemeCount) else { return false }
    for offset in 0..<Int(scope.schemeCount)
    where bytes.byte(at: offset).asciiLowercased != arena[Int(scope.text) + offset] {
      return false
    }
    return true
  }

  /// The authority as the first segment of an origin without a host.
  private func authoritySegment(_ layout: LinkLayout, _ bytes: RawSpan) -> LinkSegment {
    let lower = Int(layout.authorityLower)
    let upper = Int(layout.hostUpper)
    var hash = LinkHash()
    var place = lower
    var isEncoded = false
    while place < upper {
      let (byte, next) = PercentCoding.unit(at: place, in: bytes)
      if next > place + 1 { isEncoded = true }
      hash.add(byte)
      place = next
    }
    return LinkSegment(lower: lower, upper: upper, hash: hash.finished(), isEncoded: isEncoded)
  }
}

// SPDX-License-Identifier: MIT

extension LinkTable {
  /// How many segments a link of a size needs room for.
  @inline(__always)
  package func room(forBytes count: Int, limits: LinkLimits) -> Int {
    min(limits.segments, count) + 2
  }

  /// Moves on to the next candidate: a route whose pattern the link fits, its values noted.
  ///
  /// - Returns: the index of the route, or `nil` when there is none left.
  package func next(
    _ walk: inout LinkWalk, _ bytes: RawSpan, limits: LinkLimits,
    _ segments: inout MutableSpan<LinkSegment>, _ steps: inout MutableSpan<LinkStep>,
    _ captures: inout MutableSpan<LinkCaptures.Range>
  ) -> Int? {
    while true {
      while walk.route < walk.routeEnd {
        let route = routes[walk.route]
        let split = walk.split
        if route.hasSplits, split < 63 {
          walk.split = split &+ 1
        } else {
          walk.route &+= 1
          walk.split = 0
        }
        if accepts(route, split: split, walk, bytes, segments.span, &captures) {
          return Int(route.index)
        }
        if walk.split > 0 {
          walk.route &+= 1
          walk.split = 0
        }
      }
      guard walk.depth >= 0 else {
        guard enterScope(&walk, bytes, limits, &segments, &steps) else { return nil }
        continue
      }
      advance(&walk, bytes, segments.span, &steps)
    }
  }

  /// Tries the next way on from the deepest node, or goes back.
  @inline(__always)
  private func advance(
    _ walk: inout LinkWalk, _ bytes: RawSpan, _ segments: Span<LinkSegment>,
    _ steps: inout MutableSpan<LinkStep>
  ) {
    let step = steps[walk.depth]
    let node = nodes[Int(step.node)]
    let number = walk.first &+ walk.depth
    if step.stage == 0 { walk.visits &+= 1 }
    guard number <= walk.segmentCount else {
      walk.route = Int(node.routesLower)
      walk.routeEnd = Int(node.routesUpper)
      walk.depth &-= 1
      return
    }
    let segment = segments[number]
    if step.stage == 0 {
      steps[walk.depth].stage = 1
      let scope = scopes[walk.scope]
      if let child = edge(
        from: step.node, segment, bytes, ignoresCase: scope.ignoresPathCase || number == 0)
      {
        push(child, &walk, &steps)
      }
      return
    }
    let index = Int(node.waysLower) &+ Int(step.stage) &- 1
    guard index < Int(node.waysUpper) else {
      walk.depth &-= 1
      return
    }
    steps[walk.depth].stage = step.stage &+ 1
    let way = ways[index]
    switch way.kind {
    case .constrained, .text: push(way.child, &walk, &steps)
    case .literalFirst, .captureFirst:
      let folds = scopes[walk.scope].ignoresPathCase || number == 0
      if let child = mixedEdge(way, segment, bytes, ignoresCase: folds) {
        push(child, &walk, &steps)
      }
    case .rest:
      let end = nodes[Int(way.child)]
      walk.route = Int(end.routesLower)
      walk.routeEnd = Int(end.routesUpper)
    }
  }

  @inline(__always)
  private func push(
    _ node: UInt32, _ walk: inout LinkWalk, _ steps: inout MutableSpan<LinkStep>
  ) {
    walk.depth &+= 1
    steps[walk.depth] = LinkStep(node: node, stage: 0)
  }

  /// The literal edge for a segment.
  @inline(__always)
  private func edge(
    from parent: UInt32, _ segment: LinkSegment, _ bytes: RawSpan, ignoresCase: Bool
  ) -> UInt32? {
    let key = LinkTable.edgeKey(segment.hash, parent: parent)
    let tag = UInt32(truncatingIfNeeded: key)
    var index = Int(truncatingIfNeeded: key &>> 32) & slotMask
    while true {
      let slot = slots[index]
      if slot.child == .max { return nil }
      if slot.tag == tag, slot.parent == parent,
        hasText(
          slot.text, bytes, from: Int(segment.lower), to: Int(segment.upper),
          isEncoded: segment.isEncoded, ignoresCase: ignoresCase)
      {
        return slot.child
      }
      index = (index &+ 1) & slotMask
    }
  }

  /// Whether a range of the link is the text in the arena.
  @inline(__always)
  private func hasText(
    _ text: UInt32, _ bytes: RawSpan, from lower: Int, to upper: Int, isEncoded: Bool,
    ignoresCase: Bool
  ) -> Bool {
    let base = Int(text)
    let count = Int(arena[base]) | Int(arena[base &+ 1]) &<< 8
    if isEncoded || ignoresCase {
      return LinkTable.isEqual(
        arena, at: base &+ 2, count: count, bytes, from: lower, to: upper,
        ignoresCase: ignoresCase)
    }
    guard upper &- lower == count else { return false }
    let span = arena.span
    let known = span.bytes
    var offset = 0
    while offset < count {
      let taken = LinkWord.mask(count &- offset)
      let difference =
        bytes.word(at: lower &+ offset) ^ known.word(at: base &+ 2 &+ offset)
      if difference & taken != 0 { return false }
      offset &+= 8
    }
    return true
  }

  /// Compares decoded bytes one by one.
  static func isEqual(
    _ arena: ContiguousArray<UInt8>, at base: Int, count: Int, _ bytes: RawSpan, from lower: Int,
    to upper: Int, ignoresCase: Bool, plusIsSpace: Bool = false
  ) -> Bool {
    var place = lower
    for offset in 0..<count {
      guard place < upper else { return false }
      var (byte, next) = PercentCoding.unit(at: place, in: bytes)
      if plusIsSpace, byte == 0x2b, next == place + 1 { byte = 0x20 }
      let known = arena[base + offset]
      if byte != known, !ignoresCase || byte.asciiLowercased != known.asciiLowercased {
        return false
      }
      place = next
    }
    return place == upper
  }

  /// The edge for the literals at the two ends of a mixed segment.
  private func mixedEdge(
    _ way: Way, _ segment: LinkSegment, _ bytes: RawSpan, ignoresCase: Bool
  ) -> UInt32? {
    let lower = Int(segment.lower)
    let upper = Int(segment.upper)
    var count = 0
    var place = lower
    while place < upper {
      place = PercentCoding.unit(at: place, in: bytes).next
      count += 1
    }
    let lead = Int(way.lead)
    let trail = Int(way.trail)
    guard count >= Int(way.literal) + Int(way.captures) else { return nil }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: lead + trail) { buffer in
      var hash = LinkHash()
      var filled = 0
      place = lower
      for index in 0..<count {
        let (byte, next) = PercentCoding.unit(at: place, in: bytes)
        place = next
        if index < lead || index >= count - trail {
          buffer[filled] = byte
          filled += 1
          hash.add(byte)
        }
      }
      let ends = UnsafeRawBufferPointer(buffer).bytes
      return edge(
        from: way.child | LinkTable.mixedFlag,
        LinkSegment(lower: 0, upper: filled, hash: hash.finished(), isEncoded: false),
        plain: ends, ignoresCase: ignoresCase)
    }
  }

  /// The same as `edge`, for bytes that are decoded already and may hold `%`.
  private func edge(
    from parent: UInt32, _ segment: LinkSegment, plain bytes: RawSpan, ignoresCase: Bool
  ) -> UInt32? {
    let key = LinkTable.edgeKey(segment.hash, parent: parent)
    let tag = UInt32(truncatingIfNeeded: key)
    var index = Int(truncatingIfNeeded: key &>> 32) & slotMask
    while slots[index].child != .max {
      let slot = slots[index]
      if slot.tag == tag, slot.parent == parent, isPlain(slot.text, bytes, ignoresCase) {
        return slot.child
      }
      index = (index + 1) & slotMask
    }
    return nil
  }

  private func isPlain(_ text: UInt32, _ bytes: RawSpan, _ ignoresCase: Bool) -> Bool {
    let base = Int(text)
    guard Int(arena[base]) | Int(arena[base + 1]) << 8 == bytes.byteCount else { return false }
    for offset in 0..<bytes.byteCount {
      let known = arena[base + 2 + offset]
      let byte = bytes.byte(at: offset)
      if byte != known, !ignoresCase || byte.asciiLowercased != known.asciiLowercased {
        return false
      }
    }
    return true
  }
}

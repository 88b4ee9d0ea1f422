// SPDX-License-Identifier: MIT

extension LinkTable {
  /// How many segments a link of a size needs room for.
  @inline(__always)
  package func room(forBytes count: Int, limits: LinkLimits) -> Int {
    min(limits.segments, count) &+ 2  // Empty segments are one byte each.
  }

  /// Moves on to the next candidate: a route whose pattern the link fits, its values noted.
  ///
  /// - Returns: the place among the table's routes, or `nil` when there is none left.
  package func next(
    _ walk: inout LinkWalk, _ bytes: RawSpan, limits: LinkLimits,
    _ segments: inout MutableSpan<LinkSegment>, _ steps: inout MutableSpan<LinkStep>,
    _ captures: inout MutableSpan<LinkCaptures.Range>
  ) -> Int? {
    while true {
      while walk.route < walk.routeEnd {
        let route = routes[walk.route]
        let place = walk.route
        walk.route &+= 1
        if accepts(route, &walk, bytes, segments.span, &captures) {
          walk.baseCount = Int(route.baseCount)
          return place
        }
      }
      guard walk.depth > 0 else {
        guard enterScope(&walk, bytes, limits, &segments, &steps) else { return nil }
        continue
      }
      walk.depth &-= 1
      descend(from: steps[walk.depth], &walk, bytes, segments.span, &steps)
    }
  }

  /// Goes down from a place as far as it leads: to the end of the link, where the candidates are
  /// noted, or to where no way goes on.
  ///
  /// Places with further ways are kept to go back to.
  @inline(__always)
  private func descend(
    from step: LinkStep, _ walk: inout LinkWalk, _ bytes: RawSpan, _ segments: Span<LinkSegment>,
    _ steps: inout MutableSpan<LinkStep>
  ) {
    var node = step.node
    var number = Int(step.number)
    var stage = Int(step.stage)
    let last = walk.segmentCount
    let ignoresPathCase = walk.ignoresPathCase
    let folded = walk.foldedSegment
    while true {
      let place = nodes[Int(node)]
      if stage == 0 { walk.visits &+= 1 }
      if number > last {
        offerRoutes(of: node, &walk)
        return
      }
      let segment = segments[number]
      let ignoresCase = ignoresPathCase || number == folded
      switch place.kind {
      case .end: return
      case .literal:
        guard
          hasText(
            place.text, bytes, from: Int(segment.lower), to: Int(segment.upper),
            isEncoded: segment.isEncoded, ignoresCase: ignoresCase)
        else { return }
        node = place.link
        number &+= 1
        continue
      case .capture:
        node = place.link
        number &+= 1
        continue
      case .several: break
      }
      var next: UInt32?
      if stage == 0 {
        stage = 1
        if place.hasLiterals {
          next = edge(from: node, segment, bytes, ignoresCase: ignoresCase)
        }
      }
      let waysLower = Int(place.link)
      let ways = place.wayCount
      while next == nil, stage <= ways {
        let way = self.ways[waysLower &+ stage &- 1]
        stage &+= 1
        switch way.kind {
        case .constrained, .text: next = way.child
        case .literalFirst, .captureFirst:
          next = mixedEdge(way, segment, bytes, ignoresCase: ignoresCase)
        case .rest:
          offerRoutes(of: way.child, &walk)
          return
        }
      }
      guard let next else { return }
      if stage <= ways {
        steps[walk.depth] = LinkStep(
          node: node, number: UInt32(truncatingIfNeeded: number),
          stage: UInt32(truncatingIfNeeded: stage))
        walk.depth &+= 1
      }
      node = next
      number &+= 1
      stage = 0
    }
  }

  @inline(__always)
  private func offerRoutes(of node: UInt32, _ walk: inout LinkWalk) {
    walk.route = Int(nodes[Int(node)].routesLower)
    walk.routeEnd = Int(nodes[Int(node) &+ 1].routesLower)
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
    return bytes.hasBytes(at: lower, equalTo: arena.span.bytes, at: base &+ 2, count: count)
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

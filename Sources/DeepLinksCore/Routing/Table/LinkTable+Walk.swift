// SPDX-License-Identifier: MIT

// Inlining is measured here and in the scanner: without `@inline(__always)` a match costs a fifth
// more instructions, and as many without `@inline(never)`.
extension LinkTable {
  /// The number of segments that a link of a given size needs room for.
  @inline(__always)
  func room(forBytes count: Int, limits: LinkLimits) -> Int {
    min(limits.segments, count) &+ 2  // An empty segment is one byte.
  }

  /// Moves on to the next candidate, a route whose pattern matches, and stores its values.
  ///
  /// - Returns: the route's index in the table; `nil` if there are no more.
  @inline(__always)
  func next(
    _ walk: inout LinkWalk, _ bytes: RawSpan, limits: LinkLimits,
    _ segments: inout MutableSpan<LinkSegment>, _ steps: inout MutableSpan<LinkStep>,
    _ captures: inout MutableSpan<LinkCaptures.Range>
  ) -> Int? {
    while true {
      while walk.route < walk.routeEnd {
        let place = walk.route
        walk.route &+= 1
        if accepts(place, &walk, bytes, segments.span, &captures) { return place }
      }
      guard walk.depth > 0 else {
        guard enterScope(&walk, bytes, limits, &segments, &steps) else { return nil }
        continue
      }
      walk.depth &-= 1
      descend(from: steps[walk.depth], &walk, bytes, segments.span, &steps)
    }
  }

  /// Descends from a step as far as it leads: to the end of the link, or to a dead end.
  ///
  /// At the end of the link, it stores the candidates. It keeps places with other ways on, so that
  /// the walk can come back to them.
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
      if number > last {
        offerRoutes(of: node, &walk)
        return
      }
      if place.kind == .capture {
        node = place.link
        number &+= 1
        continue
      }
      let segment = segments[number]
      let ignoresCase = ignoresPathCase || number == folded
      if place.kind == .literal {
        guard hasText(place.text, segment, bytes, ignoresCase: ignoresCase) else { return }
        node = place.link
        number &+= 1
        continue
      }
      if place.kind == .end { return }
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

  /// Descends while there is only one way on and the bytes are the same; most links need no more.
  ///
  /// - Returns: `false` if there is no way on.
  @inline(__always)
  func goStraight(
    _ step: inout LinkStep, _ walk: borrowing LinkWalk, _ bytes: RawSpan,
    _ segments: Span<LinkSegment>
  ) -> Bool {
    let nodes = nodes.span
    let slots = slots.span
    let last = walk.segmentCount
    var node = Int(step.node)
    var number = Int(step.number)
    while number <= last {
      let kind = nodes[node].kind
      if kind != .capture {
        let segment = segments[number]
        if segment.isEncoded { break }
        if kind == .literal {
          guard hasPlainText(nodes[node].text, segment, bytes) else { return false }
        } else {
          guard kind == .several, nodes[node].wayCount == 0 else { break }
          let parent = UInt32(truncatingIfNeeded: node)
          var index = LinkTable.edgePlace(segment.hash, parent: parent) & slotMask
          while slots[index].parent != parent || !hasPlainText(slots[index].text, segment, bytes) {
            if slots[index].child == .max { return false }
            index = (index &+ 1) & slotMask
          }
          node = Int(slots[index].child)
          number &+= 1
          continue
        }
      }
      node = Int(nodes[node].link)
      number &+= 1
    }
    step.node = UInt32(truncatingIfNeeded: node)
    step.number = UInt32(truncatingIfNeeded: number)
    return true
  }

  @inline(__always)
  func offerRoutes(of node: UInt32, _ walk: inout LinkWalk) {
    walk.route = Int(nodes[Int(node)].routesLower)
    walk.routeEnd = Int(nodes[Int(node) &+ 1].routesLower)
  }

  /// The literal edge for a segment.
  @inline(__always)
  private func edge(
    from parent: UInt32, _ segment: LinkSegment, _ bytes: RawSpan, ignoresCase: Bool
  ) -> UInt32? {
    var index = LinkTable.edgePlace(segment.hash, parent: parent) & slotMask
    while true {
      let slot = slots[index]
      if slot.child == .max { return nil }
      if slot.parent == parent, hasText(slot.text, segment, bytes, ignoresCase: ignoresCase) {
        return slot.child
      }
      index = (index &+ 1) & slotMask
    }
  }

  /// Whether a segment is the text of an edge.
  @inline(__always)
  private func hasText(
    _ text: Text, _ segment: LinkSegment, _ bytes: RawSpan, ignoresCase: Bool
  ) -> Bool {
    if segment.isEncoded || ignoresCase {
      return hasTextSlowly(text, segment, bytes, ignoresCase: ignoresCase)
    }
    return hasPlainText(text, segment, bytes)
  }

  /// The same for a segment whose bytes need no decoding.
  @inline(__always)
  private func hasPlainText(_ text: Text, _ segment: LinkSegment, _ bytes: RawSpan) -> Bool {
    guard segment.word == text.word, segment.upper &- segment.lower == text.count else {
      return false
    }
    return text.count <= 8 || hasRest(of: text, segment.lower, bytes)
  }

  /// Whether the bytes after the first eight are those of an edge, too.
  ///
  /// Separate, like the slow path, so that a loop prepares for neither.
  @inline(never)
  private func hasRest(of text: Text, _ lower: UInt32, _ bytes: RawSpan) -> Bool {
    bytes.hasBytes(
      at: Int(lower) &+ 8, equalTo: arena.span.bytes, at: Int(text.place) &+ 8,
      count: Int(text.count) &- 8)
  }

  @inline(never)
  private func hasTextSlowly(
    _ text: Text, _ segment: LinkSegment, _ bytes: RawSpan, ignoresCase: Bool
  ) -> Bool {
    LinkTable.isEqual(
      arena, at: Int(text.place), count: Int(text.count), bytes, from: Int(segment.lower),
      to: Int(segment.upper), ignoresCase: ignoresCase)
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

  /// The edge for the literals at both ends of a mixed segment.
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
        from: way.child | LinkTable.mixedFlag, hash.finished(), plain: ends,
        ignoresCase: ignoresCase)
    }
  }

  /// The same as `edge`, for bytes that are already decoded and may contain `%`.
  private func edge(
    from parent: UInt32, _ hash: UInt32, plain bytes: RawSpan, ignoresCase: Bool
  ) -> UInt32? {
    var index = LinkTable.edgePlace(hash, parent: parent) & slotMask
    while slots[index].child != .max {
      let slot = slots[index]
      if slot.parent == parent, isPlain(slot.text, bytes, ignoresCase) {
        return slot.child
      }
      index = (index + 1) & slotMask
    }
    return nil
  }

  private func isPlain(_ text: Text, _ bytes: RawSpan, _ ignoresCase: Bool) -> Bool {
    guard Int(text.count) == bytes.byteCount else { return false }
    for offset in 0..<bytes.byteCount {
      let known = arena[Int(text.place) + offset]
      let byte = bytes.byte(at: offset)
      if byte != known, !ignoresCase || byte.asciiLowercased != known.asciiLowercased {
        return false
      }
    }
    return true
  }
}

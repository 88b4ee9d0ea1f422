// SPDX-License-Identifier: MIT

extension LinkTable {
  /// Whether the link has all that a route requires besides literal segments; stores the values.
  @inline(__always)
  func accepts(
    _ place: Int, _ walk: inout LinkWalk, _ bytes: RawSpan, _ segments: Span<LinkSegment>,
    _ captures: inout MutableSpan<LinkCaptures.Range>
  ) -> Bool {
    let counts = routes[place].counts
    walk.baseCount = Int(counts.base)
    if counts.captures < counts.parameters {
      for index in 0..<Int(counts.parameters) { captures[index] = .absent }
    }
    if counts.captures > 0 {
      let limit = Int(routes[place].captureLength)
      let first = walk.first &+ walk.baseCount
      guard note(routes[place].first, first, limit, bytes, segments, &captures) else {
        return false
      }
      if counts.captures > 1 {
        guard note(routes[place].second, first, limit, bytes, segments, &captures) else {
          return false
        }
      }
    }
    if counts.hasChecks {
      guard acceptsChecks(of: routes[place], &walk, bytes, segments, &captures) else {
        return false
      }
    }
    return !counts.hasQueryChecks || acceptsQuery(place, &walk, bytes, &captures)
  }

  /// Stores a whole segment, if it may be captured.
  @inline(__always)
  private func note(
    _ capture: Route.Capture, _ first: Int, _ limit: Int, _ bytes: RawSpan,
    _ segments: Span<LinkSegment>, _ captures: inout MutableSpan<LinkCaptures.Range>
  ) -> Bool {
    let segment = segments[first &+ Int(capture.segment)]
    captures[Int(capture.parameter)] = LinkCaptures.Range(
      lower: segment.lower, upper: segment.upper, isPlain: segment.isPlain)
    return isSound(
      bytes, from: Int(segment.lower), to: Int(segment.upper), limit: limit,
      isPlain: segment.isPlain)
  }

  /// The same for the path, host, and fragment.
  @inline(never)
  private func acceptsChecks(
    of route: Route, _ walk: inout LinkWalk, _ bytes: RawSpan, _ segments: Span<LinkSegment>,
    _ captures: inout MutableSpan<LinkCaptures.Range>
  ) -> Bool {
    let limit = Int(route.captureLength)
    for index in Int(route.checksLower)..<Int(route.checksLower) &+ Int(route.checkCount) {
      let check = checks[index]
      let parameter = Int(check.parameter)
      switch check.kind {
      case .capture, .rest:
        var number = walk.first &+ Int(route.counts.base) &+ Int(check.segment)
        // Leaves as many segments as follow the rest in the pattern.
        let last = check.kind == .rest ? walk.segmentCount &- Int(check.nameCount) : number
        guard number <= last else { return false }
        captures[parameter] = LinkCaptures.Range(
          lower: segments[number].lower, upper: segments[last].upper)
        while number <= last {
          let segment = segments[number]
          guard
            isSound(
              bytes, from: Int(segment.lower), to: Int(segment.upper), limit: limit,
              isPlain: segment.isPlain)
          else { return false }
          number &+= 1
        }
      case .mixed:
        let number = walk.first &+ Int(route.counts.base) &+ Int(check.segment)
        guard
          splitSegment(
            check, segments[number],
            ignoresCase: walk.ignoresPathCase || number == walk.foldedSegment, of: route, bytes,
            &captures)
        else { return false }
      case .host:
        let scope = scopes[walk.scope]
        guard scope.kind.isCaptured else { continue }
        let value = hostCapture(of: scope, walk.layout, bytes)
        captures[parameter] = LinkCaptures.Range(
          lower: UInt32(truncatingIfNeeded: value.lower),
          upper: UInt32(truncatingIfNeeded: value.upper))
      case .fragment, .fragmentCapture:
        let fragment = LinkCaptures.Range(
          lower: walk.layout.fragmentLower, upper: walk.layout.fragmentUpper)
        guard fragment.upper > fragment.lower else { return false }
        if check.kind == .fragment {
          guard
            LinkTable.isEqual(
              arena, at: Int(check.text), count: Int(check.literalCount), bytes,
              from: Int(fragment.lower), to: Int(fragment.upper), ignoresCase: false)
          else { return false }
        } else {
          guard isSound(bytes, from: Int(fragment.lower), to: Int(fragment.upper), limit: limit)
          else { return false }
          captures[parameter] = fragment
        }
      case .fragmentParts:
        guard acceptsFragment(check, of: route, &walk, bytes, &captures) else { return false }
      case .items:
        guard
          acceptsAllItems(
            lower: Int(check.text), count: Int(check.literalCount), bytes,
            from: Int(walk.layout.queryLower), to: Int(walk.layout.queryUpper), limit: limit,
            isPlain: walk.layout.hasPlainQuery, reading: walk.reading,
            remainderUpper: remainderUpper(walk, hasFragment: check.segment == 1), &captures)
        else { return false }
      case .tailLiteral, .tailCapture, .tailMixed:
        guard acceptsTail(check, of: route, walk, bytes, segments, &captures) else { return false }
      case .textRest, .writtenRest:
        guard acceptsTextRest(check, of: route, walk, bytes, segments, &captures) else {
          return false
        }
      default: return false
      }
    }
    return true
  }

  /// Whether a fragment has the path and items that a route requires.
  @inline(never)
  private func acceptsFragment(
    _ parts: Check, of route: Route, _ walk: inout LinkWalk, _ bytes: RawSpan,
    _ captures: inout MutableSpan<LinkCaptures.Range>
  ) -> Bool {
    let limit = Int(route.captureLength)
    var place = Int(walk.layout.fragmentLower)
    let end = Int(walk.layout.fragmentUpper)
    guard place < end else { return false }
    let count = Int(parts.nameCount)
    let items = Int(parts.literalCount)
    let isItemsOnly = count == 0 && parts.segment == 0
    var upper = isItemsOnly ? place : end
    if items > 0, !isItemsOnly {
      upper = bytes.firstPlace(of: 0x3f, or: 0x3f, from: place, to: end)
    }
    let itemsLower = isItemsOnly ? place : min(upper &+ 1, end)
    if parts.segment > 0 {
      guard place < upper, bytes.byte(at: place) == 0x2f else { return false }
      place += 1
    }
    // As at the end of any path, one slash makes no difference.
    if upper > place, bytes.byte(at: upper - 1) == 0x2f { upper -= 1 }
    for index in Int(parts.text)..<Int(parts.text) + count {
      let check = checks[index]
      let segmentUpper = bytes.firstPlace(of: 0x2f, or: 0x2f, from: place, to: upper)
      guard segmentUpper > place else { return false }
      switch check.kind {
      case .literal:
        guard
          LinkTable.isEqual(
            arena, at: Int(check.text), count: Int(check.literalCount), bytes, from: place,
            to: segmentUpper, ignoresCase: false)
        else { return false }
      case .mixed:
        let segment = LinkSegment(
          lower: place, upper: segmentUpper, hash: 0, word: 0, isEncoded: true, isPlain: false)
        guard splitSegment(check, segment, ignoresCase: false, of: route, bytes, &captures) else {
          return false
        }
      default:
        guard isSound(bytes, from: place, to: segmentUpper, limit: limit) else { return false }
        captures[Int(check.parameter)] = LinkCaptures.Range(
          lower: UInt32(truncatingIfNeeded: place), upper: UInt32(truncatingIfNeeded: segmentUpper))
      }
      place = segmentUpper + 1
    }
    // Nothing may follow the last segment.
    guard count == 0 ? place >= upper : place == upper + 1 else { return false }
    if parts.parameter == 1 {
      return acceptsAllItems(
        lower: Int(parts.text) + count, count: items, bytes, from: itemsLower, to: end,
        limit: limit, isPlain: false, reading: walk.reading.inFragment, remainderUpper: end,
        &captures)
    }
    return items == 0
      || acceptsItems(
        lower: Int(parts.text) + count, count: items, bytes, from: itemsLower, to: end,
        limit: limit, isPlain: false, reading: walk.reading.inFragment, &captures)
  }

  /// Whether a value may be captured: it is within the limit and has no bidi override.
  ///
  /// - Parameter isPlain: whether the scanner found that every byte is a scalar of its own.
  @inline(__always)
  func isSound(
    _ bytes: RawSpan, from lower: Int, to upper: Int, limit: Int, isPlain: Bool = false
  ) -> Bool {
    if isPlain { return upper &- lower <= limit }
    return isSoundSlowly(bytes, from: lower, to: upper, limit: limit)
  }

  @inline(never)
  private func isSoundSlowly(_ bytes: RawSpan, from lower: Int, to upper: Int, limit: Int) -> Bool {
    var scalars = 0
    var place = lower
    var last: UInt32 = 0
    while place < upper {
      let (byte, next) = PercentCoding.unit(at: place, in: bytes)
      place = next
      if byte & 0xc0 != 0x80 { scalars += 1 }
      last = last << 8 | UInt32(byte)
      if last.endsWithOverride { return false }
    }
    return scalars <= limit
  }

  /// Whether a segment after a rest is what a route requires; stores the values.
  @inline(never)
  private func acceptsTail(
    _ check: Check, of route: Route, _ walk: borrowing LinkWalk, _ bytes: RawSpan,
    _ segments: Span<LinkSegment>, _ captures: inout MutableSpan<LinkCaptures.Range>
  ) -> Bool {
    let segment = segments[walk.segmentCount &- Int(check.segment)]
    switch check.kind {
    case .tailLiteral:
      return LinkTable.isEqual(
        arena, at: Int(check.text), count: Int(check.literalCount), bytes,
        from: Int(segment.lower), to: Int(segment.upper), ignoresCase: walk.ignoresPathCase)
    case .tailMixed:
      return splitSegment(
        check, segment, ignoresCase: walk.ignoresPathCase, of: route, bytes, &captures)
    default:
      captures[Int(check.parameter)] = LinkCaptures.Range(
        lower: segment.lower, upper: segment.upper, isPlain: segment.isPlain)
      return isSound(
        bytes, from: Int(segment.lower), to: Int(segment.upper),
        limit: Int(route.captureLength), isPlain: segment.isPlain)
    }
  }

  /// Splits a mixed segment; each is split independently of the others.
  private func splitSegment(
    _ check: Check, _ segment: LinkSegment, ignoresCase: Bool, of route: Route,
    _ bytes: RawSpan, _ captures: inout MutableSpan<LinkCaptures.Range>
  ) -> Bool {
    var splits = LinkSegmentSplits(
      pieces: arena.span.bytes, from: Int(check.text), to: Int(check.text) &+ Int(check.nameCount),
      in: bytes, from: Int(segment.lower), to: Int(segment.upper), isPlain: segment.isPlain,
      isFolded: ignoresCase, captureLength: Int(route.captureLength))
    return splits.search(&captures) { type, lower, upper in
      types[type &- 1].takes(LinkText(bytes.extracting(unchecked: lower..<upper)))
    } == .found
  }

  /// Whether the query has what a route requires; other items make no difference.
  @inline(__always)
  private func acceptsQuery(
    _ place: Int, _ walk: inout LinkWalk, _ bytes: RawSpan,
    _ captures: inout MutableSpan<LinkCaptures.Range>
  ) -> Bool {
    let route = routes[place]
    return acceptsItems(
      lower: Int(route.checksLower) &+ Int(route.checkCount), count: Int(route.queryCheckCount),
      bytes, from: Int(walk.layout.queryLower), to: Int(walk.layout.queryUpper),
      limit: Int(route.captureLength), isPlain: walk.layout.hasPlainQuery,
      reading: walk.reading, &captures)
  }

  /// The same for items anywhere in a link.
  ///
  /// - Parameters:
  ///   - lower: the index of the first check.
  ///   - start: where the items begin; they end at `end`.
  @inline(never)
  private func acceptsItems(
    lower: Int, count: Int, _ bytes: RawSpan, from start: Int, to end: Int, limit: Int,
    isPlain: Bool, reading: LinkItemReading, _ captures: inout MutableSpan<LinkCaptures.Range>
  ) -> Bool {
    var found: UInt64 = 0
    var cursor = LinkItemCursor(from: start, to: end)
    while let item = cursor.next(in: bytes) {
      for offset in 0..<count {
        let check = checks[lower &+ offset]
        guard
          isName(
            check, bytes, from: item.nameLower, to: item.nameUpper, isPlain: isPlain,
            reading: reading)
        else { continue }
        let bit: UInt64 = 1 &<< UInt64(offset)
        let isRepeated = found & bit != 0
        found |= bit
        guard
          acceptsItem(
            item, check, isRepeated: isRepeated, bytes, to: end, limit: limit, isPlain: isPlain,
            reading: reading, &captures)
        else { return false }
        break
      }
    }
    for offset in 0..<count where found & (1 &<< UInt64(offset)) == 0 {
      switch checks[lower &+ offset].kind {
      case .queryOptional, .queryList: continue
      default: return false
      }
    }
    return true
  }

  /// Whether an item that a route names is what it requires; stores the value.
  ///
  /// - Parameters:
  ///   - isRepeated: whether an item with the same name came before.
  ///   - end: where the items end.
  @inline(__always)
  func acceptsItem(
    _ item: LinkItemRange, _ check: Check, isRepeated: Bool, _ bytes: RawSpan, to end: Int,
    limit: Int, isPlain: Bool, reading: LinkItemReading,
    _ captures: inout MutableSpan<LinkCaptures.Range>
  ) -> Bool {
    if check.kind == .queryList {
      guard !item.isFlag,
        isSound(bytes, from: item.valueLower, to: item.valueUpper, limit: limit, isPlain: isPlain)
      else { return false }
      if !isRepeated {
        captures[Int(check.parameter)] = LinkCaptures.Range(
          lower: UInt32(truncatingIfNeeded: item.nameLower),
          upper: UInt32(truncatingIfNeeded: end))
      }
      return true
    }
    if isRepeated { return false }
    switch check.kind {
    case .queryFlag: return item.isFlag
    case .queryLiteral:
      return !item.isFlag
        && LinkTable.isEqual(
          arena, at: Int(check.text) &+ Int(check.nameCount), count: Int(check.literalCount),
          bytes, from: item.valueLower, to: item.valueUpper, ignoresCase: false,
          plusIsSpace: reading.plusIsSpace)
    default:
      guard !item.isFlag,
        isSound(bytes, from: item.valueLower, to: item.valueUpper, limit: limit, isPlain: isPlain)
      else { return false }
      captures[Int(check.parameter)] = LinkCaptures.Range(
        lower: UInt32(truncatingIfNeeded: item.valueLower),
        upper: UInt32(truncatingIfNeeded: item.valueUpper), isPlain: isPlain && !reading.plusIsSpace
      )
      return true
    }
  }

  @inline(__always)
  func isName(
    _ check: Check, _ bytes: RawSpan, from lower: Int, to upper: Int, isPlain: Bool,
    reading: LinkItemReading
  ) -> Bool {
    let count = Int(check.nameCount)
    let base = Int(check.text)
    if isPlain, reading.isExact {
      return upper &- lower == count
        && bytes.hasBytes(at: lower, equalTo: arena.span.bytes, at: base, count: count)
    }
    guard upper &- lower >= count else { return false }
    return LinkTable.isEqual(
      arena, at: base, count: count, bytes, from: lower, to: upper,
      ignoresCase: reading.ignoresCase, plusIsSpace: reading.plusIsSpace)
  }
}

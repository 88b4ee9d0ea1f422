// SPDX-License-Identifier: MIT

/// Items that a route does not name; separate, so that routes that ignore them pay nothing.
extension LinkTable {
  /// Whether items have what a route requires and nothing that it excludes; stores the values.
  ///
  /// - Parameters:
  ///   - lower: the index of the first check; the last check may be about all other items.
  ///   - start: where the items begin; they end at `end`.
  ///   - remainderUpper: where the value ends that takes everything after its item.
  @inline(never)
  func acceptsAllItems(
    lower: Int, count: Int, _ bytes: RawSpan, from start: Int, to end: Int, limit: Int,
    isPlain: Bool, reading: LinkItemReading, remainderUpper: Int,
    _ captures: inout MutableSpan<LinkCaptures.Range>
  ) -> Bool {
    guard count > 0 else { return true }
    let last = checks[lower &+ count &- 1]
    let named = last.kind == .queryNoOthers || last.kind == .queryRemaining ? count &- 1 : count
    var found: UInt64 = 0
    var hasRemaining = false
    var cursor = LinkItemCursor(from: start, to: end)
    items: while let item = cursor.next(in: bytes) {
      for offset in 0..<named {
        let check = checks[lower &+ offset]
        guard
          isName(
            check, bytes, from: item.nameLower, to: item.nameUpper, isPlain: isPlain,
            reading: reading)
        else { continue }
        let bit: UInt64 = 1 &<< UInt64(offset)
        if check.kind == .queryRemainder || check.kind == .queryRemainderOptional {
          guard !item.isFlag,
            isSound(bytes, from: item.valueLower, to: remainderUpper, limit: limit)
          else { return false }
          captures[Int(check.parameter)] = LinkCaptures.Range(
            lower: UInt32(truncatingIfNeeded: item.valueLower),
            upper: UInt32(truncatingIfNeeded: remainderUpper), isPlain: true)
          found |= bit
          endLists(lower: lower, count: named, found: found, at: item.nameLower, &captures)
          break items
        }
        guard check.kind != .queryAbsent,
          acceptsItem(
            item, check, isRepeated: found & bit != 0, bytes, to: end, limit: limit,
            isPlain: isPlain, reading: reading, &captures)
        else { return false }
        found |= bit
        if last.kind == .queryRemaining, check.kind == .queryFlag || check.kind == .queryLiteral {
          // Like a list, it begins with the name.
          captures[Int(check.parameter)] = LinkCaptures.Range(
            lower: UInt32(truncatingIfNeeded: item.nameLower),
            upper: UInt32(truncatingIfNeeded: end))
        }
        continue items
      }
      if last.kind == .queryNoOthers { return false }
      hasRemaining = hasRemaining || last.kind == .queryRemaining
    }
    if hasRemaining {
      captures[Int(last.parameter)] = LinkCaptures.Range(
        lower: UInt32(truncatingIfNeeded: start), upper: UInt32(truncatingIfNeeded: end))
    }
    for offset in 0..<named where found & (1 &<< UInt64(offset)) == 0 {
      switch checks[lower &+ offset].kind {
      case .queryOptional, .queryList, .queryAbsent, .queryRemainderOptional: continue
      default: return false
      }
    }
    return true
  }

  /// Ends the lists before an item that takes everything after it.
  private func endLists(
    lower: Int, count: Int, found: UInt64, at end: Int,
    _ captures: inout MutableSpan<LinkCaptures.Range>
  ) {
    for offset in 0..<count where found & (1 &<< UInt64(offset)) != 0 {
      let check = checks[lower &+ offset]
      guard check.kind == .queryList else { continue }
      captures[Int(check.parameter)] = LinkCaptures.Range(
        lower: captures[Int(check.parameter)].lower, upper: UInt32(truncatingIfNeeded: end))
    }
  }

  /// Where a value ends that takes everything after its item in a query.
  ///
  /// A fragment that the pattern does not require is part of it.
  func remainderUpper(_ walk: borrowing LinkWalk, hasFragment: Bool) -> Int {
    let layout = walk.layout
    let hasOwn = !hasFragment && layout.fragmentUpper > layout.fragmentLower
    return Int(hasOwn ? max(layout.queryUpper, layout.fragmentUpper) : layout.queryUpper)
  }

  /// Stores the rest of a path, or of the link, as one text, if no segment before it is empty.
  func acceptsTextRest(
    _ check: Check, of route: Route, _ walk: borrowing LinkWalk, _ bytes: RawSpan,
    _ segments: Span<LinkSegment>, _ captures: inout MutableSpan<LinkCaptures.Range>
  ) -> Bool {
    let first = walk.first &+ Int(route.counts.base) &+ Int(check.segment)
    if walk.layout.hasEmptySegment {
      for number in walk.first..<first where segments[number].upper == segments[number].lower {
        return false
      }
    }
    let isWritten = check.kind == .writtenRest
    // A path may continue in the fragment; what is in between is not part of it.
    let end =
      isWritten
      ? UInt32(truncatingIfNeeded: bytes.byteCount) : segments[walk.segmentCount].upper
    let lower = segments[first].lower
    guard lower < end,
      isWritten || first > Int(walk.layout.segmentCount)
        || walk.segmentCount == Int(walk.layout.segmentCount),
      isSound(
        bytes, from: Int(lower), to: Int(end), limit: Int(route.captureLength))
    else { return false }
    captures[Int(check.parameter)] = LinkCaptures.Range(lower: lower, upper: end, isPlain: true)
    return true
  }
}

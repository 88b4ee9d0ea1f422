// SPDX-License-Identifier: MIT

extension LinkTable {
  /// Whether the link has all that a route asks for beyond its literal segments; notes the values.
  ///
  /// - Parameter split: how many ways of splitting mixed segments to pass over.
  func accepts(
    _ route: Route, split: Int, _ walk: borrowing LinkWalk, _ bytes: RawSpan,
    _ segments: Span<LinkSegment>, _ captures: inout MutableSpan<LinkCaptures.Range>
  ) -> Bool {
    for index in 0..<Int(route.parameterCount) { captures[index] = .absent }
    var splits = LinkSplits(skip: split)
    guard
      acceptsChecks(
        from: Int(route.checksLower), of: route, walk, bytes, segments, &splits, &captures)
    else { return false }
    if route.queryCheckCount == 0 { return true }
    return acceptsQuery(route, walk, bytes, &captures)
  }

  /// The same for the path, the host and the fragment, from one check on.
  ///
  /// A mixed segment goes on to the checks behind it for every way of splitting it, so that the
  /// ways of several segments combine.
  private func acceptsChecks(
    from first: Int, of route: Route, _ walk: borrowing LinkWalk, _ bytes: RawSpan,
    _ segments: Span<LinkSegment>, _ splits: inout LinkSplits,
    _ captures: inout MutableSpan<LinkCaptures.Range>
  ) -> Bool {
    let limit = Int(route.captureLength)
    for index in first..<Int(route.checksLower) &+ Int(route.checkCount) {
      let check = checks[index]
      let parameter = Int(check.parameter)
      switch check.kind {
      case .capture, .rest:
        var number = walk.first &+ Int(route.baseCount) &+ Int(check.segment)
        let range = LinkCaptures.Range(
          lower: segments[number].lower,
          upper: segments[check.kind == .rest ? walk.segmentCount : number].upper)
        captures[parameter] = range
        let last = check.kind == .rest ? walk.segmentCount : number
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
        let number = walk.first &+ Int(route.baseCount) &+ Int(check.segment)
        let segment = segments[number]
        return splitSegment(
          index, piece: Int(check.text), from: Int(segment.lower), to: Int(segment.upper),
          ignoresCase: walk.ignoresPathCase || number == walk.foldedSegment, of: route, walk,
          bytes, segments, &splits, &captures)
      case .host:
        let scope = scopes[walk.scope]
        guard scope.kind == .labels else { continue }
        captures[parameter] = LinkCaptures.Range(
          lower: walk.layout.hostLower,
          upper: walk.layout.hostUpper &- UInt32(scope.suffixCount))
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
      default: return false
      }
    }
    if splits.skip == 0 { return true }
    splits.skip &-= 1
    return false
  }

  /// Whether a value may be captured: not too long, and free of bidirectional overrides.
  ///
  /// - Parameter isPlain: whether the scanner saw that every byte is a scalar of its own.
  @inline(__always)
  private func isSound(
    _ bytes: RawSpan, from lower: Int, to upper: Int, limit: Int, isPlain: Bool = false
  ) -> Bool {
    if isPlain { return upper &- lower <= limit }
    return isSoundSlowly(bytes, from: lower, to: upper, limit: limit)
  }

  private func isSoundSlowly(_ bytes: RawSpan, from lower: Int, to upper: Int, limit: Int) -> Bool {
    var scalars = 0
    var place = lower
    var last: UInt32 = 0
    while place < upper {
      let (byte, next) = PercentCoding.unit(at: place, in: bytes)
      place = next
      if byte & 0xc0 != 0x80 { scalars += 1 }
      last = last << 8 | UInt32(byte)
      switch last & 0xff_ffff {
      // U+202A to U+202E and U+2066 to U+2069 in UTF-8.
      case 0xe2_80aa...0xe2_80ae, 0xe2_81a6...0xe2_81a9: return false
      default: break
      }
    }
    return scalars <= limit
  }

  /// Splits a mixed segment: every capture as short as possible, from the left; then the next
  /// way, and so on, as many of which are passed over as `splits` says.
  ///
  /// - Parameters:
  ///   - number: the number of the segment's check.
  ///   - piece: the place of the next piece in the arena.
  private func splitSegment(
    _ number: Int, piece: Int, from lower: Int, to upper: Int, ignoresCase: Bool, of route: Route,
    _ walk: borrowing LinkWalk, _ bytes: RawSpan, _ segments: Span<LinkSegment>,
    _ splits: inout LinkSplits, _ captures: inout MutableSpan<LinkCaptures.Range>
  ) -> Bool {
    let check = checks[number]
    let end = Int(check.text) + Int(check.nameCount)
    if piece == end {
      guard lower == upper else { return false }
      return acceptsChecks(
        from: number &+ 1, of: route, walk, bytes, segments, &splits, &captures)
    }
    if arena[piece] == 0 {
      guard
        let next = literalEnd(
          piece, bytes, from: lower, to: upper, ignoresCase: ignoresCase)
      else { return false }
      return splitSegment(
        number, piece: piece + 2 + Int(arena[piece + 1]), from: next, to: upper,
        ignoresCase: ignoresCase, of: route, walk, bytes, segments, &splits, &captures)
    }
    var place = lower
    let isLast = piece + 2 == end
    while place < upper {
      splits.budget &-= 1
      if splits.budget < 0 { return false }
      place = isLast ? upper : PercentCoding.unit(at: place, in: bytes).next
      // A character is never split: what follows must not be a continuation byte.
      if place < upper, PercentCoding.unit(at: place, in: bytes).byte & 0xc0 == 0x80 { continue }
      // The literal behind decides quickly whether this end is worth a try.
      if !isLast,
        literalEnd(piece + 2, bytes, from: place, to: upper, ignoresCase: ignoresCase) == nil
      {
        continue
      }
      let limit = Int(route.captureLength)
      guard isSound(bytes, from: lower, to: place, limit: limit) else { return false }
      captures[Int(arena[piece + 1])] = LinkCaptures.Range(
        lower: UInt32(truncatingIfNeeded: lower), upper: UInt32(truncatingIfNeeded: place))
      if splitSegment(
        number, piece: piece + 2, from: place, to: upper, ignoresCase: ignoresCase, of: route,
        walk, bytes, segments, &splits, &captures)
      {
        return true
      }
    }
    return false
  }

  /// The end of a literal piece that stands at `lower`, or `nil`.
  private func literalEnd(
    _ piece: Int, _ bytes: RawSpan, from lower: Int, to upper: Int, ignoresCase: Bool
  ) -> Int? {
    var place = lower
    for offset in 0..<Int(arena[piece + 1]) {
      guard place < upper else { return nil }
      let (byte, next) = PercentCoding.unit(at: place, in: bytes)
      let known = arena[piece + 2 + offset]
      if byte != known, !ignoresCase || byte.asciiLowercased != known.asciiLowercased {
        return nil
      }
      place = next
    }
    return place
  }

  /// Whether the query has what a route asks for; further items do not matter.
  private func acceptsQuery(
    _ route: Route, _ walk: borrowing LinkWalk, _ bytes: RawSpan,
    _ captures: inout MutableSpan<LinkCaptures.Range>
  ) -> Bool {
    let lower = Int(route.checksLower) &+ Int(route.checkCount)
    let count = Int(route.queryCheckCount)
    let limit = Int(route.captureLength)
    var found: UInt64 = 0
    let plusIsSpace = walk.plusIsSpace
    let isPlain = walk.layout.hasPlainQuery
    var cursor = LinkItemCursor(from: Int(walk.layout.queryLower), to: Int(walk.layout.queryUpper))
    while let item = cursor.next(in: bytes) {
      for offset in 0..<count {
        let check = checks[lower &+ offset]
        guard
          isName(check, bytes, from: item.nameLower, to: item.nameUpper, plusIsSpace: plusIsSpace)
        else { continue }
        let bit: UInt64 = 1 &<< UInt64(offset)
        let isRepeated = found & bit != 0
        found |= bit
        if check.kind == .queryList {
          guard !item.isFlag,
            isSound(
              bytes, from: item.valueLower, to: item.valueUpper, limit: limit, isPlain: isPlain)
          else { return false }
          if !isRepeated {
            captures[Int(check.parameter)] = LinkCaptures.Range(
              lower: UInt32(truncatingIfNeeded: item.nameLower), upper: walk.layout.queryUpper)
          }
          break
        }
        if isRepeated { return false }
        switch check.kind {
        case .queryFlag:
          guard item.isFlag else { return false }
        case .queryLiteral:
          guard !item.isFlag,
            LinkTable.isEqual(
              arena, at: Int(check.text) &+ Int(check.nameCount), count: Int(check.literalCount),
              bytes, from: item.valueLower, to: item.valueUpper, ignoresCase: false,
              plusIsSpace: plusIsSpace)
          else { return false }
        default:
          guard !item.isFlag,
            isSound(
              bytes, from: item.valueLower, to: item.valueUpper, limit: limit, isPlain: isPlain)
          else { return false }
          captures[Int(check.parameter)] = LinkCaptures.Range(
            lower: UInt32(truncatingIfNeeded: item.valueLower),
            upper: UInt32(truncatingIfNeeded: item.valueUpper))
        }
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

  @inline(__always)
  private func isName(
    _ check: Check, _ bytes: RawSpan, from lower: Int, to upper: Int, plusIsSpace: Bool
  ) -> Bool {
    let count = Int(check.nameCount)
    let base = Int(check.text)
    if upper &- lower == count {
      var isEqual = true
      for offset in 0..<count
      where bytes.byte(at: lower &+ offset) != arena[base &+ offset] {
        isEqual = false
        break
      }
      if isEqual { return true }
    }
    guard upper &- lower >= count else { return false }
    return LinkTable.isEqual(
      arena, at: base, count: count, bytes, from: lower, to: upper, ignoresCase: false,
      plusIsSpace: plusIsSpace)
  }
}

/// How far the ways of splitting mixed segments have been gone through.
struct LinkSplits {
  /// How many ways are still to be passed over.
  var skip: Int
  /// How many ends of captures may still be tried, so that a hostile link costs a bounded time.
  var budget = 4_096
}

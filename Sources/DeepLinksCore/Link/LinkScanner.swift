// SPDX-License-Identifier: MIT

/// Scans a link once, from left to right.
///
/// It finds the components, checks every byte, and records the path segments. It allocates nothing,
/// and rejects whatever RFC 3986 and the WHATWG URL standard read differently.
struct LinkScanner: ~Escapable {
  let bytes: RawSpan
  let limits: LinkLimits
  var layout = LinkLayout()

  @inline(__always)
  @_lifetime(copy bytes)
  init(_ bytes: RawSpan, limits: LinkLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  /// Scans the whole link.
  ///
  /// - Parameter segments: receives the path segments from index 1 on; index 0 is for the
  ///   authority. If there are more than fit, the link is rejected; `limits.segments + 2` is always
  ///   enough, and so is two more than the number of bytes.
  mutating func scan(
    into segments: inout MutableSpan<LinkSegment>, allowsUserinfo: Bool = false
  ) throws(LinkFault) {
    try checkSize()
    let path = try scanHead(allowsUserinfo: allowsUserinfo)
    try scanTail(from: path, into: &segments)
  }

  /// Rejects an empty link, or one that is too long, before reading anything.
  @inline(__always)
  func checkSize() throws(LinkFault) {
    if bytes.byteCount > limits.bytes { throw LinkFault(.tooLong, at: limits.bytes) }
    if bytes.byteCount == 0 { throw LinkFault(.empty, at: 0) }
  }

  /// Reads the path, query, and fragment.
  @inline(never)
  mutating func scanTail(
    from path: Int, after before: Int = 0, into segments: inout MutableSpan<LinkSegment>
  ) throws(LinkFault) {
    var place = try scanPath(from: path, after: before, into: &segments)
    if place < bytes.byteCount, bytes.byte(at: place) == 0x3f {
      place = try scanQuery(from: place &+ 1)
    }
    if place < bytes.byteCount { try scanFragment(from: place &+ 1) }
  }
}

extension LinkScanner {
  /// Reads the path; returns the offset of `?`, `#`, or the end.
  ///
  /// - Parameter before: the number of segments that are already there, which are kept.
  @inline(__always)
  mutating func scanPath(
    from start: Int, after before: Int = 0, into segments: inout MutableSpan<LinkSegment>
  ) throws(LinkFault) -> Int {
    let count = bytes.byteCount
    var place = start
    var number = before
    layout.pathLower = UInt32(truncatingIfNeeded: start)
    if place < count, bytes.byte(at: place) == 0x2f { place &+= 1 }
    let room = min(limits.segments, segments.count &- 1)
    // A lone "/" is the root. Otherwise, an empty piece is a segment, unless it is the last.
    while true {
      let lower = place
      var hash = LinkHash()
      var end: UInt8 = 0
      var first: UInt64 = 0
      while true {
        guard place < count else {
          hash.mixLast(0)
          break
        }
        let word = bytes.word(at: place)
        let ends = LinkWord.ends(word)
        if ends == 0 {
          if place == lower { first = word }
          hash.mixWhole(word)
          place &+= 8
          continue
        }
        let below = LinkWord.below(ends)
        if place == lower { first = word & below }
        hash.mixLast((word | LinkWord.fold) & below)
        let bit = ends.trailingZeroBitCount
        end = UInt8(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: bit &- 7))
        place &+= bit &>> 3
        break
      }
      var segment = LinkSegment(
        lower: lower, upper: place, hash: LinkHash.short(hash.value), word: first,
        isEncoded: false)
      if end != 0x2f, place < count, end != 0x3f, end != 0x23 {
        segment = try scanOddSegment(from: lower)
        layout.hasPlainPath = false
        place = Int(segment.upper)
        end = place < count ? bytes.byte(at: place) : 0
      } else if place &- lower <= 2 {
        if place == lower {
          if end != 0x2f { break }
          layout.hasEmptySegment = true
        } else if bytes.byte(at: lower) == 0x2e, bytes.byte(at: place &- 1) == 0x2e {
          throw LinkFault(.dotSegment, at: lower)
        }
      }
      number &+= 1
      if number > room { throw LinkFault(.tooManySegments, at: lower) }
      segments[number] = segment
      if end != 0x2f { break }
      place &+= 1
    }
    layout.segmentCount = UInt32(truncatingIfNeeded: number)
    layout.pathUpper = UInt32(truncatingIfNeeded: place)
    return place
  }

  /// Reads a segment with a byte that needs a closer look.
  private func scanOddSegment(from lower: Int) throws(LinkFault) -> LinkSegment {
    let count = bytes.byteCount
    var place = lower
    var check = LinkTextCheck()
    var hash = LinkHash()
    var length = 0
    var dots = 0
    var isEncoded = false
    while place < count {
      var byte = bytes.byte(at: place)
      if byte == 0x2f || byte == 0x3f || byte == 0x23 { break }
      let isPercent = byte == 0x25
      if isPercent {
        isEncoded = true
        byte = try percentByte(at: place)
      } else if byte < 0x80, !LinkCharacters.segment.contains(byte) {
        throw illegal(byte, at: place)
      }
      try check.add(byte, percent: isPercent, at: place)
      hash.add(byte)
      length += 1
      if byte == 0x2e { dots += 1 }
      place += isPercent ? 3 : 1
    }
    try check.finish()
    if length == dots, length == 1 || length == 2 { throw LinkFault(.dotSegment, at: lower) }
    return LinkSegment(
      lower: lower, upper: place, hash: hash.finished(), word: bytes.word(from: lower, to: place),
      isEncoded: isEncoded, isPlain: false)
  }

  /// Reads the query, which begins at `start`; returns the offset of `#` or the end.
  @inline(__always)
  private mutating func scanQuery(from start: Int) throws(LinkFault) -> Int {
    let count = bytes.byteCount
    var place = start
    var separators = 0
    layout.hasPlainQuery = true
    while place < count {
      let word = bytes.word(at: place)
      let stops = LinkWord.equal(word, 0x23)
      let stop = stops == 0 ? 8 : stops.trailingZeroBitCount &>> 3
      let taken = min(stop, count &- place)
      if taken == 0 { break }
      let mask = LinkWord.mask(taken)
      if LinkWord.odd(word) & mask != 0 {
        place = try scanOdd(from: place, until: 0x23, allowed: .query)
        layout.hasPlainQuery = false
        separators = countSeparators(from: start, to: place)
        break
      }
      separators &+= LinkWord.count(word & mask, 0x26)
      place &+= taken
      if taken < 8 { break }
    }
    if separators >= limits.queryItems, place > start {
      throw LinkFault(.tooManyQueryItems, at: start)
    }
    layout.queryLower = UInt32(truncatingIfNeeded: start)
    layout.queryUpper = UInt32(truncatingIfNeeded: place)
    return place
  }

  private func countSeparators(from start: Int, to end: Int) -> Int {
    var separators = 0
    for place in start..<end where bytes.byte(at: place) == 0x26 { separators += 1 }
    return separators
  }

  private mutating func scanFragment(from start: Int) throws(LinkFault) {
    let end = try scanOdd(from: start, until: nil, allowed: .query)
    layout.fragmentLower = UInt32(truncatingIfNeeded: start)
    layout.fragmentUpper = UInt32(truncatingIfNeeded: end)
  }

  /// Checks bytes one by one up to `stop` or the end; returns where it stopped.
  func scanOdd(
    from start: Int, to end: Int? = nil, until stop: UInt8?, allowed: LinkCharacters
  ) throws(LinkFault) -> Int {
    let count = end ?? bytes.byteCount
    var place = start
    var check = LinkTextCheck()
    while place < count {
      var byte = bytes.byte(at: place)
      if byte == stop { break }
      let isPercent = byte == 0x25
      if isPercent {
        byte = try percentByte(at: place)
      } else if byte < 0x80, !allowed.contains(byte) {
        throw illegal(byte, at: place)
      }
      try check.add(byte, percent: isPercent, at: place)
      place += isPercent ? 3 : 1
    }
    try check.finish()
    return place
  }

  private func percentByte(at place: Int) throws(LinkFault) -> UInt8 {
    guard place + 2 < bytes.byteCount,
      let high = bytes.byte(at: place + 1).hexadecimalValue,
      let low = bytes.byte(at: place + 2).hexadecimalValue
    else { throw LinkFault(.malformedPercent, at: place) }
    return high << 4 | low
  }

  /// The fault for a byte that is not allowed where it is.
  func illegal(_ byte: UInt8, at place: Int) -> LinkFault {
    switch byte {
    case 0x20, 0x09, 0x0a, 0x0d:
      if isSurrounding(place) { return LinkFault(.surroundingSpace, at: place) }
      return LinkFault(byte == 0x20 ? .illegalCharacter : .controlCharacter, at: place)
    case 0..<0x20, 0x7f: return LinkFault(.controlCharacter, at: place)
    case 0x5c: return LinkFault(.backslash, at: place)
    default: return LinkFault(.illegalCharacter, at: place)
    }
  }

  /// Whether a place is in white space that begins or ends the link.
  private func isSurrounding(_ place: Int) -> Bool {
    func isSpace(_ place: Int) -> Bool {
      let byte = bytes.byte(at: place)
      return byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0d
    }
    return (0...place).allSatisfy(isSpace) || (place..<bytes.byteCount).allSatisfy(isSpace)
  }
}

/// Checks text byte by byte: UTF-8 as RFC 3629 defines it, without control characters.
///
/// Raw and percent-encoded bytes must not complete each other: `%C3` followed by a raw byte is
/// not UTF-8.
struct LinkTextCheck {
  /// How many continuation bytes are still expected.
  private var owed: UInt8 = 0
  private var least: UInt8 = 0x80
  private var most: UInt8 = 0xbf
  private var fromPercent = false
  private var mayBeControl = false
  /// Where the current character began.
  private var start = 0

  init() {}

  /// Checks the next decoded byte.
  mutating func add(_ byte: UInt8, percent: Bool, at position: Int) throws(LinkFault) {
    if owed > 0 {
      guard percent == fromPercent, byte >= least, byte <= most else {
        throw LinkFault(.invalidUTF8, at: start)
      }
      if mayBeControl, byte < 0xa0 { throw LinkFault(.controlCharacter, at: start) }
      mayBeControl = false
      owed -= 1
      least = 0x80
      most = 0xbf
      return
    }
    guard byte >= 0x80 else {
      if byte < 0x20 || byte == 0x7f { throw LinkFault(.controlCharacter, at: position) }
      return
    }
    start = position
    fromPercent = percent
    least = 0x80
    most = 0xbf
    switch byte {
    case 0xc2...0xdf:
      owed = 1
      mayBeControl = byte == 0xc2
    case 0xe0...0xef:
      owed = 2
      if byte == 0xe0 { least = 0xa0 }
      if byte == 0xed { most = 0x9f }
    case 0xf0...0xf4:
      owed = 3
      if byte == 0xf0 { least = 0x90 }
      if byte == 0xf4 { most = 0x8f }
    default:
      throw LinkFault(.invalidUTF8, at: position)
    }
  }

  /// Checks that no character is incomplete at the end of the text or before a delimiter.
  func finish() throws(LinkFault) {
    if owed > 0 { throw LinkFault(.invalidUTF8, at: start) }
  }
}

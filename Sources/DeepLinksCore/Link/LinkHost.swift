// SPDX-License-Identifier: MIT

/// Finds hosts that RFC 3986 and WHATWG read differently, and checks IPv6 literals.
enum LinkHost {
  /// Whether a nonempty host is an address or `localhost`, or ends with a dot.
  ///
  /// Its labels have no meaning of their own, so it matches only where it is declared.
  static func isAddress(_ bytes: RawSpan, from lower: Int, to upper: Int) -> Bool {
    bytes.byte(at: lower) == 0x5b || bytes.byte(at: upper - 1) == 0x2e
      || isCanonicalIPv4(bytes, from: lower, to: upper)
      || isLocalhost(bytes, from: lower, to: upper)
  }

  private static func isLocalhost(_ bytes: RawSpan, from lower: Int, to upper: Int) -> Bool {
    let name: StaticString = "localhost"
    return name.withUTF8Buffer { name in
      upper - lower == name.count
        && name.indices.allSatisfy { bytes.byte(at: lower + $0).asciiLowercased == name[$0] }
    }
  }

  /// Whether the host is `.` or `..`.
  static func isDots(_ bytes: RawSpan, from lower: Int, to upper: Int) -> Bool {
    (1...2).contains(upper - lower) && (lower..<upper).allSatisfy { bytes.byte(at: $0) == 0x2e }
  }

  /// Whether WHATWG leaves a host name unchanged, apart from its case.
  ///
  /// WHATWG reads a name whose last label is a number as an IPv4 address (`127.1`, `0x7f.1`), and
  /// decodes labels that begin with `xn--`. Four decimal numbers separated by dots are the same to
  /// both.
  static func isReadAlike(_ bytes: RawSpan, from lower: Int, to upper: Int) -> Bool {
    var labelLower = lower
    var place = lower
    while place <= upper {
      if place == upper || bytes.byte(at: place) == 0x2e {
        if isBrokenPunycode(bytes, from: labelLower, to: place) { return false }
        if place < upper { labelLower = place + 1 }
      }
      place += 1
    }
    let hasTrailingDot = upper > lower && labelLower == upper
    var lastLower = labelLower
    var lastUpper = upper
    if hasTrailingDot {
      lastUpper = upper - 1
      lastLower = lastUpper
      while lastLower > lower, bytes.byte(at: lastLower - 1) != 0x2e { lastLower -= 1 }
    }
    guard isNumber(bytes, from: lastLower, to: lastUpper) else { return true }
    return !hasTrailingDot && isCanonicalIPv4(bytes, from: lower, to: upper)
  }

  /// Whether a label is `xn--` followed by nothing or only by ASCII, which decodes to no name.
  private static func isBrokenPunycode(_ bytes: RawSpan, from lower: Int, to upper: Int) -> Bool {
    guard upper - lower >= 4, bytes.byte(at: lower) | 0x20 == 0x78,
      bytes.byte(at: lower + 1) | 0x20 == 0x6e, bytes.byte(at: lower + 2) == 0x2d,
      bytes.byte(at: lower + 3) == 0x2d
    else { return false }
    return upper - lower == 4 || bytes.byte(at: upper - 1) == 0x2d
  }

  private static func isNumber(_ bytes: RawSpan, from lower: Int, to upper: Int) -> Bool {
    guard lower < upper else { return false }
    var isDecimal = true
    for place in lower..<upper where !bytes.byte(at: place).isASCIIDigit { isDecimal = false }
    if isDecimal { return true }
    guard upper - lower >= 2, bytes.byte(at: lower) == 0x30,
      bytes.byte(at: lower + 1) | 0x20 == 0x78
    else { return false }
    for place in (lower + 2)..<upper where bytes.byte(at: place).hexadecimalValue == nil {
      return false
    }
    return true
  }

  /// Whether a host is four decimal numbers from 0 to 255 without leading zeros.
  static func isCanonicalIPv4(_ bytes: RawSpan, from lower: Int, to upper: Int) -> Bool {
    var numbers = 0
    var place = lower
    while place < upper {
      let start = place
      var value = 0
      while place < upper, bytes.byte(at: place).isASCIIDigit, place - start < 3 {
        value = value * 10 + Int(bytes.byte(at: place) - 0x30)
        place += 1
      }
      guard place > start, value <= 255, place - start == 1 || bytes.byte(at: start) != 0x30 else {
        return false
      }
      numbers += 1
      if place == upper { break }
      guard bytes.byte(at: place) == 0x2e, place + 1 < upper else { return false }
      place += 1
    }
    return numbers == 4
  }

  /// Whether an IPv6 address, without brackets, is written as WHATWG and RFC 5952 print it.
  ///
  /// That is in lowercase, without leading zeros, and with `::` for the first longest run of two or
  /// more zeros.
  static func isCanonicalIPv6(_ bytes: RawSpan, from lower: Int, to upper: Int) -> Bool {
    guard let groups = ipv6Groups(bytes, from: lower, to: upper) else { return false }
    return isEqual(bytes, from: lower, to: upper, printedIPv6(groups))
  }

  private static func isEqual(
    _ bytes: RawSpan, from lower: Int, to upper: Int, _ other: [UInt8]
  ) -> Bool {
    guard upper - lower == other.count else { return false }
    for index in other.indices where bytes.byte(at: lower + index) != other[index] { return false }
    return true
  }

  private static func ipv6Groups(_ bytes: RawSpan, from lower: Int, to upper: Int) -> [UInt16]? {
    var head: [UInt16] = []
    var tail: [UInt16] = []
    var isBehindGap = false
    var place = lower
    if place + 1 < upper, bytes.byte(at: place) == 0x3a, bytes.byte(at: place + 1) == 0x3a {
      isBehindGap = true
      place += 2
    }
    while place < upper {
      var value: UInt16 = 0
      let start = place
      while place < upper, place - start < 4, let digit = bytes.byte(at: place).hexadecimalValue {
        value = value << 4 | UInt16(digit)
        place += 1
      }
      guard place > start else { return nil }
      if isBehindGap { tail.append(value) } else { head.append(value) }
      guard head.count + tail.count <= 8 else { return nil }
      if place == upper { break }
      guard bytes.byte(at: place) == 0x3a, place + 1 < upper else { return nil }
      place += 1
      if bytes.byte(at: place) == 0x3a {
        guard !isBehindGap else { return nil }
        isBehindGap = true
        place += 1
      }
    }
    let count = head.count + tail.count
    guard isBehindGap ? count < 8 : count == 8 else { return nil }
    return head + [UInt16](repeating: 0, count: 8 - count) + tail
  }

  private static func printedIPv6(_ groups: [UInt16]) -> [UInt8] {
    var gap = 0..<0
    var start = 0
    while start < groups.count {
      var end = start
      while end < groups.count, groups[end] == 0 { end += 1 }
      if end - start >= 2, end - start > gap.count { gap = start..<end }
      start = max(end, start + 1)
    }
    var text = ""
    for index in groups.indices {
      if gap.contains(index) {
        if index == gap.lowerBound { text += "::" }
        continue
      }
      if index > 0, index != gap.upperBound || gap.isEmpty { text += ":" }
      text += String(groups[index], radix: 16)
    }
    return Array(text.utf8)
  }
}

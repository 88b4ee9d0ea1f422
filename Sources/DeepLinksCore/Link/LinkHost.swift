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

extension LinkOrigin {
  /// A capture in a host, with the text around it.
  ///
  /// By itself or before `.example.com`, it matches one or more whole labels. With other text next
  /// to it, as in `https://shop-{country}.example.com`, it matches part of one label and never a
  /// dot.
  package struct HostCapture: Sendable, Hashable {
    /// The name; empty where names do not matter.
    package let name: String
    /// The text before the capture, in lowercase; empty for whole labels.
    package let prefix: String
    /// The text after the capture, in lowercase; empty for any host.
    package let suffix: String

    /// Creates a capture.
    package init(name: String, prefix: String = "", suffix: String) {
      self.name = name
      self.prefix = prefix
      self.suffix = suffix
    }

    /// The same capture, without its name.
    package var unnamed: HostCapture { HostCapture(name: "", prefix: prefix, suffix: suffix) }

    /// Whether it matches every host.
    package var isAnyHost: Bool { prefix.isEmpty && suffix.isEmpty }

    /// Whether it matches only part of a label, and so no dot.
    package var isPart: Bool {
      !prefix.isEmpty || suffix.utf8.first.map { $0 != UInt8(ascii: ".") } ?? false
    }

    /// The rank of origins with this host: a lower rank is tried first.
    ///
    /// More literal labels come first, then parts of labels, then longer literal text.
    package var rank: Int {
      let dots = prefix.utf8.count { $0 == 0x2e } + suffix.utf8.count { $0 == 0x2e }
      guard isPart else { return -1_024 * dots }
      return -1_024 * dots - 512 - min(prefix.utf8.count + suffix.utf8.count, 511)
    }

    /// The part of a host that the capture matches; `nil` if the host does not match.
    ///
    /// - Parameter host: a host in lowercase, without a user.
    package func value(in host: String) -> String? {
      let rest = host.utf8.count - prefix.utf8.count - suffix.utf8.count
      guard rest > 0, host.utf8.starts(with: prefix.utf8),
        host.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
      else { return nil }
      let value = Substring(host.utf8.dropFirst(prefix.utf8.count).prefix(rest))
      // An encoded character is not split.
      if value.utf8.suffix(2).contains(UInt8(ascii: "%")) { return nil }
      return isPart && value.utf8.contains(UInt8(ascii: ".")) ? nil : String(value)
    }

    /// The host with a value in place of the capture.
    package func host(with value: String) -> String { prefix + value + suffix }

    /// The whole labels after the capture with a leading dot, as in a wildcard entitlement.
    package var domainSuffix: String {
      String(Substring(suffix.utf8.drop { $0 != UInt8(ascii: ".") }))
    }

    /// A host that it matches.
    package var sample: String { isAnyHost ? "example.com" : host(with: "x") }

    /// Whether some host matches both captures.
    package func meets(_ other: HostCapture) -> Bool {
      let front = [prefix, other.prefix].max { $0.utf8.count < $1.utf8.count } ?? ""
      let back = [suffix, other.suffix].max { $0.utf8.count < $1.utf8.count } ?? ""
      let host = front + "x" + back
      return value(in: host) != nil && other.value(in: host) != nil
    }

    /// Whether this capture matches every host that another one matches.
    package func contains(_ other: HostCapture) -> Bool {
      guard other.prefix.utf8.starts(with: prefix.utf8),
        other.suffix.utf8.count >= suffix.utf8.count,
        other.suffix.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
      else { return false }
      guard isPart else { return true }
      // Its value would include these bytes, so there must be no dot among them.
      let front = other.prefix.utf8.dropFirst(prefix.utf8.count)
      let back = other.suffix.utf8.prefix(other.suffix.utf8.count - suffix.utf8.count)
      return other.isPart && !front.contains(0x2e) && !back.contains(0x2e)
    }
  }
}

// SPDX-License-Identifier: MIT

/// The parts of a link as written, in bytes.
///
/// Nothing is normalized, because rules are compared with the link as written: not dot segments,
/// escapes, or hosts in other scripts. Characters that should be escaped stand for themselves.
struct AppLinkAddress {
  /// The host, without user, password, and port; an IP address keeps its brackets.
  var host = 0..<0
  /// The path with its slashes; it is empty or begins with one.
  var path = 0..<0
  /// The query without `?`; empty if there is none.
  var query = 0..<0
  /// The fragment without `#`; empty if there is none.
  var fragment = 0..<0

  /// Returns where the compared part of the path begins: at the last of its leading slashes.
  ///
  /// Apple's tool treats several leading slashes in a pattern as one, and ignores trailing slashes
  /// on both sides; treating several leading slashes in the link as one is this library's choice.
  func pathStart<Reader: AppLinkReader>(_ text: RawSpan, _ reader: Reader) -> Int {
    var start = path.lowerBound
    var next = start
    while next < path.upperBound {
      let character = reader.character(in: text, at: next, to: path.upperBound)
      guard character.value == UInt32(UInt8.slash) else { break }
      start = next
      next = character.next
    }
    return start
  }

  /// Returns where the compared part of the path ends: before its trailing slashes.
  func pathEnd(_ text: RawSpan, decodes: Bool) -> Int {
    var end = path.upperBound
    while end > path.lowerBound {
      if text.byte(end &- 1) == .slash {
        end &-= 1
      } else if decodes, end &- path.lowerBound >= 3, text.byte(end &- 3) == UInt8(ascii: "%"),
        text.byte(end &- 2) == UInt8(ascii: "2"), text.byte(end &- 1) | 0x20 == UInt8(ascii: "f")
      {
        end &-= 3
      } else {
        break
      }
    }
    return end
  }

  /// Splits a link; returns the code and position of a fault, if there is one.
  static func cut(_ text: RawSpan) -> (address: AppLinkAddress, fault: AppLinkFault?) {
    var address = AppLinkAddress()
    let count = text.byteCount
    guard let authority = authorityStart(text) else {
      return (address, AppLinkFault(code: .scheme, position: 0))
    }
    var end = authority
    while end < count, !isDelimiter(text.byte(end)) { end &+= 1 }
    var host = authority
    var place = authority
    while place < end {
      if text.byte(place) == UInt8(ascii: "@") { host = place &+ 1 }
      place &+= 1
    }
    let hostEnd = Self.hostEnd(text, from: host, to: end)
    address.host = host..<hostEnd
    guard hostEnd > host else {
      return (address, AppLinkFault(code: .missingHost, position: host))
    }
    place = hostEnd &+ 1
    while place < end {
      guard text.byte(place) &- 0x30 < 10 else {
        return (address, AppLinkFault(code: .port, position: place))
      }
      place &+= 1
    }
    address.cutRest(text, from: end)
    return (address, nil)
  }

  private mutating func cutRest(_ text: RawSpan, from start: Int) {
    let count = text.byteCount
    var end = start
    while end < count, text.byte(end) != UInt8(ascii: "?"), text.byte(end) != UInt8(ascii: "#") {
      end &+= 1
    }
    path = start..<end
    query = end..<end
    if end < count, text.byte(end) == UInt8(ascii: "?") {
      let first = end &+ 1
      end = first
      while end < count, text.byte(end) != UInt8(ascii: "#") { end &+= 1 }
      query = first..<end
    }
    fragment = end < count ? end &+ 1..<count : end..<end
  }

  /// Returns where the authority begins, after `http://` or `https://`.
  private static func authorityStart(_ text: RawSpan) -> Int? {
    let https: StaticString = "https"
    var place = 0
    while place < 5, place < text.byteCount,
      text.byte(place).lowercased == https.utf8Start[place]
    {
      place &+= 1
    }
    guard place >= 4, place &+ 3 <= text.byteCount, text.byte(place) == UInt8(ascii: ":"),
      text.byte(place &+ 1) == .slash, text.byte(place &+ 2) == .slash
    else { return nil }
    return place &+ 3
  }

  /// Returns where the host ends: at the colon before the port, or at the end.
  private static func hostEnd(_ text: RawSpan, from start: Int, to end: Int) -> Int {
    var place = start
    if place < end, text.byte(place) == UInt8(ascii: "[") {
      while place < end, text.byte(place) != UInt8(ascii: "]") { place &+= 1 }
    }
    while place < end, text.byte(place) != UInt8(ascii: ":") { place &+= 1 }
    return place
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    byte == .slash || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }

  /// Returns whether the host is `domain`, ignoring case.
  func hasHost(_ domain: RawSpan, _ text: RawSpan) -> Bool {
    guard host.count == domain.byteCount else { return false }
    var place = 0
    while place < domain.byteCount {
      guard text.byte(host.lowerBound &+ place).lowercased == domain.byte(place).lowercased else {
        return false
      }
      place &+= 1
    }
    return true
  }
}

/// What is wrong with a link, and where.
struct AppLinkFault {
  var code: AppLinkRefusal.Code
  var position: Int
}

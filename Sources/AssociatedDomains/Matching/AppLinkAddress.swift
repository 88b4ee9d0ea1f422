// SPDX-License-Identifier: MIT

/// The parts of a link as it is written, in bytes.
///
/// Nothing is normalized, since rules are compared with the link as it is: no dot segments, no
/// escapes, no host of another script. What would have to be escaped in a link counts as itself.
struct AppLinkAddress {
  /// The host, without user, password and port; with its brackets if it is an IP address.
  var host = 0..<0
  /// The path with its slashes; empty, or it begins with one.
  var path = 0..<0
  /// Without `?`; empty where there is none.
  var query = 0..<0
  /// Without `#`; empty where there is none.
  var fragment = 0..<0

  /// Where the path begins that is compared: at the last of its leading slashes.
  ///
  /// Apple's tool takes a run of leading slashes in a pattern for one, and a run of trailing ones
  /// for none on both sides; that a leading run in the link is one as well is a choice.
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

  /// Where the path ends that is compared: in front of its trailing slashes.
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

  /// Cuts a link; the code and the place of what is wrong with it, if anything.
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

  /// Where the authority begins, behind `http://` or `https://`.
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

  /// Where the host ends: at the colon in front of the port, or at the end.
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

  /// Whether the host is that of `domain`, in whatever case.
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

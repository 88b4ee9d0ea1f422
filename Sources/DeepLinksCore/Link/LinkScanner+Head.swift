// SPDX-License-Identifier: MIT

/// The schemes that WHATWG calls "special", and those that no app can own.
package enum LinkScheme: UInt8, Sendable {
  case custom, http, https, ws, wss, ftp, forbidden

  /// Whether links with the scheme need `//` and a host name.
  package var isWeb: Bool { self != .custom && self != .forbidden }

  /// Whether links with the scheme lead to web pages.
  package var isPage: Bool { self == .http || self == .https }

  /// The default port; `-1` if there is none.
  var defaultPort: Int32 {
    switch self {
    case .http, .ws: 80
    case .https, .wss: 443
    case .ftp: 21
    case .custom, .forbidden: -1
    }
  }

  /// Looks up a scheme, given in lowercase.
  package init(lowercased scheme: some Collection<UInt8>) {
    func matches(_ name: StaticString) -> Bool {
      name.withUTF8Buffer { $0.elementsEqual(scheme) }
    }
    switch scheme.count {
    case 2 where matches("ws"): self = .ws
    case 3 where matches("wss"): self = .wss
    case 3 where matches("ftp"): self = .ftp
    case 4 where matches("http"): self = .http
    case 4 where matches("data") || matches("file") || matches("blob"): self = .forbidden
    case 5 where matches("https"): self = .https
    case 5 where matches("about"): self = .forbidden
    case 6 where matches("intent"): self = .forbidden
    case 10 where matches("javascript"): self = .forbidden
    default: self = .custom
    }
  }
}

extension LinkScanner {
  /// Reads the scheme and authority; returns the offset where the path begins.
  mutating func scanHead(allowsUserinfo: Bool = false) throws(LinkFault) -> Int {
    let kind = try scanScheme()
    layout.isWeb = kind.isWeb
    let count = bytes.byteCount
    var place = Int(layout.schemeUpper) + 1
    guard place + 1 < count, bytes.byte(at: place) == 0x2f, bytes.byte(at: place + 1) == 0x2f
    else {
      if kind.isWeb { throw LinkFault(.missingHost, at: place) }
      layout.form = place < count && bytes.byte(at: place) == 0x2f ? .rooted : .opaque
      return place
    }
    layout.form = .authority
    place += 2
    layout.authorityLower = UInt32(truncatingIfNeeded: place)
    if let end = plainHostEnd(from: place) {
      layout.hostLower = UInt32(truncatingIfNeeded: place)
      layout.hostUpper = UInt32(truncatingIfNeeded: end)
      layout.authorityUpper = layout.hostUpper
      return end
    }
    var hostLower = place
    while place < count {
      let byte = bytes.byte(at: place)
      if byte == 0x2f || byte == 0x3f || byte == 0x23 { break }
      if byte == 0x5c { throw LinkFault(.backslash, at: place) }
      if byte == 0x40 {
        guard allowsUserinfo, !kind.isWeb, hostLower == Int(layout.authorityLower) else {
          throw LinkFault(.userinfo, at: Int(layout.authorityLower))
        }
        try checkCustom(from: hostLower, to: place, allowed: .segment)
        hostLower = place + 1
      }
      place += 1
    }
    layout.authorityUpper = UInt32(truncatingIfNeeded: place)
    layout.hostLower = UInt32(truncatingIfNeeded: hostLower)
    try scanHostAndPort(from: hostLower, to: place, kind: kind)
    return place
  }

  /// The same when scheme and authority are known to be valid, and the authority is only a host.
  mutating func readHead(to end: Int) throws(LinkFault) {
    layout.isWeb = try scanScheme().isWeb
    layout.form = .authority
    layout.authorityLower = layout.schemeUpper &+ 3
    layout.hostLower = layout.authorityLower
    layout.hostUpper = UInt32(truncatingIfNeeded: end)
    layout.authorityUpper = layout.hostUpper
  }

  /// The end of an authority that is a typical host; `nil` for others, which are read byte by byte.
  ///
  /// A typical host has only letters, digits, dots, and hyphens, and its last label begins with a
  /// letter. Every scheme allows these hosts, and no standard reads one as a number.
  private func plainHostEnd(from lower: Int) -> Int? {
    let count = bytes.byteCount
    var place = lower
    var hasHyphen = false
    while place < count {
      let word = bytes.word(at: place)
      let stops = LinkWord.noHost(word)
      let below = stops == 0 ? ~0 : LinkWord.below(stops)
      if LinkWord.equal(word, 0x2d) & below != 0 { hasHyphen = true }
      place &+= stops == 0 ? 8 : stops.trailingZeroBitCount &>> 3
      if stops != 0 { break }
    }
    guard place > lower else { return nil }
    if place < count {
      let byte = bytes.byte(at: place)
      guard byte == 0x2f || byte == 0x3f || byte == 0x23 else { return nil }
    }
    var label = place
    while label > lower, bytes.byte(at: label &- 1) != 0x2e { label &-= 1 }
    guard label < place, bytes.byte(at: label).isASCIILetter,
      !hasHyphen || LinkHost.isReadAlike(bytes, from: lower, to: place)
    else { return nil }
    return place
  }

  private mutating func scanScheme() throws(LinkFault) -> LinkScheme {
    let count = bytes.byteCount
    // `https://`, as in nearly all links without a custom scheme.
    if count > 8, bytes.word(at: 0) == 0x2f2f_3a73_7074_7468 {
      layout.schemeUpper = 5
      return .https
    }
    var place = 0
    while place < count {
      let byte = bytes.byte(at: place)
      if byte == 0x3a { break }
      if byte == 0x2f || byte == 0x3f || byte == 0x23 { throw LinkFault(.missingScheme, at: 0) }
      if place == 0 ? !byte.isASCIILetter : !LinkCharacters.scheme.contains(byte) {
        let fault = illegal(byte, at: place)
        if fault.reason == .surroundingSpace { throw fault }
        guard hasColon(from: place) else { throw LinkFault(.missingScheme, at: 0) }
        throw LinkFault(.invalidScheme, at: place)
      }
      place += 1
    }
    if place == count { throw LinkFault(.missingScheme, at: 0) }
    if place == 0 { throw LinkFault(.invalidScheme, at: 0) }
    layout.schemeUpper = UInt32(truncatingIfNeeded: place)
    guard place <= 10 else { return .custom }
    let scheme = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 10) { buffer in
      for index in 0..<place { buffer[index] = bytes.byte(at: index).asciiLowercased }
      return LinkScheme(lowercased: buffer[0..<place])
    }
    if scheme == .forbidden { throw LinkFault(.forbiddenScheme, at: 0) }
    return scheme
  }

  private func hasColon(from start: Int) -> Bool {
    for place in start..<bytes.byteCount {
      let byte = bytes.byte(at: place)
      if byte == 0x3a { return true }
      if byte == 0x2f || byte == 0x3f || byte == 0x23 { return false }
    }
    return false
  }

  private mutating func scanHostAndPort(
    from lower: Int, to upper: Int, kind: LinkScheme
  ) throws(LinkFault) {
    var hostUpper = lower
    let isLiteral = lower < upper && bytes.byte(at: lower) == 0x5b
    if isLiteral {
      while hostUpper < upper, bytes.byte(at: hostUpper) != 0x5d { hostUpper += 1 }
      guard hostUpper < upper else { throw LinkFault(.invalidHost, at: lower) }
      hostUpper += 1
      if hostUpper < upper, bytes.byte(at: hostUpper) != 0x3a {
        throw LinkFault(.invalidHost, at: hostUpper)
      }
    } else {
      while hostUpper < upper, bytes.byte(at: hostUpper) != 0x3a { hostUpper += 1 }
    }
    layout.hostUpper = UInt32(truncatingIfNeeded: hostUpper)
    if hostUpper == lower, kind.isWeb || layout.hasUserinfo || hostUpper < upper {
      throw LinkFault(.missingHost, at: lower)
    }
    if isLiteral {
      guard LinkHost.isCanonicalIPv6(bytes, from: lower + 1, to: hostUpper - 1) else {
        throw LinkFault(.ambiguousHost, at: lower)
      }
    } else if kind.isWeb {
      try checkWebHost(from: lower, to: hostUpper)
    } else {
      try checkCustomHost(from: lower, to: hostUpper)
    }
    if hostUpper < upper {
      layout.port = try port(from: hostUpper + 1, to: upper)
      if layout.port == kind.defaultPort { layout.port = -1 }
    }
  }

  private func port(from lower: Int, to upper: Int) throws(LinkFault) -> Int32 {
    guard lower < upper else { return -1 }
    var value: Int32 = 0
    for place in lower..<upper {
      let byte = bytes.byte(at: place)
      guard byte.isASCIIDigit else { throw LinkFault(.invalidPort, at: place) }
      value = value * 10 + Int32(byte - 0x30)
      if value > 65_535 { throw LinkFault(.invalidPort, at: lower) }
    }
    return value
  }

  private func checkCustomHost(from lower: Int, to upper: Int) throws(LinkFault) {
    for place in lower..<upper where bytes.byte(at: place) >= 0x80 {
      throw LinkFault(.nonASCIISegment, at: place)
    }
    try checkCustom(from: lower, to: upper, allowed: .customHost)
    if LinkHost.isDots(bytes, from: lower, to: upper) { throw LinkFault(.invalidHost, at: lower) }
  }

  /// Checks a user or a host of an app's own scheme.
  ///
  /// RFC 3986 §6.2.2.2 decodes what need not be encoded, and WHATWG does not: `shop%2eexample` has a
  /// dot for one of them.
  private func checkCustom(
    from lower: Int, to upper: Int, allowed: LinkCharacters
  ) throws(LinkFault) {
    _ = try scanOdd(from: lower, to: upper, until: nil, allowed: allowed)
    for place in lower..<upper where bytes.byte(at: place) == 0x25 {
      if LinkCharacters.unreserved.contains(PercentCoding.unit(at: place, in: bytes).byte) {
        throw LinkFault(.invalidHost, at: place)
      }
    }
  }

  private func checkWebHost(from lower: Int, to upper: Int) throws(LinkFault) {
    for place in lower..<upper {
      let byte = bytes.byte(at: place)
      if byte >= 0x80 { throw LinkFault(.nonASCIIHost, at: place) }
      guard LinkCharacters.webHost.contains(byte) else {
        if byte < 0x20 || byte == 0x7f { throw LinkFault(.controlCharacter, at: place) }
        throw LinkFault(.invalidHost, at: place)
      }
    }
    if LinkHost.isDots(bytes, from: lower, to: upper) { throw LinkFault(.invalidHost, at: lower) }
    guard LinkHost.isReadAlike(bytes, from: lower, to: upper) else {
      throw LinkFault(.ambiguousHost, at: lower)
    }
  }
}

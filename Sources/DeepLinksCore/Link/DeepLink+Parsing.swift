// SPDX-License-Identifier: MIT

extension DeepLink {
  /// Checks the bytes of a link and finds its parts.
  static func scan(_ bytes: RawSpan, limits: LinkLimits, allowsUserinfo: Bool) -> LinkWhole {
    func scan(_ segments: inout MutableSpan<LinkSegment>) -> LinkWhole {
      var scanner = LinkScanner(bytes, limits: limits)
      do throws(LinkFault) {
        try scanner.scan(into: &segments, allowsUserinfo: allowsUserinfo)
      } catch { return LinkWhole(fault: error) }
      return LinkWhole(
        layout: scanner.layout, isCanonical: DeepLink.isCanonical(bytes, scanner.layout))
    }
    let whole = LinkWorkspace.withSegments(LinkWorkspace.fewSegments) { scan(&$0) }
    guard whole.fault?.reason == .tooManySegments else { return whole }
    return LinkWorkspace.withSegments(min(limits.segments, bytes.byteCount) + 2) { scan(&$0) }
  }

  /// Whether a link is known to be in canonical form; `false` if it may not be.
  ///
  /// - Parameter hasCanonicalHead: whether the scheme and host are known to be canonical.
  static func isCanonical(
    _ bytes: RawSpan, _ layout: LinkLayout, hasCanonicalHead: Bool = false
  ) -> Bool {
    guard layout.form == .authority, !layout.hasUserinfo,
      layout.hostUpper == layout.authorityUpper, layout.hasPlainPath, layout.hasPlainQuery,
      Int(max(layout.pathUpper, layout.queryUpper)) == bytes.byteCount
    else { return false }
    guard hasCanonicalHead || isCanonicalHead(bytes, layout) else { return false }
    let path = (lower: Int(layout.pathLower), upper: Int(layout.pathUpper))
    if path.upper > path.lower, bytes.byte(at: path.upper - 1) == 0x2f { return false }
    let query = (lower: Int(layout.queryLower), upper: Int(layout.queryUpper))
    guard query.upper > 0 else { return true }
    // Canonical form omits empty items and encodes `+`.
    guard query.upper > query.lower, bytes.byte(at: query.lower) != 0x26,
      bytes.byte(at: query.upper - 1) != 0x26
    else { return false }
    var place = query.lower
    while true {
      place = bytes.firstPlace(of: 0x2b, or: 0x26, from: place, to: query.upper)
      guard place < query.upper else { return true }
      // The last byte is not `&`, so another byte follows.
      if bytes.byte(at: place) == 0x2b || bytes.byte(at: place + 1) == 0x26 { return false }
      place += 1
    }
  }

  private static func isCanonicalHead(_ bytes: RawSpan, _ layout: LinkLayout) -> Bool {
    let host = (lower: Int(layout.hostLower), upper: Int(layout.hostUpper))
    if layout.isWeb { return bytes.isLowercased(from: 0, to: host.upper) }
    return bytes.isLowercased(from: 0, to: Int(layout.schemeUpper))
      && bytes.firstPlace(of: 0x25, or: 0x25, from: host.lower, to: host.upper) == host.upper
  }

  /// Builds the canonical text from the parts.
  package var printedText: String {
    let segments = pathSegments
    var output = Array(scheme.utf8)
    output.append(0x3a)
    switch form {
    case .authority:
      output.append(0x2f)
      output.append(0x2f)
      if let userinfo {
        output.append(contentsOf: userinfo.utf8)
        output.append(0x40)
      }
      output.append(contentsOf: (host ?? "").utf8)
      if let port { output.append(contentsOf: ":\(port)".utf8) }
      if !segments.isEmpty { output.append(0x2f) }
    case .rooted: output.append(0x2f)
    case .opaque: break
    }
    for (index, segment) in segments.enumerated() {
      if index > 0 { output.append(0x2f) }
      PercentCoding.append(segment.utf8, to: &output, bare: .segment)
    }
    // A trailing "/" adds no segment, so an empty last segment needs one more.
    if let last = segments.last, last.isEmpty { output.append(0x2f) }
    for (index, item) in queryItems.enumerated() {
      output.append(index == 0 ? 0x3f : 0x26)
      PercentCoding.append(item.name.utf8, to: &output, bare: .queryName)
      if let value = item.value {
        output.append(0x3d)
        PercentCoding.append(value.utf8, to: &output, bare: .queryValue)
      }
    }
    if let fragment {
      output.append(0x23)
      output.append(contentsOf: fragment.utf8)
    }
    return String(decoding: output, as: UTF8.self)
  }
}

extension RawSpan {
  /// Whether a range, which must be inside the span, contains no uppercase ASCII letter.
  func isLowercased(from lower: Int, to upper: Int) -> Bool {
    var place = lower
    while place < upper {
      var hits = LinkWord.upperCase(word(at: place))
      if upper &- place < 8 { hits &= LinkWord.mask(upper &- place) }
      if hits != 0 { return false }
      place &+= 8
    }
    return true
  }
}

// SPDX-License-Identifier: MIT

extension DeepLink {
  /// How parsing ended.
  ///
  /// Not a `Result`, whose generic type costs a process 30 µs to set up.
  enum Parsed {
    case link(DeepLink)
    case fault(LinkFault)
  }

  /// - Parameter source: the text that the bytes are, where there is one.
  static func parse(
    _ bytes: RawSpan, source: String?, limits: LinkLimits, allowsUserinfo: Bool
  ) -> Parsed {
    var link: DeepLink?
    func read(_ segments: inout MutableSpan<LinkSegment>) -> LinkFault? {
      var scanner = LinkScanner(bytes, limits: limits)
      do throws(LinkFault) {
        try scanner.scan(into: &segments, allowsUserinfo: allowsUserinfo)
      } catch { return error }
      let source =
        source ?? bytes.withUnsafeBytes { bytes in String(decoding: bytes, as: UTF8.self) }
      link = DeepLink(bytes, layout: scanner.layout, segments: segments.span, source: source)
      return nil
    }
    var fault = LinkWorkspace.withSegments(LinkWorkspace.fewSegments) { read(&$0) }
    if fault?.reason == .tooManySegments {
      fault = LinkWorkspace.withSegments(min(limits.segments, bytes.byteCount) + 2) { read(&$0) }
    }
    if let link { return .link(link) }
    return .fault(fault ?? LinkFault(.empty, at: 0))
  }

  private init(
    _ bytes: RawSpan, layout: LinkLayout, segments: Span<LinkSegment>, source: String
  ) {
    let fragment = DeepLink.normalizedFragment(bytes, layout)
    let scheme = DeepLink.lowercased(bytes, from: 0, to: layout.schemeUpper)
    let isWeb = LinkScheme(lowercased: scheme.utf8).isWeb
    var path: [String] = []
    path.reserveCapacity(Int(layout.segmentCount))
    for index in 0..<Int(layout.segmentCount) {
      let segment = segments[index + 1]
      path.append(
        DeepLink.text(
          bytes, from: Int(segment.lower), to: Int(segment.upper), isPlain: segment.isPlain))
    }
    var items: [LinkQueryItem] = []
    var cursor = LinkItemCursor(from: Int(layout.queryLower), to: Int(layout.queryUpper))
    while let item = cursor.next(in: bytes) {
      items.append(
        LinkQueryItem(
          name: DeepLink.text(
            bytes, from: item.nameLower, to: item.nameUpper, isPlain: layout.hasPlainQuery),
          value: item.isFlag
            ? nil
            : DeepLink.text(
              bytes, from: item.valueLower, to: item.valueUpper, isPlain: layout.hasPlainQuery)))
    }
    var userinfo: String?
    var host: String?
    if layout.form == .authority {
      if layout.hasUserinfo {
        userinfo = DeepLink.normalized(bytes, from: layout.authorityLower, to: layout.hostLower - 1)
      }
      host =
        isWeb
        ? DeepLink.lowercased(bytes, from: layout.hostLower, to: layout.hostUpper)
        : DeepLink.normalized(bytes, from: layout.hostLower, to: layout.hostUpper)
    }
    self.init(
      form: layout.form, scheme: scheme, userinfo: userinfo, host: host,
      port: layout.port < 0 ? nil : Int(layout.port), pathSegments: path, queryItems: items,
      fragment: fragment, source: source,
      isCanonical: DeepLink.isCanonical(bytes, layout, segments, isWeb: isWeb))
  }

  /// Whether a link is written as it would be printed; maybe not, if `false`.
  private static func isCanonical(
    _ bytes: RawSpan, _ layout: LinkLayout, _ segments: Span<LinkSegment>, isWeb: Bool
  ) -> Bool {
    guard layout.form == .authority, !layout.hasUserinfo,
      layout.hostUpper == layout.authorityUpper, layout.hasPlainQuery,
      Int(max(layout.pathUpper, layout.queryUpper)) == bytes.byteCount,
      isLowercased(bytes, from: 0, to: layout.schemeUpper)
    else { return false }
    if isWeb {
      guard isLowercased(bytes, from: layout.hostLower, to: layout.hostUpper) else { return false }
    } else {
      let upper = Int(layout.hostUpper)
      guard bytes.firstPlace(of: 0x25, or: 0x25, from: Int(layout.hostLower), to: upper) == upper
      else { return false }
    }
    for index in 0..<Int(layout.segmentCount) where !segments[index + 1].isPlain { return false }
    let path = (lower: Int(layout.pathLower), upper: Int(layout.pathUpper))
    if path.upper > path.lower, bytes.byte(at: path.upper - 1) == 0x2f { return false }
    let query = (lower: Int(layout.queryLower), upper: Int(layout.queryUpper))
    guard query.upper > 0 else { return true }
    // Empty items are left out, and a `+` is encoded.
    guard query.upper > query.lower, bytes.byte(at: query.lower) != 0x26,
      bytes.byte(at: query.upper - 1) != 0x26
    else { return false }
    for place in query.lower..<query.upper {
      let byte = bytes.byte(at: place)
      if byte == 0x2b || byte == 0x26 && bytes.byte(at: place + 1) == 0x26 { return false }
    }
    return true
  }

  private static func isLowercased(_ bytes: RawSpan, from lower: UInt32, to upper: UInt32) -> Bool {
    for place in Int(lower)..<Int(upper) where bytes.byte(at: place) &- 0x41 < 26 { return false }
    return true
  }

  /// The text of a range, decoded.
  private static func text(
    _ bytes: RawSpan, from lower: Int, to upper: Int, isPlain: Bool
  ) -> String {
    guard isPlain else { return PercentCoding.decoded(bytes, from: lower, to: upper) }
    return LinkText(decoded: bytes.extracting(lower..<upper)).string
  }

  /// A link from its components, which must be sound: the canonical text follows from them.
  ///
  /// - Parameter isCanonical: whether the source is known to be that text.
  package init(
    form: LinkForm, scheme: String, userinfo: String?, host: String?, port: Int?,
    pathSegments: [String], queryItems: [LinkQueryItem], fragment: String?, source: String,
    isCanonical: Bool = false
  ) {
    self.source = source
    self.form = form
    self.scheme = scheme
    self.userinfo = userinfo
    self.host = host
    self.port = port
    self.pathSegments = pathSegments
    self.queryItems = queryItems
    self.fragment = fragment
    if isCanonical {
      text = source
      return
    }
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
      if !pathSegments.isEmpty { output.append(0x2f) }
    case .rooted: output.append(0x2f)
    case .opaque: break
    }
    for (index, segment) in pathSegments.enumerated() {
      if index > 0 { output.append(0x2f) }
      PercentCoding.append(segment.utf8, to: &output, bare: .segment)
    }
    // One trailing "/" is left out, so an empty last segment needs one of its own.
    if let last = pathSegments.last, last.isEmpty { output.append(0x2f) }
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
    text = String(decoding: output, as: UTF8.self)
  }

  private static func lowercased(_ bytes: RawSpan, from lower: UInt32, to upper: UInt32) -> String {
    if isLowercased(bytes, from: lower, to: upper) {
      return text(bytes, from: Int(lower), to: Int(upper), isPlain: true)
    }
    return String(unsafeUninitializedCapacity: Int(upper - lower)) { buffer in
      for offset in 0..<Int(upper - lower) {
        buffer[offset] = bytes.byte(at: Int(lower) + offset).asciiLowercased
      }
      return Int(upper - lower)
    }
  }

  private static func normalized(_ bytes: RawSpan, from lower: UInt32, to upper: UInt32) -> String {
    var output: [UInt8] = []
    PercentCoding.appendNormalized(
      bytes, from: Int(lower), to: Int(upper), to: &output, bare: .host)
    return String(decoding: output, as: UTF8.self)
  }

  private static func normalizedFragment(_ bytes: RawSpan, _ layout: LinkLayout) -> String? {
    guard layout.fragmentUpper > layout.fragmentLower else { return nil }
    var output: [UInt8] = []
    PercentCoding.appendNormalized(
      bytes, from: Int(layout.fragmentLower), to: Int(layout.fragmentUpper), to: &output,
      bare: .fragment)
    return String(decoding: output, as: UTF8.self)
  }
}

// SPDX-License-Identifier: MIT

extension DeepLink {
  /// How parsing ended.
  ///
  /// Not a `Result`, whose generic type costs a process 30 µs to set up.
  package enum Parsed {
    case link(DeepLink)
    case fault(LinkFault)
  }

  package static func parse(
    _ bytes: RawSpan, limits: LinkLimits, allowsUserinfo: Bool
  ) -> Parsed {
    let room = min(limits.segments, bytes.byteCount) + 2
    return withUnsafeTemporaryAllocation(of: LinkSegment.self, capacity: room) { buffer in
      buffer.initialize(
        repeating: LinkSegment(lower: 0, upper: 0, hash: 0, word: 0, isEncoded: false))
      var segments = buffer.mutableSpan
      var scanner = LinkScanner(bytes, limits: limits)
      do throws(LinkFault) {
        try scanner.scan(into: &segments, allowsUserinfo: allowsUserinfo)
      } catch { return .fault(error) }
      return .link(DeepLink(bytes, layout: scanner.layout, segments: segments.span))
    }
  }

  private init(_ bytes: RawSpan, layout: LinkLayout, segments: Span<LinkSegment>) {
    let fragment = DeepLink.normalizedFragment(bytes, layout)
    let scheme = DeepLink.lowercased(bytes, from: 0, to: layout.schemeUpper)
    let isWeb = LinkScheme(lowercased: scheme.utf8).isWeb
    var path: [String] = []
    path.reserveCapacity(Int(layout.segmentCount))
    for index in 0..<Int(layout.segmentCount) {
      let segment = segments[index + 1]
      path.append(
        PercentCoding.decoded(bytes, from: Int(segment.lower), to: Int(segment.upper)))
    }
    var items: [LinkQueryItem] = []
    var cursor = LinkItemCursor(from: Int(layout.queryLower), to: Int(layout.queryUpper))
    while let item = cursor.next(in: bytes) {
      items.append(
        LinkQueryItem(
          name: PercentCoding.decoded(bytes, from: item.nameLower, to: item.nameUpper),
          value: item.isFlag
            ? nil : PercentCoding.decoded(bytes, from: item.valueLower, to: item.valueUpper)))
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
      fragment: fragment,
      source: String(decoding: (0..<bytes.byteCount).map { bytes.byte(at: $0) }, as: UTF8.self))
  }

  /// A link from its components, which must be sound: the canonical text follows from them.
  package init(
    form: LinkForm, scheme: String, userinfo: String?, host: String?, port: Int?,
    pathSegments: [String], queryItems: [LinkQueryItem], fragment: String?, source: String
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
    String(
      decoding: (Int(lower)..<Int(upper)).map { bytes.byte(at: $0).asciiLowercased }, as: UTF8.self)
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

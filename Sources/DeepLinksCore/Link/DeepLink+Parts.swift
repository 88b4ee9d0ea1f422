// SPDX-License-Identifier: MIT

/// The parts of a link, read from its text on demand.
extension DeepLink {
  /// How the link is written after its scheme.
  package var form: LinkForm { layout.form }

  /// The scheme, in lowercase.
  public var scheme: String {
    source.withLinkBytes { DeepLink.lowercased($0, from: 0, to: layout.schemeUpper) }
  }

  /// The text before `@` in the authority, percent-encoded; `nil` if there is none.
  package var userinfo: String? {
    guard layout.form == .authority, layout.hasUserinfo else { return nil }
    return source.withLinkBytes { bytes in
      DeepLink.normalized(
        bytes, from: layout.authorityLower, to: layout.hostLower - 1, bare: .host)
    }
  }

  /// The host, percent-encoded as written: in lowercase for a web link, `nil` without an authority,
  /// and empty for `myapp://`.
  public var host: String? {
    guard layout.form == .authority else { return nil }
    return source.withLinkBytes { bytes in
      layout.isWeb
        ? DeepLink.lowercased(bytes, from: layout.hostLower, to: layout.hostUpper)
        : DeepLink.normalized(bytes, from: layout.hostLower, to: layout.hostUpper, bare: .host)
    }
  }

  /// The port, if it is present and is not the scheme's default.
  public var port: Int? { layout.port < 0 ? nil : Int(layout.port) }

  /// The decoded segments of the path, without the authority.
  ///
  /// A trailing `/` adds no segment.
  ///
  /// - Complexity: O(*n*) in the length of the path in bytes.
  public var pathSegments: [String] {
    guard layout.segmentCount > 0 else { return [] }
    var segments: [String] = []
    segments.reserveCapacity(Int(layout.segmentCount))
    source.withLinkBytes { bytes in
      let end = Int(layout.pathUpper)
      var lower = Int(layout.pathLower)
      if lower < end, bytes.byte(at: lower) == 0x2f { lower += 1 }
      while lower <= end, segments.count < Int(layout.segmentCount) {
        let upper = bytes.firstPlace(of: 0x2f, or: 0x2f, from: lower, to: end)
        segments.append(
          DeepLink.text(bytes, from: lower, to: upper, isPlain: layout.hasPlainPath))
        lower = upper + 1
      }
    }
    return segments
  }

  /// The decoded query items, in order.
  ///
  /// - Complexity: O(*n*) in the length of the query in bytes.
  public var queryItems: [LinkQueryItem] {
    guard layout.queryUpper > layout.queryLower else { return [] }
    var items: [LinkQueryItem] = []
    source.withLinkBytes { bytes in
      var cursor = LinkItemCursor(from: Int(layout.queryLower), to: Int(layout.queryUpper))
      while let item = cursor.next(in: bytes) {
        items.append(
          LinkQueryItem(
            name: DeepLink.text(
              bytes, from: item.nameLower, to: item.nameUpper, isPlain: layout.hasPlainQuery),
            value: value(of: item, in: bytes)))
      }
    }
    return items
  }

  /// The first value of the query items with a name, decoded; `nil` if there is none or it is a
  /// flag.
  ///
  /// Names are compared byte for byte.
  public func value(of name: String) -> String? {
    source.withLinkBytes { bytes in
      var cursor = LinkItemCursor(from: Int(layout.queryLower), to: Int(layout.queryUpper))
      while let item = cursor.next(in: bytes) {
        let own = LinkText(bytes.extracting(item.nameLower..<item.nameUpper))
        if own.isEqual(to: name.utf8) { return value(of: item, in: bytes) }
      }
      return nil
    }
  }

  /// The fragment, percent-encoded in canonical form; `nil` if it is absent or empty.
  public var fragment: String? {
    guard layout.fragmentUpper > layout.fragmentLower else { return nil }
    return source.withLinkBytes { bytes in
      DeepLink.normalized(
        bytes, from: layout.fragmentLower, to: layout.fragmentUpper, bare: .fragment)
    }
  }

  private func value(of item: LinkItemRange, in bytes: RawSpan) -> String? {
    item.isFlag
      ? nil
      : DeepLink.text(
        bytes, from: item.valueLower, to: item.valueUpper, isPlain: layout.hasPlainQuery)
  }

  /// The text of a range, decoded.
  private static func text(
    _ bytes: RawSpan, from lower: Int, to upper: Int, isPlain: Bool
  ) -> String {
    guard isPlain else { return PercentCoding.decoded(bytes, from: lower, to: upper) }
    return LinkText(decoded: bytes.extracting(lower..<upper)).string
  }

  private static func lowercased(_ bytes: RawSpan, from lower: UInt32, to upper: UInt32) -> String {
    let count = Int(upper) - Int(lower)
    return String(unsafeUninitializedCapacity: count) { buffer in
      for offset in 0..<count {
        buffer[offset] = bytes.byte(at: Int(lower) + offset).asciiLowercased
      }
      return count
    }
  }

  private static func normalized(
    _ bytes: RawSpan, from lower: UInt32, to upper: UInt32, bare: LinkCharacters
  ) -> String {
    var output: [UInt8] = []
    PercentCoding.appendNormalized(
      bytes, from: Int(lower), to: Int(upper), to: &output, bare: bare)
    return String(decoding: output, as: UTF8.self)
  }
}

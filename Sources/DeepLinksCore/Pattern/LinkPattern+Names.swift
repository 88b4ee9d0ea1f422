// SPDX-License-Identifier: MIT

extension LinkPattern {
  /// The origin before the path; `nil` if the pattern has none of its own.
  package var origin: String? {
    originUpper == 0 ? nil : string(0..<Int(originUpper))
  }

  /// The names of all captures, in the pattern's order.
  @_spi(Project) public var captureNames: [String] {
    var names: [String] = []
    for piece in pieces where piece.kind != .literal { names.append(string(piece.range)) }
    for item in query where item.isCapture { names.append(string(item.value)) }
    if let fragment, fragment.kind == .capture { names.append(string(fragment.range)) }
    if let fragmentPattern { names += fragmentPattern.captureNames }
    return names
  }

  /// The pattern for the parts of the fragment, if there is one.
  package var fragmentPattern: LinkPattern? { fragmentPatterns.first }

  /// Whether the pattern requires a fragment.
  package var hasFragment: Bool { fragment != nil || !fragmentPatterns.isEmpty }

  /// Whether two item names in the query or fragment differ only in ASCII case.
  package var hasNamesApartByCase: Bool {
    var names: Set<[UInt8]> = []
    for item in query where item.kind != .remaining && item.kind != .noOthers {
      let name = PercentCoding.decoded(string(item.name))
      guard names.insert(name.utf8.map(\.asciiLowercased)).inserted else { return true }
    }
    return fragmentPattern?.hasNamesApartByCase ?? false
  }

  /// Whether the pattern of a fragment consists of items only.
  package var isItemsOnly: Bool { isOpaque && segments.isEmpty }

  /// Returns the first of the origins whose links cannot match, because they have a host and the
  /// pattern does not begin with a slash; `nil` if there is none.
  ///
  /// The macros and `deeplinks lint` refuse a pattern that has one; a router, one that has no other.
  package func originWithoutLinks(among origins: some Sequence<LinkOrigin>) -> LinkOrigin? {
    isOpaque ? origins.first { $0.host != .none } : nil
  }

  /// The number of captures before the fragment.
  var fragmentCaptureLower: Int {
    pathCaptureCount + query.count { $0.isCapture }
  }

  /// The parameter of each capture by name, in the order of `captureNames`.
  ///
  /// Only for patterns by themselves; a mounted pattern may have the same name twice.
  package func parameters(named parameters: [LinkParameter]) -> [LinkParameter?] {
    captureNames.map { name in parameters.first { $0.name == name } }
  }

  /// The number of captures before a segment.
  func captureCount(before segment: Segment) -> Int {
    pieces[..<Int(segment.lower)].count { $0.kind != .literal }
  }

  /// The number of captures before the query.
  package var pathCaptureCount: Int { pieces.count { $0.kind != .literal } }

  /// The exclusion, `!name`, of the first item that another pattern does not name.
  ///
  /// It is `nil` if there is no such item, or if the other pattern takes or excludes all other
  /// items, or takes everything that follows an item: no exclusion applies there.
  package func requiredName(unknownTo other: LinkPattern) -> String? {
    if let last = other.query.last?.kind, [.remaining, .noOthers, .remainder].contains(last) {
      return nil
    }
    let item = query.first { item in
      item.isNamed
        && !other.query.contains { $0.isNamed && nameBytes(of: item) == other.nameBytes(of: $0) }
    }
    return item.map { "!" + PercentCoding.encoded(nameBytes(of: $0), bare: .queryName) }
  }

  /// Whether items that the pattern does not name make a difference.
  var countsOthers: Bool { query.contains { !$0.isNamed || $0.kind == .remainder } }

  /// Whether the last capture takes everything that follows.
  package var hasRemainder: Bool {
    hasWrittenRest || query.last?.kind == .remainder
      || fragmentPattern?.query.last?.kind == .remainder
  }

  /// The number of flags and literals, if a capture takes all other items; otherwise 0.
  var namedCount: Int {
    func count(_ items: [QueryItem]) -> Int {
      items.last?.kind == .remaining ? items.count { $0.kind == .flag || $0.kind == .literal } : 0
    }
    return count(query) + count(fragmentPattern?.query ?? [])
  }

  /// The most items that a query or a fragment may name and exclude.
  ///
  /// A match notes in one word which of them a link has.
  static var mostItems: Int { 64 }

  /// Whether the query or the fragment names and excludes more items than that.
  var hasTooManyItems: Bool {
    func count(_ items: [QueryItem]) -> Int { items.count { $0.isNamed || $0.kind == .absent } }
    return max(count(query), count(fragmentPattern?.query ?? [])) > Self.mostItems
  }

  /// The name of captures that are ignored.
  package static var ignoredName: String { "_" }

  /// Whether the pattern ignores a part, so that no link can be printed from it.
  package var hasIgnored: Bool { captureNames.contains(Self.ignoredName) }

  /// Appends a parameter of any text for each ignored capture.
  func appendIgnored(to parameters: inout [LinkParameter]) {
    forEachCapture { name, place in
      guard name.elementsEqual(Self.ignoredName.utf8) else { return }
      parameters.append(
        LinkParameter(
          name: Self.ignoredName, kind: place == .rest ? .list : .required, type: String.self))
    }
  }

  /// Whether the path has a rest: `{name+}`, `{name*}`, or `{name...}`.
  package var hasRest: Bool { pieces.contains { $0.kind == .rest } }

  /// The index of the segment that is a rest; there is at most one.
  package var restIndex: Int? {
    guard hasRest else { return nil }
    return segments.firstIndex { pieces(of: $0).first?.kind == .rest }
  }

  /// The number of segments after the rest.
  package var tailCount: Int { restIndex.map { segments.count - 1 - $0 } ?? 0 }

  /// The index of the capture that is a rest.
  package var restCapture: Int? { restIndex.map { captureCount(before: segments[$0]) } }

  /// The pieces of a segment.
  package func pieces(of segment: Segment) -> ArraySlice<Piece> {
    pieces[Int(segment.lower)..<Int(segment.upper)]
  }

  /// The name of a capture.
  package func name(of piece: Piece) -> String { string(piece.range) }

  /// The name of a query item's capture.
  package func captureName(of item: QueryItem) -> String { string(item.value) }

  /// The decoded name of a query item.
  package func name(of item: QueryItem) -> String {
    String(decoding: decoded(item.name), as: UTF8.self)
  }

  /// The decoded bytes of a query item's name.
  package func nameBytes(of item: QueryItem) -> [UInt8] { decoded(item.name) }

  /// The decoded bytes of a query item's literal.
  package func literalBytes(of item: QueryItem) -> [UInt8] { decoded(item.value) }

  /// The decoded bytes of a literal.
  package func literalBytes(of piece: Piece) -> [UInt8] { decoded(piece.range) }

  private func string(_ range: Range<Int>) -> String {
    let utf8 = text.utf8
    let lower = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    let upper = utf8.index(lower, offsetBy: range.count)
    return String(decoding: utf8[lower..<upper], as: UTF8.self)
  }

  /// The bytes of a range of the pattern, percent-decoded.
  private func decoded(_ range: Range<Int>) -> [UInt8] {
    let bytes = text.utf8.dropFirst(range.lowerBound).prefix(range.count)
    var decoded: [UInt8] = []
    decoded.reserveCapacity(range.count)
    var rest = bytes.makeIterator()
    while let byte = rest.next() {
      // The parser allows only hexadecimal digits after a percent sign.
      guard byte == UInt8(ascii: "%"), let high = rest.next()?.hexadecimalValue,
        let low = rest.next()?.hexadecimalValue
      else {
        decoded.append(byte)
        continue
      }
      decoded.append(high << 4 | low)
    }
    return decoded
  }
}

extension LinkPattern {
  /// A part of a fragment as printed.
  package enum FragmentPart: Sendable, Hashable {
    /// Decoded literals and delimiters.
    case literal([UInt8])
    /// The next capture.
    case capture
  }

  /// The fragment as printed with every item; empty if the pattern requires none.
  ///
  /// A link may have the items in another order, with other items among them.
  package var fragmentParts: [FragmentPart] {
    if let fragment {
      return [fragment.kind == .literal ? .literal(literalBytes(of: fragment)) : .capture]
    }
    guard let own = fragmentPattern else { return [] }
    var parts: [FragmentPart] = []
    func add(_ bytes: some Sequence<UInt8>) {
      if case .literal(let literal)? = parts.last {
        parts[parts.count - 1] = .literal(literal + bytes)
      } else {
        parts.append(.literal(Array(bytes)))
      }
    }
    if !own.isOpaque, own.segments.isEmpty { add("/".utf8) }
    for (index, segment) in own.segments.enumerated() {
      if index > 0 || !own.isOpaque { add("/".utf8) }
      for piece in own.pieces(of: segment) {
        if piece.kind == .literal {
          add(own.literalBytes(of: piece))
        } else {
          parts.append(.capture)
        }
      }
    }
    for (index, item) in own.query.filter(\.isNamed).enumerated() {
      if index > 0 || !own.isItemsOnly { add(index == 0 ? "?".utf8 : "&".utf8) }
      add(own.nameBytes(of: item))
      switch item.kind {
      case .flag, .remaining, .absent, .noOthers: break
      case .literal: add("=".utf8 + own.literalBytes(of: item))
      case .capture, .remainder:
        add("=".utf8)
        parts.append(.capture)
      }
    }
    return parts
  }
}

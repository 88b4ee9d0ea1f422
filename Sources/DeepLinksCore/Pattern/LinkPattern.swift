// SPDX-License-Identifier: MIT

/// A template for links, such as `/products/{id}?sort={sort}`.
///
/// Braces mark captures, because a brace can never appear in a URL: `{name}` is one segment or the
/// value of an item, `{name+}` is one or more segments, `{name*}` is zero or more, and `{_}` is a
/// value that is ignored. After the items of a query, `{name*}` takes all other items; `!name`
/// excludes an item, and `!*` excludes every item that is not named. `url={link...}` as the last item,
/// and `/{link...}` as the last segment, take everything that follows, exactly as written. There are
/// no regular expressions, so it can be decided whether two patterns match the same link.
///
/// A segment such as `{slug}-{id}` is split lazily from the left, with `slug` as short as possible;
/// if a value is not of its type, the next split is tried. No capture is empty, and each segment is
/// split independently. If a segment cannot be split after its bytes have been examined 524,288
/// times, it does not match (`LinkMismatch.Code.tooManySplits`); real links do not come close to
/// that.
public struct LinkPattern: Sendable {
  /// One part of a segment: a range of the pattern's UTF-8 bytes.
  package struct Piece: Sendable, Hashable {
    package enum Kind: UInt8, Sendable, Hashable {
      /// Literal text as written; may be percent-encoded.
      case literal
      /// The name of a capture, without its braces.
      case capture
      /// The name of a capture of whole segments, without its braces and sign.
      ///
      /// With a plus sign, it takes one or more segments; with a star, zero or more; with three dots,
      /// it is last and takes everything up to the end of the link.
      case rest
    }

    package var kind: Kind
    /// A range in `text.utf8`.
    package var lower: UInt32
    package var upper: UInt32
  }

  /// A whole segment: a run of pieces.
  package struct Segment: Sendable, Hashable {
    /// A range in `pieces`.
    package var lower: UInt32
    package var upper: UInt32
  }

  /// A query item `name=literal`, `name={capture}`, or `name`, or a rule for other items.
  package struct QueryItem: Sendable, Hashable {
    package enum Kind: UInt8, Sendable, Hashable {
      case flag, literal, capture
      /// `name={value...}`, always last: its value is everything that follows, as written.
      case remainder
      /// `{name*}`, always last: all items that the pattern does not name.
      case remaining
      /// `!name`: an item that must be absent.
      case absent
      /// `!*`, always last: no item that the pattern does not name may be present.
      case noOthers
    }

    package var kind: Kind
    /// The range of the name in `text.utf8`.
    var nameLower: UInt32
    var nameUpper: UInt32
    /// The range of the literal or of the capture's name; empty if there is neither.
    package var lower: UInt32
    package var upper: UInt32

    /// Whether this captures a value for the route.
    package var isCapture: Bool { kind == .capture || kind == .remainder || kind == .remaining }
    /// Whether this names an item that links may have.
    package var isNamed: Bool {
      kind == .flag || kind == .literal || kind == .capture || kind == .remainder
    }
  }

  /// The pattern, as written.
  public let text: String
  /// The end of the origin before the path, in `text.utf8`; 0 if there is none.
  package let originUpper: UInt32
  /// Whether the path has no leading `/` (`track:{id}`), and is printed without one.
  package let isOpaque: Bool
  package let pieces: [Piece]
  package let segments: [Segment]
  package let query: [QueryItem]
  /// `#literal` or `#{capture}`; `nil` if there is no fragment, or if it has parts.
  package let fragment: Piece?
  /// The pattern for a fragment with parts, at most one; its text is what follows the `#`.
  ///
  /// Examples are `#p/{phone}`, `#id={id}&key={key}`, and `#signup?token={token}`.
  let fragmentPatterns: [LinkPattern]

  package init(
    text: String, originUpper: UInt32, isOpaque: Bool, pieces: [Piece], segments: [Segment],
    query: [QueryItem], fragment: Piece?, fragmentPatterns: [LinkPattern] = []
  ) {
    self.text = text
    self.originUpper = originUpper
    self.isOpaque = isOpaque
    self.pieces = pieces
    self.segments = segments
    self.query = query
    self.fragment = fragment
    self.fragmentPatterns = fragmentPatterns
  }
}

extension LinkPattern: Hashable {
  /// Compares the texts byte for byte, without Unicode normalization, just as literals in links are
  /// compared.
  public static func == (lhs: LinkPattern, rhs: LinkPattern) -> Bool {
    lhs.text.utf8.elementsEqual(rhs.text.utf8)
  }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension LinkPattern: CustomStringConvertible {
  /// The pattern, as written.
  public var description: String { text }
}

extension LinkPattern {
  /// Parses a pattern.
  ///
  /// ```swift
  /// try LinkPattern("/products/{id}?sort={sort}")
  /// try LinkPattern("https://shop.example.com/{path+}")
  /// try LinkPattern("track:{id}")
  /// try LinkPattern("/users/{id:Int}")   // ❌ typeInPattern
  /// ```
  ///
  /// Literals are written as in a URL, percent-encoded or as raw UTF-8, and are compared by their
  /// decoded bytes. The empty text is the root, just like `/`. If the pattern begins with an
  /// origin, the origin is not checked.
  ///
  /// - Throws: `LinkPatternError`, whose range counts UTF-8 bytes of `text`.
  /// - Complexity: O(*n*) in the length of `text` in bytes.
  public init(_ text: String) throws(LinkPatternError) {
    var text = text
    text.makeContiguousUTF8()
    let parsed = text.utf8.withContiguousStorageIfAvailable { bytes in
      var parser = LinkPatternParser(bytes.span)
      return parser.parsed()
    }
    switch parsed {
    case .parts(let parts):
      self.init(
        text: text, originUpper: parts.originUpper, isOpaque: parts.isOpaque,
        pieces: parts.pieces, segments: parts.segments, query: parts.query,
        fragment: parts.fragment, fragmentPatterns: parts.fragmentPatterns)
    case .failure(let failure):
      throw LinkPatternError(
        code: failure.code, range: failure.range, hint: failure.hint,
        replacement: failure.replacement, pattern: text)
    case nil:
      throw LinkPatternError(
        code: .tooLong, range: 0..<0, hint: "Give a native Swift string.", pattern: text)
    }
  }
}

extension LinkPattern {
  /// The pattern's text, with every literal encoded in the same way.
  ///
  /// A character is unencoded if the printer leaves it so in a link, unless it would turn the items
  /// of a fragment into a path, or its path into items; all others are percent-encoded with
  /// uppercase digits. The empty pattern is `/`. Parsing the text yields a pattern that matches the
  /// same links.
  package var canonicalText: String { canonicalText(isFragment: false) }

  private func canonicalText(isFragment: Bool) -> String {
    var bytes = Array((origin ?? "").utf8)
    if segments.isEmpty { bytes.append(UInt8(ascii: "/")) }
    for (index, segment) in segments.enumerated() {
      if index > 0 || !isOpaque { bytes.append(UInt8(ascii: "/")) }
      // The first delimiter of a fragment decides whether it consists of items only.
      let isDecisive = isFragment && isOpaque && index == 0
      for piece in pieces(of: segment) {
        append(piece, bare: .segment, except: isDecisive ? "=&" : "", to: &bytes)
      }
    }
    for (index, item) in query.enumerated() {
      bytes.append(index == 0 ? UInt8(ascii: "?") : UInt8(ascii: "&"))
      let isDecisive = isFragment && isItemsOnly && index == 0
      appendName(of: item, except: isDecisive ? "/?" : "", to: &bytes)
      switch item.kind {
      case .flag, .absent: break
      case .noOthers: bytes.append(UInt8(ascii: "*"))
      case .remainder: bytes += "={\(captureName(of: item))...}".utf8
      case .remaining: bytes += "{\(captureName(of: item))*}".utf8
      case .literal:
        bytes.append(UInt8(ascii: "="))
        append(literalBytes(of: item), bare: .queryValue, to: &bytes)
      case .capture: bytes += "={\(captureName(of: item))}".utf8
      }
    }
    if let fragment {
      bytes.append(UInt8(ascii: "#"))
      append(fragment, bare: .fragment, to: &bytes)
    }
    if let fragmentPattern {
      bytes.append(UInt8(ascii: "#"))
      bytes += fragmentPattern.canonicalText(isFragment: true).utf8.dropFirst(
        fragmentPattern.isItemsOnly ? 2 : 0)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func append(
    _ piece: Piece, bare: LinkCharacters, except encoded: String = "", to output: inout [UInt8]
  ) {
    switch piece.kind {
    case .capture: output += "{\(name(of: piece))}".utf8
    case .rest: output += text(of: piece).utf8
    case .literal:
      var literal = literalBytes(of: piece)[...]
      // An unencoded colon before a name would be read as a capture in another router's syntax.
      let isFirst = output.isEmpty || output.last == UInt8(ascii: "/")
      if isFirst, literal.first == UInt8(ascii: ":") {
        output += "%3A".utf8
        literal = literal.dropFirst()
      }
      append(literal, bare: bare, except: encoded, to: &output)
    }
  }

  /// An unencoded exclamation mark before a name means that the item must be absent.
  private func appendName(
    of item: QueryItem, except encoded: String, to output: inout [UInt8]
  ) {
    var name = nameBytes(of: item)[...]
    if item.kind == .absent || item.kind == .noOthers {
      output.append(UInt8(ascii: "!"))
    } else if name.first == UInt8(ascii: "!") {
      output += "%21".utf8
      name = name.dropFirst()
    }
    append(name, bare: .queryName, except: encoded, to: &output)
  }

  /// A star is legal in a link, but not in a literal of a pattern.
  ///
  /// - Parameter encoded: other characters to encode although they are legal.
  private func append(
    _ literal: some Collection<UInt8>, bare: LinkCharacters, except encoded: String = "",
    to output: inout [UInt8]
  ) {
    for byte in literal {
      let isEncoded = byte == UInt8(ascii: "*") || encoded.utf8.contains(byte)
      PercentCoding.append(
        CollectionOfOne(byte), to: &output, bare: isEncoded ? .unreserved : bare)
    }
  }
}

extension LinkPattern {
  /// The literals, which patterns of the same shape have in common.
  package var shapeKey: [UInt8] {
    pieces.flatMap { $0.kind == .literal ? literalBytes(of: $0) + [0] : [0] }
  }

  /// Whether two patterns have the same literals, and captures in the same places.
  ///
  /// The names of captures, a slash at the beginning, the order of flags and literal items, and
  /// excluded items make no difference. If one is the target of a redirect, its values are those
  /// of the other one's captures, in the same order.
  package func hasSameShape(as other: LinkPattern) -> Bool {
    guard hasSamePath(as: other), hasSameFragment(as: other),
      shapes({ $0.isCapture }) == other.shapes({ $0.isCapture }),
      Self.sorted(shapes { $0.kind == .flag || $0.kind == .literal })
        == Self.sorted(other.shapes { $0.kind == .flag || $0.kind == .literal })
    else { return false }
    return hasSameParts(as: other) { $0.hasSameShape(as: $1) }
  }

  /// Whether two patterns match the same links of one origin, given the same types.
  ///
  /// The names of captures and the order of items make no difference.
  package func saysTheSame(as other: LinkPattern) -> Bool {
    isOpaque == other.isOpaque && hasSamePath(as: other) && hasSameFragment(as: other)
      && Self.sorted(shapes { _ in true }) == Self.sorted(other.shapes { _ in true })
      && hasSameParts(as: other) { $0.saysTheSame(as: $1) }
  }

  /// Whether two patterns differ only in the names of query items and in excluded items.
  func differsInNames(from other: LinkPattern) -> Bool {
    let items = query.filter { $0.kind != .absent }
    let others = other.query.filter { $0.kind != .absent }
    return items.count == others.count && front.elementsEqual(other.front)
      && zip(items, others).allSatisfy { item, own in
        item.kind == own.kind
          && (item.isCapture
            ? captureName(of: item) == other.captureName(of: own)
            : literalBytes(of: item) == other.literalBytes(of: own))
      }
  }

  /// The text before the query.
  private var front: Substring.UTF8View.SubSequence {
    text.utf8.prefix(Int(query.first?.nameLower ?? 0))
  }

  /// Whether two patterns have the same literals and captures in their paths.
  ///
  /// The names of captures make no difference.
  package func hasSamePath(as other: LinkPattern) -> Bool {
    guard segments == other.segments, pieces.count == other.pieces.count else { return false }
    return zip(pieces, other.pieces).allSatisfy { isSame($0, as: $1, of: other) }
  }

  /// Whether the fragments are the same, unless they have parts.
  private func hasSameFragment(as other: LinkPattern) -> Bool {
    switch (fragment, other.fragment) {
    case (let one?, let two?): isSame(one, as: two, of: other)
    case (nil, nil): true
    default: false
    }
  }

  private func hasSameParts(
    as other: LinkPattern, _ isSame: (LinkPattern, LinkPattern) -> Bool
  ) -> Bool {
    switch (fragmentPattern, other.fragmentPattern) {
    case (let one?, let two?): one.isOpaque == two.isOpaque && isSame(one, two)
    case (nil, nil): true
    default: false
    }
  }

  private func isSame(_ piece: Piece, as own: Piece, of other: LinkPattern) -> Bool {
    guard piece.kind == own.kind else { return false }
    return switch piece.kind {
    case .literal: literalBytes(of: piece) == other.literalBytes(of: own)
    case .capture: true
    case .rest: sign(of: piece) == other.sign(of: own)
    }
  }

  /// The kinds, names, and literals of some items.
  private func shapes(_ isIncluded: (QueryItem) -> Bool) -> [[UInt8]] {
    query.filter(isIncluded).map { item in
      var shape = [item.kind.rawValue]
      shape += nameBytes(of: item)
      // No name contains a zero.
      shape.append(0)
      if item.kind == .literal { shape += literalBytes(of: item) }
      return shape
    }
  }

  private static func sorted(_ shapes: [[UInt8]]) -> [[UInt8]] {
    shapes.sorted { $0.lexicographicallyPrecedes($1) }
  }
}

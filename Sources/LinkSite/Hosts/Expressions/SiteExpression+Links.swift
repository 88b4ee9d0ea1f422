// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore

extension SiteExpression {
  /// Returns an expression for the paths that a pattern matches, spelled as in links; `nil` if no
  /// request to a web server can have one.
  static func path(of rewrite: SiteServing.Rewrite) -> SiteExpression? {
    let pattern = rewrite.pattern
    if pattern.isOpaque, !pattern.segments.isEmpty { return nil }
    let slash = SiteExpression.byte(SiteByteSet(0x2f))
    if pattern.segments.isEmpty { return slash }
    var parts: [SiteExpression] = []
    var isPlain = false
    for (index, segment) in pattern.segments.enumerated() {
      let pieces = pattern.pieces(of: segment)
      guard let first = pieces.first, first.kind == .rest else {
        let isFolded = rewrite.folding.applies(toSegment: index)
        parts += [slash, rewrite.expression(of: Array(pieces), isFolded: isFolded)]
        isPlain = true
        continue
      }
      let rest: SiteExpression
      if pattern.tailCount == 0, rewrite.takesText(first) {
        rest = .sequence([slash, text])
      } else {
        rest = .many(.sequence([slash, rewrite.expression(of: first, isFolded: false)]))
      }
      let isStar = pattern.isStar(of: first)
      parts.append(isStar ? .optional(rest) : rest)
      isPlain = isPlain || !isStar
    }
    // A trailing slash does not matter; a path has at least one slash.
    return isPlain
      ? .sequence(parts + [.optional(slash)])
      : .choice([slash, .sequence(parts + [.optional(slash)])])
  }

  /// The rest of a path as one text that may contain slashes, but not only slashes.
  private static var text: SiteExpression {
    let slashes = SiteExpression.any(.byte(SiteByteSet(0x2f)))
    return .sequence([
      slashes, segmentByte, .any(.choice([.byte(SiteByteSet(0x2f)), segmentByte])),
    ])
  }

  /// Paths that never get a page: those with `.` or `..` segments, or with control characters.
  ///
  /// Servers resolve the former differently, and no link has the latter.
  static var refusedPath: SiteExpression {
    let dot = SiteExpression.choice([.byte(SiteByteSet(0x2e)), encoded(0x2e)])
    let slash = SiteExpression.byte(SiteByteSet(0x2f))
    let dots = SiteExpression.sequence([
      slash, .repeated(dot, lower: 1, upper: 2), .optional(.sequence([slash, .any(.byte(.path))])),
    ])
    let control = SiteExpression.sequence([
      .byte(SiteByteSet(0x25)),
      .choice([
        .sequence([.byte(SiteByteSet(0x30...0x31)), .byte(.hexadecimal)]),
        .sequence([.byte(SiteByteSet(0x37)), .byte(SiteByteSet(folding: 0x66))]),
      ]),
      .any(.byte(.path)),
    ])
    return .sequence([.any(.byte(.path)), .choice([dots, control])])
  }
}

extension SiteByteSet {
  /// Every byte of a path: all except `?`.
  fileprivate static var path: SiteByteSet { .noQuestionMark }
}

extension SiteServing.Rewrite {
  /// Returns an expression for the values of a capture: any text, if nothing is known about it.
  func value(ofCapture name: String, in place: SiteExpression.Place) -> SiteExpression {
    let parameter = parameters.first { $0.name.utf8.elementsEqual(name.utf8) }
    guard let values = parameter?.values else {
      return .value(ofType: parameter?.type, in: place)
    }
    return .choice(values.map { .literal(Array($0.utf8), in: place) })
  }

  /// Returns whether the values of a capture are listed.
  private func hasValues(_ piece: LinkPattern.Piece) -> Bool {
    let name = pattern.name(of: piece)
    return parameters.first { $0.name.utf8.elementsEqual(name.utf8) }?.values != nil
  }

  /// Returns how many values a capture takes.
  func kind(ofCapture name: String) -> LinkParameter.Kind {
    parameters.first { $0.name.utf8.elementsEqual(name.utf8) }?.kind ?? .required
  }

  /// Returns an expression for a segment.
  ///
  /// Text before other text ends where what lies between them first occurs: a later place would
  /// only leave less for what follows, which is text of any kind.
  fileprivate func expression(
    of pieces: [LinkPattern.Piece], isFolded: Bool
  ) -> SiteExpression {
    let parts = pieces.map { expression(of: $0, isFolded: isFolded) }
    let texts = parts.indices.filter { parts[$0] == .segment }
    var result = Array(parts[..<(texts.first ?? parts.endIndex)])
    for (text, next) in zip(texts, texts.dropFirst() + [parts.endIndex]) {
      let between = (text + 1)..<next
      let end = SiteExpression.sequence(Array(parts[between]))
      let isFirst = next < parts.endIndex && isUnambiguous(pieces[between])
      result += isFirst ? [.first(.segmentByte, before: end)] : [parts[text], end]
    }
    return .sequence(result)
  }

  /// Whether no part of a number, a word, or a UUID can be taken for a literal beside it.
  private func isUnambiguous(_ pieces: ArraySlice<LinkPattern.Piece>) -> Bool {
    pieces.count == 1
      || pieces.allSatisfy { piece in
        piece.kind != .literal
          || pattern.literalBytes(of: piece).allSatisfy { !$0.isASCIIAlphanumeric && $0 != 0x2e }
      } && !pieces.contains { $0.kind == .capture && hasValues($0) }
  }

  fileprivate func expression(of piece: LinkPattern.Piece, isFolded: Bool) -> SiteExpression {
    switch piece.kind {
    case .literal:
      .literal(pattern.literalBytes(of: piece), in: .path, isFolded: isFolded)
    case .capture, .rest:
      value(ofCapture: pattern.name(of: piece), in: .path)
    }
  }

  fileprivate func takesText(_ rest: LinkPattern.Piece) -> Bool {
    let name = pattern.name(of: rest)
    guard parameters.contains(where: { $0.name.utf8.elementsEqual(name.utf8) }) else {
      return false
    }
    return kind(ofCapture: name) == .required || kind(ofCapture: name) == .optional
  }
}

extension SiteExpression {
  /// Where a text appears, which decides what may be unencoded.
  enum Place: Sendable, Hashable {
    case path, query

    fileprivate var bare: SiteByteSet { self == .path ? .segment : .item }
  }

  /// Returns an expression for a byte of a literal, as links spell it.
  ///
  /// Letters, digits, and `-._` are unencoded, as in the normal form of RFC 3986 §6.2.2. Other
  /// bytes may also be percent-encoded, with hexadecimal digits in either case.
  static func literal(_ byte: UInt8, in place: Place, isFolded: Bool = false) -> SiteExpression {
    if byte.isASCIILetter {
      return .byte(isFolded ? SiteByteSet(folding: byte) : SiteByteSet(byte))
    }
    if byte.isASCIIDigit || byte == 0x2d || byte == 0x2e || byte == 0x5f {
      return .byte(SiteByteSet(byte))
    }
    if byte == 0x20, place == .query { return .choice([.byte(SiteByteSet(0x2b)), encoded(byte)]) }
    return place.bare.contains(byte)
      ? .choice([.byte(SiteByteSet(byte)), encoded(byte)]) : encoded(byte)
  }

  /// Returns an expression for a text, as links spell it.
  static func literal(
    _ bytes: some Sequence<UInt8>, in place: Place, isFolded: Bool = false
  ) -> SiteExpression {
    .sequence(bytes.map { literal($0, in: place, isFolded: isFolded) })
  }

  /// One segment of any text.
  static var segment: SiteExpression { .many(segmentByte) }

  /// One byte of a segment, unencoded or percent-encoded.
  static var segmentByte: SiteExpression { .choice([.byte(.segment), .anyEncoded]) }

  /// Returns an expression for the values of a capture: as close to its type as an expression can
  /// get, or any text.
  static func value(ofType type: String?, in place: Place) -> SiteExpression {
    let sign = SiteExpression.optional(.byte(SiteByteSet(0x2d)))
    switch type {
    case "Int", "Int64": return .sequence([sign, natural(19)])
    case "Int32": return .sequence([sign, natural(10)])
    case "Int16": return .sequence([sign, natural(5)])
    case "Int8": return .sequence([sign, natural(3)])
    case "UInt", "UInt64": return natural(20)
    case "UInt32": return natural(10)
    case "UInt16": return natural(5)
    case "UInt8": return natural(3)
    case "Double", "Float": return .sequence([sign, natural(nil), fraction, exponent(place)])
    case "Bool": return .choice([.literal("true"), .literal("false")])
    case "UUID": return uuid
    default: return place == .path ? segment : .any(.byte(.noAmpersand))
    }
  }

  private static func natural(_ digits: Int?) -> SiteExpression {
    .choice([
      .byte(SiteByteSet(0x30)),
      .sequence([
        .byte(.positiveDigits), .repeated(.byte(.digits), lower: 0, upper: digits.map { $0 - 1 }),
      ]),
    ])
  }

  private static var fraction: SiteExpression {
    .optional(.sequence([.byte(SiteByteSet(0x2e)), .many(.byte(.digits))]))
  }

  private static func exponent(_ place: Place) -> SiteExpression {
    let plus = place == .path ? literal(0x2b, in: .path) : encoded(0x2b)
    let sign = SiteExpression.optional(.choice([.byte(SiteByteSet(0x2d)), plus]))
    return .optional(
      .sequence([.byte(SiteByteSet(folding: 0x65)), sign, .many(.byte(.digits))]))
  }

  private static var uuid: SiteExpression {
    var parts: [SiteExpression] = []
    for count in [8, 4, 4, 4, 12] {
      if !parts.isEmpty { parts.append(.byte(SiteByteSet(0x2d))) }
      parts.append(.repeated(.byte(.hexadecimal), lower: count, upper: count))
    }
    return .sequence(parts)
  }
}

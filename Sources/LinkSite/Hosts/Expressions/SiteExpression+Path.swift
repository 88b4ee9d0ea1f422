// SPDX-License-Identifier: MIT

import DeepLinksCore

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
        parts += [slash, .sequence(pieces.map { rewrite.expression(of: $0, isFolded: isFolded) })]
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
  /// Returns the type of a capture's values; `nil` if any text is allowed, or nothing is known
  /// about the capture.
  func type(ofCapture name: String) -> String? {
    parameters.first { $0.name.utf8.elementsEqual(name.utf8) }?.type
  }

  /// Returns how many values a capture takes.
  func kind(ofCapture name: String) -> LinkParameter.Kind {
    parameters.first { $0.name.utf8.elementsEqual(name.utf8) }?.kind ?? .required
  }

  fileprivate func expression(of piece: LinkPattern.Piece, isFolded: Bool) -> SiteExpression {
    switch piece.kind {
    case .literal:
      .literal(pattern.literalBytes(of: piece), in: .path, isFolded: isFolded)
    case .capture, .rest:
      .value(ofType: type(ofCapture: pattern.name(of: piece)), in: .path)
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

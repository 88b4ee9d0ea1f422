// SPDX-License-Identifier: MIT

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

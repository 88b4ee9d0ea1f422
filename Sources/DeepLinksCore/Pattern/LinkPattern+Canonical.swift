// SPDX-License-Identifier: MIT

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

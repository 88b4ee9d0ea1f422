// SPDX-License-Identifier: MIT

extension LinkPattern {
  /// The pattern's text with every literal encoded in one way.
  ///
  /// What may stand raw in a link stands raw, all else is percent-encoded, with upper-case digits.
  /// The empty pattern is `/`. Parsing it yields a pattern that matches the same links.
  public var canonicalText: String {
    var text = origin ?? ""
    if segments.isEmpty { text += "/" }
    for (index, segment) in segments.enumerated() {
      if index > 0 || !isOpaque { text += "/" }
      for piece in pieces(of: segment) { append(piece, allowing: ":@!$'(),;&=+", to: &text) }
    }
    for (index, item) in query.enumerated() {
      text += index == 0 ? "?" : "&"
      Self.append(nameBytes(of: item), allowing: ":@!$'(),;/?", to: &text)
      switch item.kind {
      case .flag: break
      case .literal:
        text += "="
        Self.append(literalBytes(of: item), allowing: ":@!$'(),;/?=", to: &text)
      case .capture: text += "={\(captureName(of: item))}"
      }
    }
    if let fragment {
      text += "#"
      append(fragment, allowing: ":@!$'(),;&=+/?", to: &text)
    }
    return text
  }

  private func append(_ piece: Piece, allowing allowed: StaticString, to text: inout String) {
    switch piece.kind {
    case .capture: text += "{\(name(of: piece))}"
    case .rest: text += "{\(name(of: piece))*}"
    case .literal:
      let bytes = literalBytes(of: piece)
      // A raw colon in front of a name would be read as another system's capture.
      guard piece.lower == segmentLower(of: piece), bytes.first == UInt8(ascii: ":") else {
        return Self.append(bytes, allowing: allowed, to: &text)
      }
      text += "%3A"
      Self.append(bytes.dropFirst(), allowing: allowed, to: &text)
    }
  }

  private func segmentLower(of piece: Piece) -> UInt32? {
    segments.first { pieces[Int($0.lower)].lower == piece.lower }.map { _ in piece.lower }
  }

  private static func append(
    _ bytes: some Sequence<UInt8>, allowing allowed: StaticString, to text: inout String
  ) {
    for byte in bytes {
      if isUnreserved(byte) || allowed.withUTF8Buffer({ $0.contains(byte) }) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += byte < 16 ? "%0\(digits)" : "%\(digits)"
      }
    }
  }

  /// RFC 3986 §2.3.
  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}

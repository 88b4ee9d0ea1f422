// SPDX-License-Identifier: MIT

extension String {
  /// Returns the text with some Unicode scalars replaced; `nil` keeps a scalar.
  ///
  /// It never uses `Character`, because a combining mark after a delimiter would merge with it.
  ///
  /// - Complexity: O(*n*) in the length of both texts.
  func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    // Bytes, because appending a view to a `String.UnicodeScalarView` copies all of the latter.
    var result: [UInt8] = []
    result.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      if let text = replacement(scalar) {
        result.append(contentsOf: text.utf8)
      } else {
        result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension Unicode.Scalar {
  /// The value in hexadecimal digits, in lowercase and without leading zeros.
  var hexadecimal: String { String(value, radix: 16) }
}

extension Unicode.Scalar {
  /// Whether a reader could start a new line after it.
  public var isLineBreak: Bool {
    switch self {
    case "\n", "\u{b}", "\u{c}", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}

// SPDX-License-Identifier: MIT

extension String {
  /// Returns the text with some Unicode scalars replaced; `nil` keeps a scalar.
  ///
  /// It never uses `Character`, because a combining mark after a delimiter would merge with it.
  func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = String.UnicodeScalarView()
    result.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      if let text = replacement(scalar) {
        result.append(contentsOf: text.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  /// The value in hexadecimal digits, in lowercase and without leading zeros.
  var hexadecimal: String { String(value, radix: 16) }
}

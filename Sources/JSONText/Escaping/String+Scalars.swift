// SPDX-License-Identifier: MIT

extension String {
  /// The text with other text in place of some Unicode scalars; `nil` keeps a scalar.
  ///
  /// Never by `Character`: a combining mark behind a delimiter makes one of both.
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
  /// The number in hexadecimal digits, in lower case and without zeros in front.
  var hexadecimal: String { String(value, radix: 16) }
}

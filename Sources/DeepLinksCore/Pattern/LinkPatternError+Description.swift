// SPDX-License-Identifier: MIT

extension LinkPatternError: CustomStringConvertible {
  /// The reason, the hint, the pattern, and a caret under the place.
  public var description: String {
    """
    Invalid pattern (\(code)). \(hint)
      \(Self.visible(pattern.utf8[...]))
      \(String(repeating: " ", count: column))^
    """
  }

  /// How many characters stand in front of the place.
  private var column: Int {
    Self.visible(pattern.utf8.prefix(range.lowerBound)).count
  }

  /// The text with controls, which would break the line or reverse it, made visible.
  private static func visible(_ bytes: Substring.UTF8View) -> String {
    var text = ""
    for scalar in Substring(bytes).unicodeScalars {
      text.unicodeScalars.append(scalar.isForbiddenInLinks ? "\u{FFFD}" : scalar)
    }
    return text
  }
}

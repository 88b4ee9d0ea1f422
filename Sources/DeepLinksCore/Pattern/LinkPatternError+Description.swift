// SPDX-License-Identifier: MIT

extension LinkPatternError: CustomStringConvertible {
  /// The reason, the hint, the pattern, and a caret under the place.
  public var description: String {
    """
    Invalid pattern (\(code)). \(hint)
    \(LinkCaret.excerpt(of: pattern, at: range.lowerBound))
    """
  }
}

// SPDX-License-Identifier: MIT

extension LinkPatternError: CustomStringConvertible {
  /// The cause, the hint, and the pattern with a caret under the error.
  public var description: String {
    """
    Invalid pattern (\(code)). \(hint)
    \(LinkCaret.excerpt(of: pattern, at: range.lowerBound))
    """
  }
}

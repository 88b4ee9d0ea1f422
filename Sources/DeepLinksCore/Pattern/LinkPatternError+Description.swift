// SPDX-License-Identifier: MIT

import MessageText

extension LinkPatternError: CustomStringConvertible {
  /// The cause, the hint, and the pattern with a caret under the error.
  public var description: String {
    """
    Invalid pattern (\(code)). \(hint)
    \(TextExcerpt.of(pattern, at: range.lowerBound))
    """
  }
}

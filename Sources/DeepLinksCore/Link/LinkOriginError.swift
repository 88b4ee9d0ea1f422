// SPDX-License-Identifier: MIT

import MessageText

/// Why a text is not a valid origin.
package struct LinkOriginError: Error, Sendable, Hashable {
  /// The cause; the raw value is a `lowerCamelCase` name for metrics and never changes.
  package enum Code: String, Sendable, Hashable, Codable, CaseIterable {
    /// The origin does not begin with `scheme://`.
    case missingScheme
    /// The text before `://` is not a valid scheme (RFC 3986 §3.1).
    case invalidScheme
    /// No app can own the scheme: `javascript`, `data`, `file`, `about`, `blob`, or `intent`.
    case forbiddenScheme
    /// A web origin has no host.
    case missingHost
    /// The host is invalid, or a capture in it is not followed by a whole label.
    case invalidHost
    /// The origin has a query or a fragment, which origins cannot have.
    case queryOrFragment
    /// The origin contains something else that no link may contain.
    case invalid
  }

  /// The cause of the error.
  package let code: Code
  /// The position of the error: a range of UTF-8 offsets in the origin.
  package let range: Range<Int>
  /// What to do now, in one sentence.
  package let hint: String
  /// The text that fixes the error in place of `range`, if one edit does.
  package let replacement: String?
  /// The origin as written.
  package let origin: String

  package init(
    code: Code, range: Range<Int>, hint: String, replacement: String?, origin: String
  ) {
    self.code = code
    self.range = range
    self.hint = hint
    self.replacement = replacement
    self.origin = origin
  }
}

extension LinkOriginError: CustomStringConvertible {
  /// The code and the hint, then the origin with a caret under the error.
  package var description: String {
    "Invalid origin (\(code)). \(hint)\n"
      + TextExcerpt.of(origin, at: range.lowerBound)
  }
}

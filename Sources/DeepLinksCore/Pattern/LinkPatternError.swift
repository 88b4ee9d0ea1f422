// SPDX-License-Identifier: MIT

import MessageText

/// Why a text is not a valid pattern.
///
/// ```text
/// Invalid pattern (duplicateCapture). Give each capture its own name.
///   /a/{id}/{id}
///           ^
/// ```
public struct LinkPatternError: Error, Sendable, Hashable {
  /// The cause; the raw value is a `lowerCamelCase` name for metrics and never changes.
  public enum Code: String, Sendable, Hashable, Codable, CaseIterable {
    /// The pattern is longer than 65,535 bytes.
    case tooLong
    /// There are two slashes with nothing between them.
    case emptySegment
    /// A path other than `/` ends with a slash.
    case trailingSlash
    /// The path contains a `.` or `..` segment, raw or percent-encoded.
    case dotSegment
    /// A character is not allowed where it appears.
    case illegalCharacter
    /// The pattern contains a control character or a bidi override, raw or percent-encoded.
    case controlCharacter
    /// A `%` is not followed by two hexadecimal digits.
    case malformedPercent
    /// Percent-encoded bytes are not UTF-8.
    case invalidUTF8
    /// A star does not belong to a named capture.
    case wildcard
    /// A capture is written `:name`.
    case colonCapture
    /// A `{` has no `}`.
    case unclosedBrace
    /// A `}` has no `{`.
    case strayBrace
    /// A capture has no name.
    case missingName
    /// A capture's name is not a Swift identifier.
    case invalidName
    /// A type or a regular expression follows a capture's name.
    case typeInPattern
    /// A `?` follows a capture's name.
    case optionalInPattern
    /// An RFC 6570 operator precedes a capture's name.
    case templateOperator
    /// A rest capture is written in another router's syntax.
    case restSyntax
    /// Something follows a capture of everything that follows, or an item follows the one that takes
    /// or excludes all other items.
    case restNotLast
    /// A path has two rest captures.
    case secondRest
    /// A rest capture is only part of a segment.
    case restNotWhole
    /// The query contains a rest capture.
    case restInQuery
    /// The fragment contains a rest capture.
    case restInFragment
    /// Two captures have nothing between them.
    case adjacentCaptures
    /// Two captures have the same name.
    case duplicateCapture
    /// There are more than 32 captures.
    case tooManyCaptures
    /// A `?` has nothing after it.
    case emptyQuery
    /// A query item is empty.
    case emptyQueryItem
    /// A query item has no name.
    case missingQueryName
    /// The name of a query item contains a capture.
    case captureInQueryName
    /// Two query items have the same name.
    case duplicateQueryName
    /// An excluded item, `!name`, has a value or several names.
    case malformedAbsence
    /// The pattern expands to more than 16 plain patterns.
    case tooManyAlternatives
    /// A query item's value mixes a capture with other text.
    case mixedQueryValue
    /// A `#` has nothing after it.
    case emptyFragment
  }

  /// The cause of the error.
  public let code: Code
  /// The position of the error in UTF-8 bytes; the range is empty between two bytes.
  @_spi(Project) public let range: Range<Int>
  /// What to do now, in one sentence.
  public let hint: String
  /// The text that fixes the error in place of `range`, if one edit does.
  package let replacement: String?
  /// The pattern as written.
  package let pattern: String

  package init(
    code: Code, range: Range<Int>, hint: String, replacement: String? = nil, pattern: String
  ) {
    self.code = code
    self.range = range
    self.hint = hint
    self.replacement = replacement
    self.pattern = pattern
  }
}

extension LinkPatternError: CustomStringConvertible {
  /// The cause, the hint, and the pattern with a caret under the error.
  public var description: String {
    """
    Invalid pattern (\(code)). \(hint)
    \(TextExcerpt.of(pattern, at: range.lowerBound))
    """
  }
}

// SPDX-License-Identifier: MIT

/// Why a text is not a pattern.
///
/// ```text
/// Invalid pattern (duplicateCapture). Give each capture its own name.
///   /a/{id}/{id}
///           ^
/// ```
public struct LinkPatternError: Error, Sendable, Hashable {
  /// Why; the raw value is a name in `lowerCamelCase`, for metrics, and never changes.
  public enum Code: String, Sendable, Hashable, Codable, CaseIterable {
    /// The pattern is longer than 65,535 bytes.
    case tooLong
    /// Two slashes with nothing between them.
    case emptySegment
    /// A slash at the end of a path that is not `/`.
    case trailingSlash
    /// A `.` or `..` segment, raw or percent-encoded.
    case dotSegment
    /// A character that may not stand where it stands.
    case illegalCharacter
    /// A control character or a bidi override, raw or percent-encoded.
    case controlCharacter
    /// A `%` is not followed by two hexadecimal digits.
    case malformedPercent
    /// Percent-encoded bytes are not UTF-8.
    case invalidUTF8
    /// A star that stands for no named capture.
    case wildcard
    /// A capture written `:name`.
    case colonCapture
    /// A `{` without its `}`.
    case unclosedBrace
    /// A `}` without its `{`.
    case strayBrace
    /// A capture without a name.
    case missingName
    /// A capture's name is no Swift identifier.
    case invalidName
    /// A type or a regular expression behind a capture's name.
    case typeInPattern
    /// A `?` behind a capture's name.
    case optionalInPattern
    /// An operator of RFC 6570 in front of a capture's name.
    case templateOperator
    /// A rest capture in another system's spelling.
    case restSyntax
    /// An item follows the one that takes or refuses all others.
    case restNotLast
    /// A path has two rest captures.
    case secondRest
    /// A rest capture is only part of a segment.
    case restNotWhole
    /// A rest capture in the query.
    case restInQuery
    /// A rest capture in the fragment.
    case restInFragment
    /// Two captures with nothing between them.
    case adjacentCaptures
    /// Two captures with the same name.
    case duplicateCapture
    /// More than 32 captures.
    case tooManyCaptures
    /// A `?` with nothing behind it.
    case emptyQuery
    /// A query item with nothing in it.
    case emptyQueryItem
    /// A query item without a name.
    case missingQueryName
    /// A capture in the name of a query item.
    case captureInQueryName
    /// Two query items with the same name.
    case duplicateQueryName
    /// An item that must not be there, `!name`, has a value or several names.
    case malformedAbsence
    /// A pattern that stands for more than 16 plain ones.
    case tooManyAlternatives
    /// A query item's value mixes a capture with other text.
    case mixedQueryValue
    /// A `#` with nothing behind it.
    case emptyFragment
  }

  /// What is wrong.
  public let code: Code
  /// Where: a range of UTF-8 offsets in the pattern; empty for a place between two bytes.
  package let range: Range<Int>
  /// What to do now, in one sentence.
  public let hint: String
  /// The text that cures it when put in place of `range`, if one edit does.
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

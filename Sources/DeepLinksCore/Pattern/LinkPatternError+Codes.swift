// SPDX-License-Identifier: MIT

extension LinkPatternError.Code {
  /// The pattern is longer than 65,535 bytes.
  public static let tooLong = Self(rawValue: "tooLong")
  /// Two slashes with nothing between them.
  public static let emptySegment = Self(rawValue: "emptySegment")
  /// A slash at the end of a path that is not `/`.
  public static let trailingSlash = Self(rawValue: "trailingSlash")
  /// A `.` or `..` segment, raw or percent-encoded.
  public static let dotSegment = Self(rawValue: "dotSegment")
  /// A character that may not stand where it stands.
  public static let illegalCharacter = Self(rawValue: "illegalCharacter")
  /// A control character or a bidi override, raw or percent-encoded.
  public static let controlCharacter = Self(rawValue: "controlCharacter")
  /// A `%` is not followed by two hexadecimal digits.
  public static let malformedPercent = Self(rawValue: "malformedPercent")
  /// Percent-encoded bytes are not UTF-8.
  public static let invalidUTF8 = Self(rawValue: "invalidUTF8")
  /// A star that stands for no named capture.
  public static let wildcard = Self(rawValue: "wildcard")
  /// A capture written `:name`.
  public static let colonCapture = Self(rawValue: "colonCapture")
  /// A `{` without its `}`.
  public static let unclosedBrace = Self(rawValue: "unclosedBrace")
  /// A `}` without its `{`.
  public static let strayBrace = Self(rawValue: "strayBrace")
  /// A capture without a name.
  public static let missingName = Self(rawValue: "missingName")
  /// A capture's name is no Swift identifier.
  public static let invalidName = Self(rawValue: "invalidName")
  /// A type or a regular expression behind a capture's name.
  public static let typeInPattern = Self(rawValue: "typeInPattern")
  /// A `?` behind a capture's name.
  public static let optionalInPattern = Self(rawValue: "optionalInPattern")
  /// An operator of RFC 6570 in front of a capture's name.
  public static let templateOperator = Self(rawValue: "templateOperator")
  /// A rest capture in another system's spelling.
  public static let restSyntax = Self(rawValue: "restSyntax")
  /// Something follows a rest capture.
  public static let restNotLast = Self(rawValue: "restNotLast")
  /// A rest capture is only part of a segment.
  public static let restNotWhole = Self(rawValue: "restNotWhole")
  /// A rest capture in the query.
  public static let restInQuery = Self(rawValue: "restInQuery")
  /// A rest capture in the fragment.
  public static let restInFragment = Self(rawValue: "restInFragment")
  /// Two captures with nothing between them.
  public static let adjacentCaptures = Self(rawValue: "adjacentCaptures")
  /// Two captures with the same name.
  public static let duplicateCapture = Self(rawValue: "duplicateCapture")
  /// More than 32 captures.
  public static let tooManyCaptures = Self(rawValue: "tooManyCaptures")
  /// A `?` with nothing behind it.
  public static let emptyQuery = Self(rawValue: "emptyQuery")
  /// A query item with nothing in it.
  public static let emptyQueryItem = Self(rawValue: "emptyQueryItem")
  /// A query item without a name.
  public static let missingQueryName = Self(rawValue: "missingQueryName")
  /// A capture in the name of a query item.
  public static let captureInQueryName = Self(rawValue: "captureInQueryName")
  /// Two query items with the same name.
  public static let duplicateQueryName = Self(rawValue: "duplicateQueryName")
  /// A query item's value mixes a capture with other text.
  public static let mixedQueryValue = Self(rawValue: "mixedQueryValue")
  /// A `#` with nothing behind it.
  public static let emptyFragment = Self(rawValue: "emptyFragment")
  /// The fragment mixes a capture with other text.
  public static let mixedFragment = Self(rawValue: "mixedFragment")
}

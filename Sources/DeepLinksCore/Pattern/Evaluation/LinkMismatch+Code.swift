// SPDX-License-Identifier: MIT

extension LinkMismatch {
  /// Why; the raw value is a name in `lowerCamelCase`, for metrics, and never changes.
  public enum Code: String, Sendable, Hashable, Codable, CaseIterable {
    /// Scheme, host, port or base path are not those of the pattern.
    case originMismatch
    /// The link has two slashes with nothing between them.
    case emptySegment
    /// A segment is not the literal, or has not the literals, of the pattern.
    case literalExpected
    /// The link has fewer segments than the pattern.
    case tooShort
    /// The link has more segments than the pattern.
    case tooLong
    /// A captured text is no value of the parameter's type.
    case valueNotParsed
    /// A captured text is longer than `LinkLimits.captureLength`.
    case captureTooLong
    /// A captured text has a control character or overrides the direction of text.
    case forbiddenCharacters
    /// A segment with literals and captures can be split in more ways than can be tried.
    case tooManySplits
    /// The link has no query item of that name.
    case queryMissing
    /// A query item has another value, or is a flag where a value is asked for, or the reverse.
    case queryValue
    /// A query item that takes one value is there more than once.
    case queryRepeated
    /// A query item is there that must not be: one that the pattern refuses, or does not name.
    case queryUnexpected
    /// The link has another fragment, or none.
    case fragment
  }
}

extension LinkMismatch.Code {
  /// Whether a value was there, and was none of its type.
  var isAboutValue: Bool {
    switch self {
    case .valueNotParsed, .captureTooLong, .forbiddenCharacters: true
    default: false
    }
  }
}

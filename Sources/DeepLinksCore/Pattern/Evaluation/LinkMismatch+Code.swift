// SPDX-License-Identifier: MIT

extension LinkMismatch {
  /// The cause; the raw value is a `lowerCamelCase` name for metrics and never changes.
  public enum Code: String, Sendable, Hashable, Codable, CaseIterable {
    /// The scheme, host, port, or base path does not match the pattern.
    case originMismatch
    /// The link has two slashes with nothing between them.
    case emptySegment
    /// A segment does not match the pattern's literals.
    case literalExpected
    /// The link has fewer segments than the pattern.
    case tooShort
    /// The link has more segments than the pattern.
    case tooLong
    /// A captured text is not a value of the parameter's type.
    case valueNotParsed
    /// A captured text is longer than the route allows, or else `LinkLimits.captureLength`.
    case captureTooLong
    /// A captured text contains a control character or a bidi override.
    case forbiddenCharacters
    /// A segment with literals and captures can be split in too many ways to try them all.
    case tooManySplits
    /// The link has no query item with that name.
    case queryMissing
    /// A query item has a different value, or is a flag where a value is required, or has a value
    /// where a flag is required.
    case queryValue
    /// A query item that takes one value appears more than once.
    case queryRepeated
    /// The link has a query item that the pattern excludes or does not name.
    case queryUnexpected
    /// The link has a different fragment, or none.
    case fragment
  }
}

extension LinkMismatch.Code {
  /// Whether a value was present, but was rejected.
  var isAboutValue: Bool {
    switch self {
    case .valueNotParsed, .captureTooLong, .forbiddenCharacters: true
    default: false
    }
  }
}

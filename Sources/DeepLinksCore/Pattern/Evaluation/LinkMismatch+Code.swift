// SPDX-License-Identifier: MIT

extension LinkMismatch {
  /// The stable name of a reason, for metrics and for programs.
  public struct Code: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The name, in `lowerCamelCase`; it never changes once published.
    public let rawValue: String
    /// Makes a code from its name; unknown names are kept.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The name.
    public var description: String { rawValue }

    /// Scheme, host, port or base path are not those of the pattern.
    public static let originMismatch = Code(rawValue: "originMismatch")
    /// The link has two slashes with nothing between them.
    public static let emptySegment = Code(rawValue: "emptySegment")
    /// A segment is not the literal, or has not the literals, of the pattern.
    public static let literalExpected = Code(rawValue: "literalExpected")
    /// The link has fewer segments than the pattern.
    public static let tooShort = Code(rawValue: "tooShort")
    /// The link has more segments than the pattern.
    public static let tooLong = Code(rawValue: "tooLong")
    /// A captured text is no value of the parameter's type.
    public static let valueNotParsed = Code(rawValue: "valueNotParsed")
    /// A captured text is longer than `LinkLimits.captureLength`.
    public static let captureTooLong = Code(rawValue: "captureTooLong")
    /// A captured text has a control character or overrides the direction of text.
    public static let forbiddenCharacters = Code(rawValue: "forbiddenCharacters")
    /// A segment with literals and captures can be split in more ways than can be tried.
    public static let tooManySplits = Code(rawValue: "tooManySplits")
    /// The link has no query item of that name.
    public static let queryMissing = Code(rawValue: "queryMissing")
    /// A query item has another value, or is a flag where a value is asked for, or the reverse.
    public static let queryValue = Code(rawValue: "queryValue")
    /// A query item that takes one value is there more than once.
    public static let queryRepeated = Code(rawValue: "queryRepeated")
    /// The link has another fragment, or none.
    public static let fragment = Code(rawValue: "fragment")
  }
}

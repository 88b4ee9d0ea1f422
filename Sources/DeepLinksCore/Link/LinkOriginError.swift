// SPDX-License-Identifier: MIT

/// Why a text is not an origin.
public struct LinkOriginError: Error, Sendable, Hashable {
  /// The stable name of a reason.
  public struct Code: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The name, in `lowerCamelCase`; it never changes once published.
    public let rawValue: String
    /// Makes a code from its name; unknown names are kept.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The name.
    public var description: String { rawValue }

    /// There is no `scheme://` in front.
    public static let missingScheme = Code(rawValue: "missingScheme")
    /// What stands before `://` is no scheme (RFC 3986 §3.1).
    public static let invalidScheme = Code(rawValue: "invalidScheme")
    /// No app can own the scheme: `javascript`, `data`, `file`, `about`, `blob`, `intent`.
    public static let forbiddenScheme = Code(rawValue: "forbiddenScheme")
    /// A web origin without a host.
    public static let missingHost = Code(rawValue: "missingHost")
    /// The host is not one, or a capture in it does not stand for whole labels.
    public static let invalidHost = Code(rawValue: "invalidHost")
    /// An origin has no query and no fragment.
    public static let queryOrFragment = Code(rawValue: "queryOrFragment")
    /// Something else that no link may have.
    public static let invalid = Code(rawValue: "invalid")
  }

  /// What is wrong.
  public let code: Code
  /// Where: a range of UTF-8 offsets in the origin.
  public let range: Range<Int>
  /// What to do now, in one sentence.
  public let hint: String
  /// The text that cures it when put in place of `range`, if one edit does.
  public let replacement: String?
  /// The origin as written.
  public let origin: String

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
  /// The code and the hint, then the origin with a caret under the place.
  public var description: String {
    "Invalid origin (\(code)). \(hint)\n"
      + LinkCaret.excerpt(of: origin, at: range.lowerBound)
  }
}

// SPDX-License-Identifier: MIT

/// Why a text is not a deep link.
///
/// `description` is fit for a log: it holds no text of the link, which may carry a token.
/// `revealedDescription` shows the link with a caret under the place.
public struct DeepLinkError: Error, Sendable, Hashable {
  /// The stable name of a reason, for metrics and for programs.
  public struct Code: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The name, in `lowerCamelCase`; it never changes once published.
    public let rawValue: String

    /// Makes a code from its name; unknown names are kept.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name.
    public var description: String { rawValue }

    /// The text is empty.
    public static let empty = Code(rawValue: "empty")
    /// The link is longer than `LinkLimits.bytes`.
    public static let tooLong = Code(rawValue: "tooLong")
    /// The path has more segments than `LinkLimits.segments`.
    public static let tooManySegments = Code(rawValue: "tooManySegments")
    /// The query has more items than `LinkLimits.queryItems`.
    public static let tooManyQueryItems = Code(rawValue: "tooManyQueryItems")
    /// There is no `scheme:` in front.
    public static let missingScheme = Code(rawValue: "missingScheme")
    /// What stands before the colon is no scheme (RFC 3986 §3.1), such as `my_app` or `1app`.
    public static let invalidScheme = Code(rawValue: "invalidScheme")
    /// The scheme can never address an app: `javascript`, `data`, `file`, `about`, `blob`, `intent`.
    public static let forbiddenScheme = Code(rawValue: "forbiddenScheme")
    /// A web link has no `//` or no host.
    public static let missingHost = Code(rawValue: "missingHost")
    /// The host is not one, or RFC 3986 and WHATWG read it differently.
    public static let invalidHost = Code(rawValue: "invalidHost")
    /// The port is not a number from 0 to 65535.
    public static let invalidPort = Code(rawValue: "invalidPort")
    /// There is a `user@` in front of the host.
    public static let userinfo = Code(rawValue: "userinfo")
    /// A `%` is not followed by two hexadecimal digits.
    public static let malformedPercent = Code(rawValue: "malformedPercent")
    /// Bytes, raw or percent-encoded, are not UTF-8.
    public static let invalidUTF8 = Code(rawValue: "invalidUTF8")
    /// A control character, raw or percent-encoded.
    public static let controlCharacter = Code(rawValue: "controlCharacter")
    /// A character that may not stand where it stands.
    public static let illegalCharacter = Code(rawValue: "illegalCharacter")
    /// A backslash, which browsers and libraries read differently.
    public static let backslash = Code(rawValue: "backslash")
    /// White space in front of the link or behind it.
    public static let surroundingSpace = Code(rawValue: "surroundingSpace")
    /// A `.` or `..` segment, raw or percent-encoded.
    public static let dotSegment = Code(rawValue: "dotSegment")
    /// A route's own check threw: the link was this route's, and it failed.
    public static let rejectedByRoute = Code(rawValue: "rejectedByRoute")
    /// Redirects lead in a circle, or further than five steps.
    public static let redirectLoop = Code(rawValue: "redirectLoop")
  }

  /// What is wrong.
  public let code: Code
  /// Where it is wrong: an offset in UTF-8 bytes from the beginning of the link as given.
  public let position: Int
  /// What to do now, in one sentence.
  public let hint: String
  /// The link as given, cut after 2,048 bytes; it may hold secrets.
  package let text: String

  package init(code: Code, position: Int, hint: String, text: String) {
    self.code = code
    self.position = position
    self.hint = hint
    self.text = text
  }
}

// SPDX-License-Identifier: MIT

/// Why a text is not a deep link.
///
/// `description` is fit for a log: it holds no text of the link, which may carry a token.
/// `revealedDescription` shows the link with a caret under the place.
public struct DeepLinkError: Error, Sendable, Hashable {
  /// Why; the raw value is a name in `lowerCamelCase`, for metrics, and never changes.
  public enum Code: String, Sendable, Hashable, Codable, CaseIterable {
    /// The text is empty.
    case empty
    /// The link is longer than `LinkLimits.bytes`.
    case tooLong
    /// The path has more segments than `LinkLimits.segments`.
    case tooManySegments
    /// The query has more items than `LinkLimits.queryItems`.
    case tooManyQueryItems
    /// There is no `scheme:` in front.
    case missingScheme
    /// What stands before the colon is no scheme (RFC 3986 §3.1), such as `my_app` or `1app`.
    case invalidScheme
    /// The scheme can never address an app: `javascript`, `data`, `file`, `about`, `blob`, `intent`.
    case forbiddenScheme
    /// A web link has no `//` or no host.
    case missingHost
    /// The host is not one, or RFC 3986 and WHATWG read it differently.
    case invalidHost
    /// The port is not a number from 0 to 65535.
    case invalidPort
    /// There is a `user@` in front of the host.
    case userinfo
    /// A `%` is not followed by two hexadecimal digits.
    case malformedPercent
    /// Bytes, raw or percent-encoded, are not UTF-8.
    case invalidUTF8
    /// A control character, raw or percent-encoded.
    case controlCharacter
    /// A character that may not stand where it stands.
    case illegalCharacter
    /// A backslash, which browsers and libraries read differently.
    case backslash
    /// White space in front of the link or behind it.
    case surroundingSpace
    /// A `.` or `..` segment, raw or percent-encoded.
    case dotSegment
    /// A route's own check threw: the link was this route's, and it failed.
    case rejectedByRoute
    /// Redirects lead in a circle, or further than five steps.
    case redirectLoop
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

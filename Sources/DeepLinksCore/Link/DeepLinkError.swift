// SPDX-License-Identifier: MIT

/// Why a text is not a valid deep link.
///
/// `description` is safe to log, because it contains no text of the link, which may carry a token.
/// `revealedDescription` shows the link with a caret under the error.
public struct DeepLinkError: Error, Sendable, Hashable {
  /// The cause; the raw value is a `lowerCamelCase` name for metrics and never changes.
  public enum Code: String, Sendable, Hashable, Codable, CaseIterable {
    /// The text is empty.
    case empty
    /// The link is longer than `LinkLimits.bytes`.
    case tooLong
    /// The path has more segments than `LinkLimits.segments`.
    case tooManySegments
    /// The query has more items than `LinkLimits.queryItems`.
    case tooManyQueryItems
    /// The link does not begin with `scheme:`.
    case missingScheme
    /// The text before the colon is not a valid scheme (RFC 3986 §3.1), for example `my_app` or
    /// `1app`.
    case invalidScheme
    /// The scheme can never belong to an app: `javascript`, `data`, `file`, `about`, `blob`, or
    /// `intent`.
    case forbiddenScheme
    /// A web link has no `//` or no host.
    case missingHost
    /// The host is invalid, or RFC 3986 and WHATWG read it differently.
    case invalidHost
    /// The port is not a number from 0 to 65535.
    case invalidPort
    /// There is a `user@` before the host.
    case userinfo
    /// A `%` is not followed by two hexadecimal digits.
    case malformedPercent
    /// The bytes, raw or percent-encoded, are not UTF-8.
    case invalidUTF8
    /// The link contains a control character, raw or percent-encoded.
    case controlCharacter
    /// A character is not allowed where it appears.
    case illegalCharacter
    /// The link contains a backslash, which browsers and libraries read differently.
    case backslash
    /// There is white space before or after the link.
    case surroundingSpace
    /// The path contains a `.` or `..` segment, raw or percent-encoded.
    case dotSegment
    /// The link matched a route, but the route's own check threw an error.
    case rejectedByRoute
    /// Redirects form a loop or take more than five steps.
    case redirectLoop
  }

  /// The cause of the error.
  public let code: Code
  /// The position of the error, in UTF-8 bytes from the beginning of the link as given.
  public let position: Int
  /// What to do now, in one sentence.
  public let hint: String
  /// The link as given, cut after 2,048 bytes; may contain secrets.
  package let text: String

  package init(code: Code, position: Int, hint: String, text: String) {
    self.code = code
    self.position = position
    self.hint = hint
    self.text = text
  }
}

// SPDX-License-Identifier: MIT

import MessageText

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

extension DeepLinkError {
  /// Creates an error from a scanner fault.
  package init(_ fault: LinkFault, in text: String) {
    self.init(
      code: fault.reason.code, position: fault.position, hint: fault.reason.hint,
      text: DeepLinkError.excerpt(of: text))
  }

  /// The first 2,048 bytes of the link, so that an error never keeps megabytes in memory.
  package static func excerpt(of text: String) -> String {
    guard text.utf8.count > 2_048 else { return text }
    return String(decoding: text.utf8.prefix(2_048), as: UTF8.self)
  }
}

extension LinkFault.Reason {
  package var code: DeepLinkError.Code {
    switch self {
    case .empty: .empty
    case .tooLong: .tooLong
    case .tooManySegments: .tooManySegments
    case .tooManyQueryItems: .tooManyQueryItems
    case .missingScheme: .missingScheme
    case .invalidScheme: .invalidScheme
    case .forbiddenScheme: .forbiddenScheme
    case .missingHost: .missingHost
    case .invalidHost, .nonASCIIHost, .nonASCIISegment, .ambiguousHost: .invalidHost
    case .invalidPort: .invalidPort
    case .userinfo: .userinfo
    case .malformedPercent: .malformedPercent
    case .invalidUTF8: .invalidUTF8
    case .controlCharacter: .controlCharacter
    case .illegalCharacter: .illegalCharacter
    case .backslash: .backslash
    case .surroundingSpace: .surroundingSpace
    case .dotSegment: .dotSegment
    }
  }

  package var hint: String {
    switch self {
    case .empty: "Use a link such as https://example.com/path."
    case .tooLong: "Shorten the link, or raise LinkLimits.bytes."
    case .tooManySegments: "Shorten the path, or raise LinkLimits.segments."
    case .tooManyQueryItems: "Shorten the query, or raise LinkLimits.queryItems."
    case .missingScheme: "Begin the link with a scheme, such as https: or the app's own."
    case .invalidScheme:
      "A scheme starts with a letter, followed by letters, digits, +, -, and . only."
    case .forbiddenScheme: "Links with this scheme can never belong to an app."
    case .missingHost: "Write :// and a host after the scheme."
    case .invalidHost: "Use a host name of letters, digits, hyphens, and periods."
    case .nonASCIIHost: "Write the host in its ASCII form, which starts with xn--."
    // Foundation would write xn-- here as well, and the route would not match.
    case .nonASCIISegment:
      "Percent-encode it, such as caf%C3%A9, or write it after three slashes: app:///café."
    case .ambiguousHost:
      "Programs read this host differently; write a name, four decimal numbers, or [::1]."
    case .invalidPort: "A port is a number from 0 to 65535."
    case .userinfo: "Remove everything up to the @; it can disguise another host as yours."
    case .malformedPercent: "Follow % with two hexadecimal digits, or write %25 for a percent sign."
    case .invalidUTF8: "Percent-encode the UTF-8 bytes of the text."
    case .controlCharacter: "Remove the control character."
    case .illegalCharacter: "Percent-encode the character."
    case .backslash: "Write / for a separator, or %5C for a backslash."
    case .surroundingSpace: "Remove the white space, or use init(trimming:) for pasted text."
    case .dotSegment: "Write the path without . and .. segments."
    }
  }
}

extension DeepLinkError: LinkRedacted {
  /// The code, the position, and the hint; no text of the link.
  public var _redacted: String { "Invalid link (\(code)) at byte \(position). \(hint)" }

  /// The description, then the link with a caret under the error.
  public var _revealed: String {
    "\(description)\n\(TextExcerpt.of(text, at: position))"
  }
}

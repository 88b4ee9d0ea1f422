// SPDX-License-Identifier: MIT

/// Why a file does not decide about a text, usually because it is not a link.
public struct AppLinkRefusal: Sendable, Hashable {
  /// A kind of refusal.
  public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The stable name.
    public let rawValue: String

    /// Creates a code.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The text does not begin with `http://` or `https://`.
    public static let scheme = Code(rawValue: "scheme")
    /// There is no host.
    public static let missingHost = Code(rawValue: "missing-host")
    /// The text after the host's colon is not a number.
    public static let port = Code(rawValue: "port")
    /// The host is not the domain that the file is for.
    public static let otherHost = Code(rawValue: "other-host")

    /// The link and the rules together require more work than is allowed for one link.
    public static let tooMuchWork = Code(rawValue: "too-much-work")

    /// The name.
    public var description: String { rawValue }
  }

  /// The kind.
  public let code: Code
  /// The position of the problem, in UTF-8 bytes of the link.
  public let position: Int

  init(code: Code, position: Int) {
    self.code = code
    self.position = position
  }

  /// What to do, in one sentence.
  public var help: String {
    switch code {
    case .scheme: "Begin the link with https://."
    case .missingHost: "Write the domain behind https://."
    case .port: "Leave the port out, or write it in digits."
    case .tooMuchWork: "Ask with a shorter link, or write the patterns with fewer “*”."
    default: "Ask with the file that this host serves."
    }
  }
}

extension AppLinkRefusal: CustomStringConvertible {
  /// What is wrong and what to do, without text from the link.
  public var description: String {
    let fault =
      switch code {
      case .scheme: "Universal links begin with http:// or https://."
      case .missingHost: "The link has no host."
      case .port: "The port of the link is not a number."
      case .tooMuchWork: "The link was not compared with all rules: it would be too much work."
      default: "The host of the link is not the domain of the file."
      }
    return "\(fault) \(help)"
  }
}

// SPDX-License-Identifier: MIT

/// Why a text is not a domain that can host association files.
public struct HostedDomainError: Error, Sendable, Hashable {
  /// The cause of the error.
  public struct Code: RawRepresentable, Sendable, Hashable {
    /// The stable name.
    public let rawValue: String

    /// Creates a code.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The text is empty.
    package static let empty = Code(rawValue: "empty")
    /// The text contains a space or a control character.
    package static let space = Code(rawValue: "space")
    /// The text is a URL instead of a domain.
    package static let scheme = Code(rawValue: "scheme")
    /// The text begins with a service of the entitlement, such as `applinks:`.
    package static let service = Code(rawValue: "service")
    /// The text contains a user name.
    package static let user = Code(rawValue: "user")
    /// The text contains a path, query, or fragment.
    package static let path = Code(rawValue: "path")
    /// The text contains a port.
    package static let port = Code(rawValue: "port")
    /// The text is an address instead of a name.
    package static let address = Code(rawValue: "address")
    /// The text is `localhost`, with a name in front of it.
    package static let localhost = Code(rawValue: "localhost")
    /// The text contains an asterisk.
    package static let wildcard = Code(rawValue: "wildcard")
    /// The text contains letters that DNS does not support.
    package static let international = Code(rawValue: "international")
    /// The text ends with a period.
    package static let dotAtEnd = Code(rawValue: "dotAtEnd")
    /// The text has two adjacent periods, or begins with one.
    package static let emptyLabel = Code(rawValue: "emptyLabel")
    /// The text has no period.
    package static let noDot = Code(rawValue: "noDot")
    /// The text contains a character that no name has, or a hyphen at the edge of a label.
    package static let character = Code(rawValue: "character")
    /// The text has more than 253 characters, or a label with more than 63.
    package static let tooLong = Code(rawValue: "tooLong")
  }

  /// The cause of the error.
  public let code: Code
  /// The text.
  package let text: String

  init(_ code: Code, _ text: String) {
    self.code = code
    self.text = text
  }

  /// What to do, in one sentence.
  public var hint: String { words.hint }

  private var words: (claim: String, hint: String) {
    switch code {
    case .empty: ("The domain is empty", "Write a name such as example.com.")
    case .space: ("A domain has no space in it", "Leave out everything but the name.")
    case .scheme: ("That is a URL", "Write the domain alone: example.com, not https://example.com.")
    case .service:
      ("A domain has no service in front", "Leave out what stands before the colon.")
    case .user: ("A domain has no user", "Leave out everything up to the @.")
    case .path:
      (
        "A domain has no path",
        "Remove the first slash and everything after it; the files have fixed locations."
      )
    case .port:
      ("A domain has no port", "Leave it out; a server for trials is reached with --port.")
    case .address:
      ("An address is not a domain", "Write the name; --resolve leads it to an address.")
    case .localhost:
      ("The domain is this computer", "Write the name; --resolve leads it to this computer.")
    case .wildcard:
      (
        "A wildcard is no host",
        "Write example.com for *.example.com, as its file comes from there."
      )
    case .international:
      ("The domain has other letters than those of DNS", "Write it encoded, with xn-- in front.")
    case .dotAtEnd: ("The domain ends in a dot", "Leave the dot out.")
    case .emptyLabel: ("The domain has nothing before a dot", "Write a name such as example.com.")
    case .noDot: ("The domain has no dot", "Write a name such as example.com.")
    case .tooLong:
      ("The domain is too long", "A name has 253 characters at most, and 63 between two dots.")
    default:
      (
        "The domain has a character that no name has",
        "Letters, digits and hyphens make names, and no hyphen begins or ends one."
      )
    }
  }
}

extension HostedDomainError: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String { "\(words.claim). \(words.hint)" }
}

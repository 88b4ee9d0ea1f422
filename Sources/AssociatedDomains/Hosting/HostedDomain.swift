// SPDX-License-Identifier: MIT

/// A domain that can host association files: a DNS name with a period, in lowercase.
///
/// It has no scheme, port, path, or wildcard, because association files are never requested with
/// one. A name with non-ASCII letters is written in its encoded form, `xn--…`.
///
/// Source: [Associated Domains Entitlement](https://developer.apple.com/documentation/bundleresources/entitlements/com.apple.developer.associated-domains).
public struct HostedDomain: Sendable, Hashable {
  /// The name, in lowercase.
  public let name: String

  /// Reads a name that a user wrote.
  ///
  /// - Throws: `HostedDomainError`, with what to write instead.
  public init(_ text: String) throws(HostedDomainError) {
    if let code = Self.fault(of: text) { throw HostedDomainError(code, text) }
    name = text.lowercased()
  }

  private init(known name: String) { self.name = name }

  /// The host that is also commonly used: with `www.`, or without.
  ///
  /// It is `nil` for `www.com`, where nothing would be left, and if the name would be too long.
  public var counterpart: HostedDomain? {
    let prefix = "www."
    if name.utf8.starts(with: prefix.utf8) {
      let rest = String(name.unicodeScalars.dropFirst(prefix.unicodeScalars.count))
      return rest.utf8.contains(UInt8(ascii: ".")) ? HostedDomain(known: rest) : nil
    }
    let longer = prefix + name
    return longer.utf8.count <= Self.longestName ? HostedDomain(known: longer) : nil
  }

  /// RFC 1035, section 2.3.4, without the trailing period.
  private static let longestName = 253
  private static let longestLabel = 63

  private static func fault(of text: String) -> HostedDomainError.Code? {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, let last = bytes.last else { return .empty }
    if bytes.contains(where: { $0 <= 0x20 || $0 == 0x7f }) { return .space }
    if text.utf8.contains("://".utf8) || text.utf8.starts(with: "//".utf8) { return .scheme }
    if first == UInt8(ascii: "-") { return .character }
    if isAddress(bytes) { return .address }
    if bytes.contains(UInt8(ascii: "@")) { return .user }
    if bytes.contains(where: { $0 == 0x2f || $0 == 0x5c || $0 == 0x3f || $0 == 0x23 }) {
      return .path
    }
    if let colon = bytes.firstIndex(of: UInt8(ascii: ":")) {
      return bytes[(colon + 1)...].allSatisfy(isDigit) ? .port : .service
    }
    if bytes.contains(UInt8(ascii: "*")) { return .wildcard }
    if bytes.contains(where: { $0 >= 0x80 }) { return .international }
    if last == UInt8(ascii: ".") { return .dotAtEnd }
    if bytes.count > longestName { return .tooLong }
    let labels = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    for label in labels {
      if label.count > longestLabel { return .tooLong }
      guard !label.isEmpty else { return .emptyLabel }
      let hyphen = UInt8(ascii: "-")
      guard label.first != hyphen, label.last != hyphen, label.allSatisfy(isLetter) else {
        return .character
      }
    }
    if labels.count < 2 { return .noDot }
    // RFC 6761, section 6.3: it leads to this computer, with anything in front.
    return labels.last.map { $0.map { $0 | 0x20 }.elementsEqual("localhost".utf8) } == true
      ? .localhost : nil
  }

  /// Returns whether the text is an IP address: in brackets, with several colons, or ending in a
  /// number, which may be hexadecimal.
  ///
  /// Source: [URL Standard](https://url.spec.whatwg.org/#ends-in-a-number-checker).
  private static func isAddress(_ bytes: [UInt8]) -> Bool {
    let colons = bytes.count { $0 == UInt8(ascii: ":") }
    if bytes.first == UInt8(ascii: "[") || colons > 1 { return true }
    let host = bytes.prefix { $0 != UInt8(ascii: ":") }
    let end = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).last ?? []
    let isHexadecimal = end.starts(with: "0x".utf8) || end.starts(with: "0X".utf8)
    return isHexadecimal
      ? end.dropFirst(2).allSatisfy(\.isHex) : !end.isEmpty && end.allSatisfy(isDigit)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return isDigit(byte) || byte == UInt8(ascii: "-")
      || lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
  }
}

extension HostedDomain: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}

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

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

// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
public import struct FoundationEssentials.URL
#else
public import struct Foundation.URL
#endif
#if canImport(CryptoKit)
import CryptoKit
#endif

/// Vouches for links that an app's own widgets, intents, and notifications make.
///
/// The system delivers a widget's link like any other, so anyone could have written it. A seal is a
/// code over the link, appended as one query item, that can be made only with the secret.
///
/// ```swift
/// let seal = LinkSeal(secret: secretOfTheAppGroup)
/// seal.sealed("shop://orders/7")   // in the widget: shop://orders/7?_seal=3f1c…
/// inbox.seal = seal                // in the app
/// ```
///
/// An inbox with a seal removes the item before anything reads the link. If the seal is valid, the
/// link's source is `.widget`, which is trusted; otherwise the link is treated as if it had no
/// seal.
///
/// Anyone who sees a sealed link can send it again: a seal proves who made a link, not who opened
/// it. Do not put sealed links where a user could copy them.
public struct LinkSeal: Sendable {
  /// The name of the item; it is compared with decoded names of a query, in any case.
  static let itemName = "_seal"

  /// The length of the shortest secret that vouches for anything, in bytes.
  static let shortestSecret = 16

  private let secret: [UInt8]

  /// Creates a seal.
  ///
  /// - Parameter secret: a secret that the app and its extensions share, such as 32 random bytes in
  ///   their group's keychain. A secret of fewer than 16 bytes vouches for nothing.
  public init(secret: some Sequence<UInt8>) {
    self.secret = Array(secret)
  }

  /// The link with its seal, which replaces any seal it already has.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public func sealed(_ link: String) -> String {
    let parts = SealedText(link)
    let item = "\(Self.itemName)=\(Self.hexadecimal(code(of: parts.rest)))"
    return parts.appending(item)
  }

  /// The link with its seal, which replaces any seal it already has.
  public func sealed(_ url: URL) -> URL {
    URL(string: sealed(url.absoluteString)) ?? url
  }

  /// The link without its seal, and whether the seal is valid.
  func opened(_ link: String) -> (link: String, isVouchedFor: Bool) {
    let parts = SealedText(link)
    guard let seal = parts.seal else { return (parts.rest, false) }
    // Always compared, so that the time it takes reveals nothing.
    let isRight = MessageCode.areEqual(
      Array(Self.hexadecimal(code(of: parts.rest)).utf8), Array(seal.utf8))
    return (parts.rest, isRight && secret.count >= Self.shortestSecret)
  }

  private func code(of link: String) -> [UInt8] {
    MessageCode.code(of: Array("deeplinks-seal-1\n\(link)".utf8), key: secret)
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}

extension LinkSeal: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A placeholder, never the secret, because descriptions may end up in a log.
  public var description: String { "(seal)" }
  /// The same placeholder.
  public var debugDescription: String { description }
  /// An empty mirror, so that the secret cannot be reflected.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The text of a link, split into its seal and the rest; any text will do, and none is parsed.
struct SealedText {
  /// The text without any item that has the name of a seal.
  let rest: String
  /// The value of the only seal; `nil` if there is none, or more than one.
  ///
  /// It must be the last item of the query, exactly as it was made; otherwise, this is `nil`, too.
  let seal: String?

  init(_ text: String) {
    let bytes = Array(text.utf8)
    let end = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
    guard let mark = bytes[..<end].firstIndex(of: UInt8(ascii: "?")) else {
      (rest, seal) = (text, nil)
      return
    }
    let items = bytes[(mark + 1)..<end].split(
      separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    let others = items.filter { !Self.isSeal($0) }
    guard others.count < items.count else {
      (rest, seal) = (text, nil)
      return
    }
    var left = Array(bytes[..<mark])
    if !others.isEmpty {
      left.append(UInt8(ascii: "?"))
      left += others.joined(separator: [UInt8(ascii: "&")])
    }
    rest = String(decoding: left + bytes[end...], as: UTF8.self)
    let prefix = Array("\(LinkSeal.itemName)=".utf8)
    if items.count - others.count == 1, let last = items.last, last.starts(with: prefix) {
      seal = String(decoding: last.dropFirst(prefix.count), as: UTF8.self)
    } else {
      seal = nil
    }
  }

  /// The rest, with an item at the end of its query.
  func appending(_ item: String) -> String {
    let bytes = Array(rest.utf8)
    let end = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
    let hasQuery = bytes[..<end].contains(UInt8(ascii: "?"))
    let sign = hasQuery ? UInt8(ascii: "&") : UInt8(ascii: "?")
    return String(decoding: bytes[..<end] + [sign] + item.utf8 + bytes[end...], as: UTF8.self)
  }

  /// Whether an item has the name of a seal, however it is written.
  private static func isSeal(_ item: ArraySlice<UInt8>) -> Bool {
    let expected = LinkSeal.itemName.utf8.map(\.asciiLowercased)
    var name: [UInt8] = []
    var rest = item.prefix { $0 != UInt8(ascii: "=") }
    while let byte = rest.popFirst(), name.count <= expected.count {
      guard byte == UInt8(ascii: "%"), let high = digit(rest.first),
        let low = digit(rest.dropFirst().first)
      else {
        name.append(byte.asciiLowercased)
        continue
      }
      name.append((high << 4 | low).asciiLowercased)
      rest = rest.dropFirst(2)
    }
    return name == expected
  }

  private static func digit(_ byte: UInt8?) -> UInt8? {
    switch byte?.asciiLowercased {
    case let byte? where (0x30...0x39).contains(byte): byte - 0x30
    case let byte? where (0x61...0x66).contains(byte): byte - 0x61 + 10
    default: nil
    }
  }
}

/// HMAC-SHA256 (RFC 2104): a code that only someone who knows the key can create.
package enum MessageCode {
  /// The code of a message.
  package static func code(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    #if canImport(CryptoKit)
    Array(HMAC<SHA256>.authenticationCode(for: message, using: SymmetricKey(data: key)))
    #else
    var block = key.count > SHA256Hash.blockSize ? SHA256Hash.hash(key) : key
    block += [UInt8](repeating: 0, count: SHA256Hash.blockSize - block.count)
    let inner = SHA256Hash.hash(block.map { $0 ^ 0x36 } + message)
    return SHA256Hash.hash(block.map { $0 ^ 0x5c } + inner)
    #endif
  }

  /// Whether two codes are equal; the time that takes reveals nothing about them.
  package static func areEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    var difference = first.count ^ second.count
    for index in first.indices {
      difference |= Int(first[index] ^ (index < second.count ? second[index] : 0))
    }
    return difference == 0
  }
}

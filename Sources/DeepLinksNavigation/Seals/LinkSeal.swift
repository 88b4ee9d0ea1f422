// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
public import struct FoundationEssentials.URL
#else
public import struct Foundation.URL
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

// SPDX-License-Identifier: MIT

/// A link as a value of a link: in a query item, such as the address that a sign-in returns to.
///
/// The scheme is any that `DeepLink` accepts. To send people nowhere but to hosts that you name, use
/// `LinkedURL`.
extension DeepLink: LinkValue {
  /// Parses a link of at most 2,048 bytes.
  public init?(linkText: String) {
    guard let link = try? DeepLink(linkText) else { return nil }
    self = link
  }

  /// The canonical text.
  public var linkText: String { text }

  /// The root of a web site.
  public static var samples: [DeepLink] {
    [DeepLink(linkText: "https://example.com")].compactMap { $0 }
  }
}

// SPDX-License-Identifier: MIT

/// A link can be a value in another link, such as the URL that a sign-in returns to.
///
/// It can have any scheme that `DeepLink` accepts, and appears in a query item. To send users only
/// to hosts that you name, use `LinkedURL`.
extension DeepLink: LinkValue {
  /// Parses a link of at most 2,048 bytes.
  public init?(linkText: String) {
    guard let link = try? DeepLink(linkText) else { return nil }
    self = link
  }

  /// The canonical text.
  public var linkText: String { text }

  /// The root of a website.
  public static var samples: [DeepLink] {
    [DeepLink(linkText: "https://example.com")].compactMap { $0 }
  }
}

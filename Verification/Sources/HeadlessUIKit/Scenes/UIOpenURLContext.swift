// SPDX-License-Identifier: MIT

/// A URL that the system opens in a scene.
@MainActor open class UIOpenURLContext: NSObject {
  /// The URL.
  public let url: URL
  /// What the system knows about the URL.
  public let options: UIScene.OpenURLOptions

  /// Creates a context; Apple's class has no such initializer.
  public init(_ url: URL, sourceApplication: String? = nil, openInPlace: Bool = false) {
    self.url = url
    options = UIScene.OpenURLOptions(
      sourceApplication: sourceApplication, openInPlace: openInPlace)
    super.init()
  }
}

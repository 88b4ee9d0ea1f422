// SPDX-License-Identifier: MIT

extension UIScene {
  /// What the system knows about a URL.
  @MainActor open class OpenURLOptions: NSObject {
    /// The app that sent the URL, if it is from the same team.
    public let sourceApplication: String?
    /// Whether to open a file in place.
    public let openInPlace: Bool

    init(sourceApplication: String?, openInPlace: Bool) {
      self.sourceApplication = sourceApplication
      self.openInPlace = openInPlace
      super.init()
    }
  }
}

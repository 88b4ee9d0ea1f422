// SPDX-License-Identifier: MIT

extension UIScene {
  /// What the system knows about a URL.
  @MainActor open class OpenURLOptions: NSObject {
    /// The app that sent it, if it is of the same team.
    public let sourceApplication: String?
    /// Whether a file stays where it is.
    public let openInPlace: Bool

    init(sourceApplication: String?, openInPlace: Bool) {
      self.sourceApplication = sourceApplication
      self.openInPlace = openInPlace
      super.init()
    }
  }
}

// SPDX-License-Identifier: MIT

/// An instance of the app's interface.
@MainActor open class UIScene: UIResponder {
  /// Whether a user can see and use a scene.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive
    case foregroundInactive
    case background
  }

  /// Options for opening a URL.
  public final class OpenExternalURLOptions: NSObject {}

  /// Options for requesting a scene.
  public final class ActivationRequestOptions: NSObject {}

  /// What the system remembers about the scene.
  public let session: UISceneSession
  /// The scene's delegate; held strongly, as in Apple's UIKit.
  open var delegate: (any UISceneDelegate)?
  /// Whether a user can see and use it.
  open internal(set) var activationState = ActivationState.unattached
  /// The activity for restoring the scene.
  open var userActivity: NSUserActivity?

  /// Creates a scene for a session.
  public init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init()
  }

  /// Asks the system to open a URL.
  open func open(
    _ url: URL, options: UIScene.OpenExternalURLOptions?,
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    // The system calls it on the main actor.
    nonisolated(unsafe) let completion = completion
    (self as? UIWindowScene)?.system?.application.open(url) { completion?($0) }
  }
}

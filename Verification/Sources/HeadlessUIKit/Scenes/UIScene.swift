// SPDX-License-Identifier: MIT

/// An instance of the app's interface.
@MainActor open class UIScene: UIResponder {
  /// Whether a user can see and use it.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive
    case foregroundInactive
    case background
  }

  /// How the system opens a URL.
  public final class OpenExternalURLOptions: NSObject {}

  /// How a scene is asked for.
  public final class ActivationRequestOptions: NSObject {}

  /// What the system remembers of it.
  public let session: UISceneSession
  /// The app's own part of it; held strongly, as by Apple.
  open var delegate: (any UISceneDelegate)?
  /// Whether a user can see and use it.
  open internal(set) var activationState = ActivationState.unattached
  /// The activity that the scene is restored with.
  open var userActivity: NSUserActivity?

  /// Connects a session.
  public init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init()
  }

  /// Gives a URL to the system.
  open func open(
    _ url: URL, options: UIScene.OpenExternalURLOptions?,
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    (self as? UIWindowScene)?.system?.application.open(url, completionHandler: completion)
  }
}

// SPDX-License-Identifier: MIT

/// The configuration of a scene.
@MainActor open class UISceneConfiguration: NSObject {
  /// Its name in the app's `Info.plist`.
  public let name: String?
  /// The role of the scene.
  public let role: UISceneSession.Role
  /// The class of the scene's delegate; here, the driver creates the delegate.
  open var delegateClass: AnyClass?

  /// Creates a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}

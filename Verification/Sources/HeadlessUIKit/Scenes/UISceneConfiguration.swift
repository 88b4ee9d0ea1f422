// SPDX-License-Identifier: MIT

/// How a scene is set up.
@MainActor open class UISceneConfiguration: NSObject {
  /// What the app's `Info.plist` calls it.
  public let name: String?
  /// What the scene is for.
  public let role: UISceneSession.Role
  /// The class of the scene's delegate; here the driver makes the delegate.
  open var delegateClass: AnyClass?

  /// Makes a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}

// SPDX-License-Identifier: MIT

/// What the system remembers of a scene while it is not connected.
@MainActor open class UISceneSession: NSObject {
  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A window with the app's interface.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// What it is called, also after a relaunch.
  public let persistentIdentifier: String
  /// What the scene is for.
  public let role: Role
  /// The scene, while it is connected.
  open internal(set) weak var scene: UIScene?
  /// How it is set up.
  open internal(set) var configuration: UISceneConfiguration
  /// What it showed when it was disconnected.
  open internal(set) var stateRestorationActivity: NSUserActivity?
  /// What else the app wants to remember.
  open var userInfo: [String: Any]?

  init(_ identifier: String, role: Role = .windowApplication) {
    persistentIdentifier = identifier
    self.role = role
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
    super.init()
  }
}

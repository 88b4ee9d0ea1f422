// SPDX-License-Identifier: MIT

/// What the system remembers about a scene, even while it is not connected.
@MainActor open class UISceneSession: NSObject {
  /// The role of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A window with the app's interface.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// Its identifier, which survives relaunches.
  public let persistentIdentifier: String
  /// The role of the scene.
  public let role: Role
  /// The scene, while it is connected.
  open internal(set) weak var scene: UIScene?
  /// Its configuration.
  open internal(set) var configuration: UISceneConfiguration
  /// What the scene showed when it was disconnected.
  open var stateRestorationActivity: NSUserActivity?
  /// Additional information that the app wants to keep.
  open var userInfo: [String: Any]?

  init(_ identifier: String, role: Role = .windowApplication) {
    persistentIdentifier = identifier
    self.role = role
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
    super.init()
  }
}

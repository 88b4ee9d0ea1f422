// SPDX-License-Identifier: MIT

/// The app as the system sees it.
@MainActor open class UIApplication: UIResponder {
  /// The options that the system accepts for a URL it opens.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Only an app opens it, never the browser.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// What the system tells about a URL that it opens in an app without scenes.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The app that sent it.
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// Whether a file stays where it is.
    public static let openInPlace = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }

  /// Why the app was started.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// To open a URL.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
  }

  /// What the app is doing.
  public enum State: Int, Sendable {
    case active
    case inactive
    case background
  }

  private static var current = UIApplication()

  /// The one app: of several that a test runs, the one that was driven last.
  open class var shared: UIApplication { current }

  /// The app's own part of it; held weakly, as by Apple.
  open weak var delegate: (any UIApplicationDelegate)?
  /// The scenes that are there.
  open internal(set) var connectedScenes: Set<UIScene> = []
  /// The scenes that are there, or may come back.
  open internal(set) var openSessions: Set<UISceneSession> = []
  /// The quick actions of the app's icon that it made as it ran.
  open var shortcutItems: [UIApplicationShortcutItem]?
  /// What it is doing.
  open internal(set) var applicationState = State.background
  /// Whether it can have several windows.
  open internal(set) var supportsMultipleScenes = true

  weak var system: HeadlessUIApplication?
  /// What takes URLs in place of a system of UIKit: that of an app of SwiftUI.
  package var openBySystem:
    ((_ url: URL, _ completion: (@MainActor @Sendable (Bool) -> Void)?) -> Void)?

  /// What an app of SwiftUI without a delegate is to UIKit.
  package static func withoutDelegate() -> UIApplication { UIApplication() }

  /// Another app of the process, which `shared` is from now on.
  package static func launched(with delegate: any UIApplicationDelegate) -> UIApplication {
    let application = UIApplication()
    application.delegate = delegate
    application.becomeCurrent()
    return application
  }

  /// Connects a scene to a session that is new, or that the system restores.
  package func connect(
    _ options: UIScene.ConnectionOptions, isRestored: Bool,
    makeDelegate: (AnyClass?) -> (any UIWindowSceneDelegate)?
  ) -> UIWindowScene {
    let session = UISceneSession("session \(openSessions.count + 1)")
    // A restored session keeps the configuration that it was given when it was new.
    configure(session, with: isRestored ? UIScene.ConnectionOptions() : options)
    let scene = UIWindowScene(session: session, connectionOptions: options)
    scene.delegate = makeDelegate(session.configuration.delegateClass)
    session.scene = scene
    openSessions.insert(session)
    connectedScenes.insert(scene)
    scene.delegate?.scene(scene, willConnectTo: session, options: options)
    return scene
  }

  func configure(_ session: UISceneSession, with options: UIScene.ConnectionOptions) {
    guard let delegate else { return }
    session.configuration = delegate.application(
      self, configurationForConnecting: session, options: options)
  }

  /// What `shared` is from now on.
  package func becomeCurrent() { UIApplication.current = self }

  /// Gives a URL to the system.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    if let openBySystem { return openBySystem(url, completion) }
    let isOpened = system?.openBySystem(url) ?? false
    system?.clock.schedule(after: .zero) { completion?(isOpened) }
  }

  /// Whether any app opens a URL.
  open func canOpenURL(_ url: URL) -> Bool { url.scheme != nil }

  /// Opens another window, or brings one to the front.
  open func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
  ) {
    system?.requestWindow(userActivity)
  }
}

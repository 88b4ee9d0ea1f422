// SPDX-License-Identifier: MIT

/// The app, as the system sees it.
@MainActor open class UIApplication: UIResponder {
  /// An option for a URL that the system opens.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Open the URL only in an app, never in the browser.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// Information about a URL that the system opens in an app without scenes.
  @available(iOS, deprecated: 26, message: "Use UIScene.OpenURLOptions.")
  @available(tvOS, deprecated: 26, message: "Use UIScene.OpenURLOptions.")
  @available(visionOS, deprecated: 26, message: "Use UIScene.OpenURLOptions.")
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The app that sent the URL.
    @available(iOS, deprecated: 26, message: "Use UIScene.OpenURLOptions.sourceApplication.")
    @available(tvOS, deprecated: 26, message: "Use UIScene.OpenURLOptions.sourceApplication.")
    @available(visionOS, deprecated: 26, message: "Use UIScene.OpenURLOptions.sourceApplication.")
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// Whether to open a file in place.
    public static let openInPlace = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }

  /// The reason for launching the app.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// To open a URL.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
  }

  /// The state of the app.
  public enum State: Int, Sendable {
    case active
    case inactive
    case background
  }

  private static var current = UIApplication()

  /// The current app; if a test runs several, the one that it drove last.
  open class var shared: UIApplication { current }

  /// The app's delegate; held weakly, as in Apple's UIKit.
  open weak var delegate: (any UIApplicationDelegate)?
  /// The connected scenes.
  open internal(set) var connectedScenes: Set<UIScene> = []
  /// The sessions that are connected or may come back.
  open internal(set) var openSessions: Set<UISceneSession> = []
  /// The dynamic quick actions of the app's icon.
  open var shortcutItems: [UIApplicationShortcutItem]?
  /// The state of the app.
  open internal(set) var applicationState = State.background
  /// Whether it can have several windows.
  open internal(set) var supportsMultipleScenes = true

  weak var system: HeadlessUIApplication?
  /// Opens URLs instead of UIKit's system: set by a SwiftUI app.
  package var openBySystem:
    ((_ url: URL, _ completion: (@MainActor @Sendable (Bool) -> Void)?) -> Void)?

  /// Creates UIKit's view of a SwiftUI app that has no delegate.
  package static func withoutDelegate() -> UIApplication { UIApplication() }

  /// Creates another app in the process, which becomes `shared`.
  package static func launched(with delegate: any UIApplicationDelegate) -> UIApplication {
    let application = UIApplication()
    application.delegate = delegate
    application.becomeCurrent()
    return application
  }

  /// Connects a scene to a session that is new or restored by the system.
  package func connect(
    _ options: UIScene.ConnectionOptions, isRestored: Bool,
    makeDelegate: (AnyClass?) -> (any UIWindowSceneDelegate)?
  ) -> UIWindowScene {
    let session = UISceneSession("session \(openSessions.count + 1)")
    // A restored session keeps its original configuration.
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

  /// Makes this app `shared`.
  package func becomeCurrent() { UIApplication.current = self }

  /// Asks the system to open a URL.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    if let openBySystem { return openBySystem(url, completion) }
    let isOpened = system?.openBySystem(url) ?? false
    system?.clock.schedule(after: .zero) { completion?(isOpened) }
  }

  /// Returns whether an app can open a URL.
  open func canOpenURL(_ url: URL) -> Bool { url.scheme != nil }

  /// Opens another window, or brings one to the front.
  open func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
  ) {
    system?.requestWindow(userActivity)
  }
}

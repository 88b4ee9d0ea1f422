// SPDX-License-Identifier: MIT
#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)

public import UIKit

#if canImport(UserNotifications) && !os(tvOS)
import UserNotifications
#endif

/// An app delegate that leads to its inbox what SwiftUI does not deliver: notifications and quick
/// actions.
///
/// ```swift
/// @main struct TripsApp: App {
///   @UIApplicationDelegateAdaptor(LinkAppDelegate.self) private var delegate
///   var body: some Scene { WindowGroup { TripsRoot().deepLinks(delegate.inbox) } }
/// }
/// ```
///
/// URLs and activities still come through `deepLinks(_:)`. A subclass may override every method, and
/// calls `super`.
@MainActor open class LinkAppDelegate: NSObject, UIApplicationDelegate {
  /// The app's inbox.
  public let inbox: LinkInbox
  /// Where the link stands in what comes with a notification or quick action.
  open var payload: LinkPayload { .standard }
  /// The links of quick actions that carry none, by their type.
  ///
  /// Default: none.
  open var quickActionLinks: [String: String] { [:] }

  #if canImport(UserNotifications) && !os(tvOS)
  private lazy var notifications = LinkNotificationDelegate(inbox, payload: payload)
  #endif

  /// The delegate of this app: SwiftUI puts one of its own into `UIApplication.delegate`.
  private(set) static weak var current: LinkAppDelegate?

  /// Makes a delegate with an inbox of its own; SwiftUI calls this.
  public override convenience init() {
    self.init(inbox: LinkInbox())
  }

  /// Makes a delegate with an inbox.
  public init(inbox: LinkInbox) {
    self.inbox = inbox
    super.init()
    LinkAppDelegate.current = self
  }

  open func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    #if canImport(UserNotifications) && !os(tvOS)
    UNUserNotificationCenter.current().delegate = notifications
    #endif
    return true
  }

  open func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    // A car's display or an external screen has a delegate of its own, from the property list.
    guard connectingSceneSession.role == .windowApplication else {
      return connectingSceneSession.configuration
    }
    let configuration = UISceneConfiguration(
      name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = LinkQuickActionDelegate.self
    return configuration
  }

  #if !os(tvOS)
  /// Leads the link of a quick action to the inbox; `false` if it carries none.
  @discardableResult
  func deliver(
    _ item: UIApplicationShortcutItem, callback: LinkCallback = .shortcutItem,
    isColdStart: Bool = false
  ) -> Bool {
    let delivery = LinkDelivery.shortcut(
      type: item.type, userInfo: item.userInfo, links: quickActionLinks, payload: payload,
      callback: callback, isColdStart: isColdStart)
    guard let delivery else { return false }
    inbox.deliver(delivery)
    return true
  }
  #endif
}

/// Gets the quick actions of a scene; everything else of it is SwiftUI's.
@MainActor final class LinkQuickActionDelegate: NSObject, UIWindowSceneDelegate {
  #if !os(tvOS)
  // Here and nowhere else: a scene that is restored is not asked for its configuration.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let item = connectionOptions.shortcutItem else { return }
    LinkAppDelegate.current?.deliver(item, callback: .connectionOptions, isColdStart: true)
  }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(LinkAppDelegate.current?.deliver(shortcutItem) ?? false)
  }
  #endif
}

#endif

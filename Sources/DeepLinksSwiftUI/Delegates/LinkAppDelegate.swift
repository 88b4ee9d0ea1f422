// SPDX-License-Identifier: MIT
#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)

@_spi(Project) import DeepLinksNavigation
public import UIKit

#if canImport(AppIntents)
import AppIntents
#endif
#if canImport(UserNotifications) && !os(tvOS)
import UserNotifications
#endif

/// An app delegate that delivers to its inbox what SwiftUI does not: notifications, quick actions,
/// and a link that started the app, which SwiftUI was reported to lose (FB17446617, iOS 18.4).
///
/// ```swift
/// @main struct TripsApp: App {
///   @UIApplicationDelegateAdaptor(LinkAppDelegate.self) private var delegate
///   var body: some Scene { WindowGroup { TripsRoot().deepLinks(delegate.inbox) } }
/// }
/// ```
///
/// The app's intents find the inbox as a `@Dependency`.
///
/// URLs and activities still arrive through `deepLinks(_:)`; the inbox recognizes one that started
/// the app and arrives both ways. Without this delegate, `deepLinks(_:)` opens what SwiftUI reports.
/// A subclass can override any method, and must call `super`.
@MainActor open class LinkAppDelegate: NSObject, UIApplicationDelegate {
  /// The app's inbox.
  public let inbox: LinkInbox
  /// Where to find the link in the data of a notification or quick action.
  open var payload: LinkPayload { .standard }
  /// The links for quick actions that have none of their own, by type.
  ///
  /// Default: none.
  open var quickActionLinks: [String: String] { [:] }

  #if canImport(UserNotifications) && !os(tvOS)
  private lazy var notifications = LinkNotificationDelegate(inbox, payload: payload)
  #endif

  /// The app's delegate; the one in `UIApplication.delegate` is SwiftUI's own.
  private(set) static weak var current: LinkAppDelegate?

  /// Creates a delegate with its own inbox; SwiftUI calls this.
  public override convenience init() {
    self.init(inbox: LinkInbox())
  }

  /// Creates a delegate with an inbox.
  public init(inbox: LinkInbox) {
    self.inbox = inbox
    super.init()
    LinkAppDelegate.current = self
    #if canImport(AppIntents)
    AppDependencyManager.shared.add(dependency: inbox)
    #endif
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
    // A CarPlay display or an external screen has its own delegate, from the property list.
    guard connectingSceneSession.role == .windowApplication else {
      return connectingSceneSession.configuration
    }
    let configuration = UISceneConfiguration(
      name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = LinkConnectionDelegate.self
    return configuration
  }

  #if !os(tvOS)
  /// Delivers a quick action's link to the inbox; returns `false` if it has none.
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

/// Receives the quick actions of a scene, and the link that it is connected for; SwiftUI handles
/// everything else about the scene.
@MainActor final class LinkConnectionDelegate: NSObject, UIWindowSceneDelegate {
  // Read here: UIKit does not ask for the configuration of a restored scene.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    // The link of a later scene arrives in the window that SwiftUI makes for it.
    guard let delegate = LinkAppDelegate.current else { return }
    if delegate.inbox.targets.isEmpty {
      for delivery in Self.deliveries(of: connectionOptions) { delegate.inbox.deliver(delivery) }
    }
    #if !os(tvOS)
    guard let item = connectionOptions.shortcutItem else { return }
    delegate.deliver(item, callback: .connectionOptions, isColdStart: true)
    #endif
  }

  /// The links that a scene is connected for: web pages, search results, and URLs, in this order.
  ///
  /// Sets are sorted by their text. The window that SwiftUI makes for the scene has another name.
  private static func deliveries(of options: UIScene.ConnectionOptions) -> [LinkDelivery] {
    let known = [NSUserActivityTypeBrowsingWeb, LinkDelivery.searchResultActivity]
    let activities = options.userActivities.filter { known.contains($0.activityType) }
      .compactMap { activity in
        LinkDelivery.activity(
          type: activity.activityType, webpage: activity.webpageURL, userInfo: activity.userInfo,
          referrer: activity.referrerURL, callback: .connectionOptions, isColdStart: true)
      }
    let urls = options.urlContexts.map { context in
      LinkDelivery.url(
        context.url, callback: .connectionOptions,
        sourceApplication: context.options.sourceApplication, isColdStart: true)
    }
    return activities.sorted { $0.text < $1.text } + urls.sorted { $0.text < $1.text }
  }

  #if !os(tvOS)
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(LinkAppDelegate.current?.deliver(shortcutItem) ?? false)
  }
  #endif
}

#endif

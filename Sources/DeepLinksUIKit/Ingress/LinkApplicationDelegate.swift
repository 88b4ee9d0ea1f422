// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
public import DeepLinks
public import UIKit

#if canImport(AppIntents)
import AppIntents
#endif

/// An application delegate that owns the app's inbox and delivers to it what only applications
/// receive.
///
/// The app's intents find the inbox as a `@Dependency` when the app has finished launching.
///
/// With scenes, that is the user's responses to notifications; `LinkSceneDelegate` handles the
/// rest. Without scenes, it is every link, but an app without scenes that is built with the SDK of
/// iOS 27 or later does not launch. Subclass it, or make the calls of `LinkSceneIngress` from your
/// own delegate.
open class LinkApplicationDelegate: UIResponder, UIApplicationDelegate {
  /// Where everything is delivered; its `inbox` is the app's only one.
  open lazy var ingress = LinkSceneIngress(LinkInbox())
  /// The window of an app without scenes.
  open var window: UIWindow?
  /// Whether the app has been active since it was launched.
  private var wasActive = false

  /// The app's inbox.
  public var inbox: LinkInbox { ingress.inbox }

  open func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    receiveNotifications()
    #if canImport(AppIntents)
    let inbox = inbox
    AppDependencyManager.shared.add(dependency: inbox)
    #endif
    return true
  }

  open func applicationDidBecomeActive(_ application: UIApplication) { wasActive = true }

  open func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    let reception = inbox.deliver(
      LinkDelivery.url(
        url, callback: .openURLContexts, sourceApplication: options[.sourceApplication] as? String,
        isColdStart: !wasActive))
    return reception.disposition == .handled
  }

  open func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    let delivery = LinkDelivery.activity(
      type: userActivity.activityType, webpage: userActivity.webpageURL,
      userInfo: userActivity.userInfo, referrer: userActivity.referrerURL,
      payload: ingress.payload, callback: .continueActivity, isAppClip: ingress.isAppClip,
      isColdStart: !wasActive)
    guard let delivery else { return false }
    return inbox.deliver(delivery).disposition == .handled
  }

  #if os(tvOS)
  private func receiveNotifications() {}
  #else
  private lazy var responder = LinkNotificationResponder { [weak self] in self?.ingress }

  private func receiveNotifications() { responder.activate() }

  open func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    let delivery = LinkDelivery.shortcut(
      type: shortcutItem.type, userInfo: shortcutItem.userInfo, links: ingress.shortcutLinks,
      payload: ingress.payload, isColdStart: !wasActive)
    if let delivery { inbox.deliver(delivery) }
    completionHandler(delivery != nil)
  }
  #endif
}
#endif

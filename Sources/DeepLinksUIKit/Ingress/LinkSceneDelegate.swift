// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
public import DeepLinks
public import UIKit

#if canImport(AppIntents) && !os(macOS)
public import AppIntents
#endif

/// A scene delegate that shows its content and delivers every link to the app's inbox.
///
/// ```swift
/// final class SceneDelegate: LinkSceneDelegate {
///   override func makeContent(in scene: UIWindowScene) -> (any LinkSceneContent)? {
///     LinkContainer(LinkNavigator<ShopRoute>(initialTab: .products), ...)
///   }
/// }
/// ```
///
/// A `DeepLinkIntent` that is a `UISceneAppIntent` opens its route in the scene.
///
/// In `Info.plist`, name the subclass, and add `restorationActivityType` to `NSUserActivityTypes`.
open class LinkSceneDelegate: UIResponder, UIWindowSceneDelegate {
  /// The window.
  open var window: UIWindow?
  /// The content of the window.
  public private(set) var content: (any LinkSceneContent)?

  /// Where links are delivered.
  ///
  /// Default: to the inbox of a `LinkApplicationDelegate`.
  open var ingress: LinkSceneIngress? {
    (UIApplication.shared.delegate as? LinkApplicationDelegate)?.ingress
  }

  /// The type of the activity that restores the window.
  open var restorationActivityType: String { "DeepLinks.navigation" }

  /// The presenter of alerts about links that did not open.
  private var notices: LinkNoticePresenter?

  /// Returns the text of the alert about a link that did not open; `nil` shows no alert.
  ///
  /// ```swift
  /// override func text(for notice: LinkNotice) -> String? { notice.text }
  /// ```
  ///
  /// Default: `nil`, because an app may show its notices in its own way, with `LinkNotices`.
  open func text(for notice: LinkNotice) -> String? { nil }

  /// Creates the content of the window.
  ///
  /// Default: none.
  open func makeContent(in scene: UIWindowScene) -> (any LinkSceneContent)? { nil }

  open func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    if let windowScene = scene as? UIWindowScene, let content = makeContent(in: windowScene) {
      self.content = content
      if let saved = session.stateRestorationActivity { content.restore(from: saved) }
      let window = UIWindow(windowScene: windowScene)
      window.rootViewController = content.rootViewController
      self.window = window
      notices = ingress.map { ingress in
        LinkNoticePresenter(
          of: ingress.inbox, in: scene.linkID, over: content.rootViewController,
          text: { [weak self] in self?.text(for: $0) })
      }
      ingress?.attach(content.target, to: scene)
      window.makeKeyAndVisible()
    }
    ingress?.connect(scene, connectionOptions)
  }

  open func sceneDidDisconnect(_ scene: UIScene) {
    ingress?.detach(scene)
    content?.unmount()
    content = nil
    notices = nil
    window = nil
  }

  open func sceneDidBecomeActive(_ scene: UIScene) { ingress?.setActive(true, scene) }

  open func sceneWillResignActive(_ scene: UIScene) { ingress?.setActive(false, scene) }

  open func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    ingress?.open(URLContexts, in: scene)
  }

  open func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    ingress?.continue(userActivity, in: scene)
  }

  #if canImport(AppIntents) && !os(macOS)
  @available(iOS 26, macCatalyst 26, tvOS 26, visionOS 26, *)
  open func scene(_ scene: UIScene, willPerformAppIntent appIntent: any UISceneAppIntent) {
    ingress?.perform(appIntent, in: scene)
  }
  #endif

  open func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    content?.restorationActivity(type: restorationActivityType)
  }

  #if !os(tvOS)
  open func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(ingress?.perform(shortcutItem, in: windowScene) ?? false)
  }
  #endif
}

#if canImport(AppIntents) && !os(macOS)
@available(iOS 26, macCatalyst 26, tvOS 26, visionOS 26, *)
extension LinkSceneDelegate: @MainActor AppIntentSceneDelegate {}
#endif
#endif

// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
@_spi(Project) import DeepLinksNavigation
public import DeepLinks
public import UIKit

/// Delivers to the app's inbox what UIKit delivers to scenes: one call in each delegate method.
///
/// ```swift
/// func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
///   ingress.open(contexts, in: scene)
/// }
/// ```
///
/// Each report carries its callback and its scene, so that the inbox recognizes an event that UIKit
/// reports twice, such as a notification that launches the app. `LinkSceneDelegate` makes these
/// calls.
@MainActor public struct LinkSceneIngress {
  /// Where everything is delivered.
  public let inbox: LinkInbox
  /// Where to find the link in the data of notifications, quick actions, and activities.
  public var payload = LinkPayload.standard
  /// The links for quick actions that have none of their own, keyed by type.
  public var shortcutLinks: [String: String] = [:]
  /// The notification actions that open their link; `nil` means all except dismissing.
  public var openingActions: Set<String>?
  /// Whether the app is an App Clip.
  public var isAppClip = false

  /// Creates an ingress.
  public init(_ inbox: LinkInbox) {
    self.inbox = inbox
  }

  // MARK: - The life of a scene

  /// Sends a scene's links to a navigator or composition, and links that are not the app's back to
  /// the system.
  public func attach(_ target: any LinkTarget, to scene: UIScene) {
    // A session that returns has another scene. The inbox's own action takes precedence.
    target.window.openExternally = { [weak scene] text in
      guard let url = URL(string: text) else { return }
      scene?.open(url, options: nil)
    }
    inbox.attach(target, as: scene.linkID, isWindow: scene is UIWindowScene)
  }

  /// Records that a scene came to the front or went to the back.
  public func setActive(_ isActive: Bool, _ scene: UIScene) {
    inbox.setActive(isActive, scene.linkID)
  }

  /// Detaches a scene that is gone; its session may return.
  public func detach(_ scene: UIScene) { inbox.detach(scene.linkID) }

  // MARK: - Deliveries

  /// Delivers what a scene was connected for, which may be a link.
  ///
  /// UIKit usually gives only one reason. If there are several, they are delivered in this order,
  /// and the last one wins: activities, URLs, the quick action, the notification, the App Intent.
  /// Sets are sorted by their text.
  ///
  /// - Returns: what was delivered, without the App Intent, which the scene receives again.
  @discardableResult
  public func connect(_ scene: UIScene, _ options: UIScene.ConnectionOptions) -> [LinkReception] {
    let activities = options.userActivities
      .compactMap { delivery(of: $0, by: .connectionOptions, in: scene, isColdStart: true) }
      .sorted { $0.text < $1.text }
    let urls = deliveries(
      of: options.urlContexts, by: .connectionOptions, in: scene, isColdStart: true)
    let receptions = (activities + urls + actions(in: options, of: scene)).map(inbox.deliver)
    #if canImport(AppIntents) && !os(macOS)
    if #available(iOS 26, macCatalyst 26, tvOS 26, visionOS 26, *) { connect(scene, for: options) }
    #endif
    return receptions
  }

  /// Delivers URLs for a running app to open.
  @discardableResult
  public func open(_ contexts: Set<UIOpenURLContext>, in scene: UIScene) -> [LinkReception] {
    deliveries(of: contexts, by: .openURLContexts, in: scene, isColdStart: false)
      .map(inbox.deliver)
  }

  /// Delivers an activity for a running app to continue.
  ///
  /// - Returns: `nil` if it has no link.
  @discardableResult
  public func `continue`(_ activity: NSUserActivity, in scene: UIScene) -> LinkReception? {
    delivery(of: activity, by: .continueActivity, in: scene, isColdStart: false)
      .map(inbox.deliver)
  }

  private func deliveries(
    of contexts: Set<UIOpenURLContext>, by callback: LinkCallback, in scene: UIScene,
    isColdStart: Bool
  ) -> [LinkDelivery] {
    contexts.map { context in
      LinkDelivery.url(
        context.url, callback: callback, scene: scene.linkID,
        sourceApplication: context.options.sourceApplication, isColdStart: isColdStart)
    }
    .sorted { $0.text < $1.text }
  }

  private func delivery(
    of activity: NSUserActivity, by callback: LinkCallback, in scene: UIScene, isColdStart: Bool
  ) -> LinkDelivery? {
    LinkDelivery.activity(
      type: activity.activityType, webpage: activity.webpageURL, userInfo: activity.userInfo,
      referrer: activity.referrerURL, payload: payload, callback: callback, scene: scene.linkID,
      isAppClip: isAppClip, isColdStart: isColdStart)
  }
}

extension UIScene {
  /// The ID by which links refer to the scene.
  var linkID: LinkSceneID { LinkSceneID(rawValue: session.persistentIdentifier) }
}
#endif

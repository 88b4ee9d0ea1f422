// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
public import DeepLinks
public import UIKit

/// Hands what UIKit delivers to scenes to the app's inbox: one call in each of the delegate's methods.
///
/// ```swift
/// func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
///   ingress.open(contexts, in: scene)
/// }
/// ```
///
/// Each report is named by its callback and its scene, so that the inbox knows an event that UIKit
/// reports twice, as it does with a notification that starts the app. `LinkSceneDelegate` makes
/// these calls.
@MainActor public struct LinkSceneIngress {
  /// Where everything goes.
  public let inbox: LinkInbox
  /// Where the link stands in what comes with notifications, quick actions and activities.
  public var payload = LinkPayload.standard
  /// The links of quick actions that carry none, by their type.
  public var shortcutLinks: [String: String] = [:]
  /// The actions of notifications that open their link; `nil`: all but dismissing.
  public var openingActions: Set<String>?
  /// Whether the app is an App Clip.
  public var isAppClip = false

  /// Makes an ingress.
  public init(_ inbox: LinkInbox) {
    self.inbox = inbox
  }

  // MARK: - The life of a scene

  /// A scene shows this navigator, or composition: links go there, and what is not the app's goes
  /// back to the system.
  public func attach(_ target: any LinkTarget, to scene: UIScene) {
    // What the inbox has goes before.
    if target.pipeline.openExternally == nil {
      target.pipeline.openExternally = { [weak scene] text in
        guard let url = URL(string: text) else { return }
        scene?.open(url, options: nil)
      }
    }
    inbox.attach(target, as: scene.linkID, isWindow: scene is UIWindowScene)
  }

  /// A scene came to the front, or went to the back.
  public func setActive(_ isActive: Bool, _ scene: UIScene) {
    inbox.setActive(isActive, scene.linkID)
  }

  /// A scene is gone; its session may come back.
  public func detach(_ scene: UIScene) { inbox.detach(scene.linkID) }

  // MARK: - What is delivered

  /// A scene is connected, perhaps for a link.
  ///
  /// UIKit gives one reason at a time. Of several the last one wins: activities, URLs, the quick
  /// action, the notification; sets in the order of their text.
  @discardableResult
  public func connect(_ scene: UIScene, _ options: UIScene.ConnectionOptions) -> [LinkReception] {
    let activities = options.userActivities
      .compactMap { delivery(of: $0, by: .connectionOptions, in: scene, isColdStart: true) }
      .sorted { $0.text < $1.text }
    let urls = deliveries(
      of: options.urlContexts, by: .connectionOptions, in: scene, isColdStart: true)
    return (activities + urls + actions(in: options, of: scene)).map(inbox.deliver)
  }

  /// A running app is to open URLs.
  @discardableResult
  public func open(_ contexts: Set<UIOpenURLContext>, in scene: UIScene) -> [LinkReception] {
    deliveries(of: contexts, by: .openURLContexts, in: scene, isColdStart: false)
      .map(inbox.deliver)
  }

  /// A running app is to continue an activity.
  ///
  /// - Returns: `nil` if it carries no link.
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
  /// What links know the scene by.
  var linkID: LinkSceneID { LinkSceneID(rawValue: session.persistentIdentifier) }
}
#endif

// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

@_spi(Project) import DeepLinksNavigation
import Foundation
import SwiftUI

/// One window of the app: its inbox, its ID, and the action that opens links that leave the app.
///
/// It lives as long as the window, so that the value in the environment is the same in every
/// evaluation.
@MainActor final class LinkScene {
  let inbox: LinkInbox
  /// Unique to each window; a window that is restored later gets a new one.
  let id: LinkSceneID
  /// Whether links tapped in the window are delivered; otherwise, the app delivers them itself.
  let takesTaps: Bool
  /// The action that opened URLs before `deepLinks(_:)` replaced it.
  var system: OpenURLAction?
  /// Whether pages that leave the app open in an in-app browser: always, or if the caller of
  /// `openURL` prefers it; `nil` if the outer action decides.
  var opensPagesInApp: Bool?
  /// Whether the window is in front; known before a navigator is attached.
  private(set) var isActive = true
  /// The saved states that views of the window have asked for.
  private var begun: Set<String> = []
  /// The notices about the window's links, created when a view first shows them.
  private(set) lazy var notices = LinkNotices(of: inbox, in: id)
  /// The environment's `openURL` action.
  private(set) lazy var openURL = OpenURLAction { [weak self] url in
    self?.open(url) ?? .systemAction
  }

  init(
    _ inbox: LinkInbox, id: LinkSceneID = LinkSceneID(rawValue: UUID().uuidString),
    takesTaps: Bool = true
  ) {
    self.inbox = inbox
    self.id = id
    self.takesTaps = takesTaps
  }

  /// The window that shows links in this scene; `nil` before it is attached.
  var window: LinkWindow? { inbox.targets.first { $0.id == id }?.target.window }

  /// Whether the window was in front last, whatever is in front now.
  var isFront: Bool { inbox.frontScene == id }

  /// Whether a view asks for a saved state for the first time.
  func begins(_ key: String) -> Bool { begun.insert(key).inserted }

  /// Records whether the window is in front.
  func setActive(_ isActive: Bool) {
    self.isActive = isActive
    if isActive, inbox.frontScene != id { inbox.frontScene = id }
    inbox.setActive(isActive, id)
  }

  /// Delivers a tapped link the same way as one from outside.
  private func open(_ url: URL) -> OpenURLAction.Result {
    let delivery = LinkDelivery(
      text: url.absoluteString, source: .inApp, callback: .openURLAction, scene: id)
    switch inbox.deliver(delivery).disposition {
    case .handled: return .handled
    case .discarded: return .discarded
    case .system:
      // `.systemAction` keeps what the caller prefers, and bypasses an action further out.
      if let opensPagesInApp {
        if opensPagesInApp, #available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
          return .systemAction(prefersInApp: LinkSource.delivering(delivery.text) == .universalLink)
        }
        return .systemAction
      }
      guard let system else { return .systemAction }
      system(url)
      return .handled
    }
  }

  /// Hands a URL to the system some time after it was opened.
  func leave(_ url: URL) {
    if opensPagesInApp == true, LinkSource.delivering(url.absoluteString) == .universalLink,
      #available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    {
      system?(url, prefersInApp: true)
    } else {
      system?(url)
    }
  }
}

private enum LinkSceneKey: EnvironmentKey {
  static var defaultValue: LinkScene? { nil }
}

extension EnvironmentValues {
  var linkScene: LinkScene? {
    get { self[LinkSceneKey.self] }
    set { self[LinkSceneKey.self] = newValue }
  }
}

#endif

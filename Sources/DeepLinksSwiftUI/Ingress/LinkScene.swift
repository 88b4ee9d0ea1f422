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
      // Not `.systemAction`, which would bypass an action that the app set further out.
      guard let system else { return .systemAction }
      system(url)
      return .handled
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

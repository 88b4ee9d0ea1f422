// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

import Foundation
import SwiftUI

/// One window of the app: its inbox, its name, and the action that opens links that leave the app.
///
/// It lives as long as the window, so that the value in the environment is the same in every
/// evaluation.
@MainActor final class LinkWindow {
  let inbox: LinkInbox
  /// Created for each window; a window that is restored later is a different one.
  let id: LinkSceneID
  /// Whether tapped links are delivered, too; otherwise the app delivers them itself.
  let takesTaps: Bool
  /// The action that opened URLs before `deepLinks(_:)` replaced it.
  var system: OpenURLAction?
  /// Whether the window is in front; known before a navigator is attached.
  private(set) var isActive = true
  /// The notices about its links, from the first evaluation that shows them.
  private(set) lazy var notices = LinkNotices(of: inbox, in: id)
  /// The action that opens URLs in the environment.
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

  /// The window came to the front, or went to the back.
  func setActive(_ isActive: Bool) {
    self.isActive = isActive
    inbox.setActive(isActive, id)
  }

  /// A tapped link goes the same way as one that arrives from outside.
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

private enum LinkWindowKey: EnvironmentKey {
  static var defaultValue: LinkWindow? { nil }
}

extension EnvironmentValues {
  var linkWindow: LinkWindow? {
    get { self[LinkWindowKey.self] }
    set { self[LinkWindowKey.self] = newValue }
  }
}

#endif

// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

import Foundation
import SwiftUI

/// One window of the app: where its links arrive, under which name, and what opens those that leave.
///
/// Kept as long as the window is there, so that what stands in the environment is the same in every
/// evaluation.
@MainActor final class LinkWindow {
  let inbox: LinkInbox
  /// Made anew for each window; a window that is restored later is another one.
  let id = LinkSceneID(rawValue: UUID().uuidString)
  /// What opened URLs before `deepLinks(_:)` did.
  var system: OpenURLAction?
  /// Whether the window is in front; known before a navigator is attached.
  private(set) var isActive = true
  /// What the environment opens URLs with.
  private(set) lazy var openURL = OpenURLAction { [weak self] url in
    self?.open(url) ?? .systemAction
  }

  init(_ inbox: LinkInbox) {
    self.inbox = inbox
  }

  /// The window came to the front, or went to the back.
  func setActive(_ isActive: Bool) {
    self.isActive = isActive
    inbox.setActive(isActive, id)
  }

  /// A link that was tapped takes the same way as one that arrives.
  private func open(_ url: URL) -> OpenURLAction.Result {
    let delivery = LinkDelivery(
      text: url.absoluteString, source: .inApp, callback: .openURLAction, scene: id)
    switch inbox.deliver(delivery).disposition {
    case .handled: return .handled
    case .discarded: return .discarded
    case .system:
      // Not `.systemAction`: that would pass over an action that the app set further out.
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

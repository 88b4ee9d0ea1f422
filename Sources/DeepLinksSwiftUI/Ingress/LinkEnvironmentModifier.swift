// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

import Foundation
import SwiftUI

/// Puts into the environment what links inside the app need.
///
/// Sheets, covers and pushed screens of another hierarchy may start with an empty environment: it is
/// put there again.
struct LinkEnvironmentModifier: ViewModifier {
  let window: LinkWindow?
  /// What opens what is not the app's.
  let system: OpenURLAction

  func body(content: Content) -> some View {
    if let window {
      content
        .environment(\.linkWindow, window)
        .environment(\.linkSystem, system)
        .environment(\.openURL, OpenURLAction { url in open(url, in: window) })
    } else {
      content
    }
  }

  /// A link that was tapped takes the same way as one that arrives.
  private func open(_ url: URL, in window: LinkWindow) -> OpenURLAction.Result {
    let delivery = LinkDelivery(
      text: url.absoluteString, source: .inApp, callback: .openURLAction, scene: window.id)
    switch window.inbox.deliver(delivery).disposition {
    case .handled: return .handled
    case .discarded: return .discarded
    case .system:
      // Not `.systemAction`: that would pass over an action that the app set further out.
      system(url)
      return .handled
    }
  }
}

private enum LinkSystemKey: EnvironmentKey {
  static var defaultValue: OpenURLAction? { nil }
}

extension EnvironmentValues {
  /// What opened URLs before `deepLinks(_:)` did.
  var linkSystem: OpenURLAction? {
    get { self[LinkSystemKey.self] }
    set { self[LinkSystemKey.self] = newValue }
  }
}

#endif

// SPDX-License-Identifier: MIT

/// The callback, from the system or the app, that delivered a link.
public enum LinkCallback: String, Sendable, Hashable, Codable, CaseIterable {
  /// SwiftUI's `onOpenURL`.
  case onOpenURL
  /// SwiftUI's `onContinueUserActivity` for browsing the web.
  case browsingActivity
  /// SwiftUI's `onContinueUserActivity` for a Spotlight result.
  case spotlightActivity
  /// SwiftUI's `onContinueUserActivity` for one of the app's own activities.
  case userActivity
  /// The notification center's delegate.
  case notificationResponse
  /// The connection options of a scene.
  case connectionOptions
  /// UIKit's `scene(_:openURLContexts:)`.
  case openURLContexts
  /// UIKit's `scene(_:continue:)`.
  case continueActivity
  /// UIKit's `windowScene(_:performActionFor:)`.
  case shortcutItem
  /// The `openURL` action of SwiftUI's environment.
  case openURLAction
  /// SwiftUI's `onAppIntentExecution`, or UIKit's `scene(_:willPerformAppIntent:)`.
  case appIntent
  /// An App Intent's `perform()`.
  case perform
  /// A call from the app's own code.
  case api
}

extension LinkCallback {
  /// Whether the system also delivers documents with it, as `file:` URLs.
  var deliversDocuments: Bool {
    switch self {
    case .onOpenURL, .openURLContexts, .connectionOptions: true
    case .browsingActivity, .spotlightActivity, .userActivity, .notificationResponse,
      .continueActivity, .shortcutItem, .openURLAction, .appIntent, .perform, .api:
      false
    }
  }

  /// Whether it also delivers the link that started the app, and does not say so.
  var mayStartAppUnsaid: Bool {
    switch self {
    case .onOpenURL, .browsingActivity, .spotlightActivity, .userActivity, .notificationResponse,
      .appIntent, .perform:
      true
    case .connectionOptions, .openURLContexts, .continueActivity, .shortcutItem, .openURLAction,
      .api:
      false
    }
  }
}

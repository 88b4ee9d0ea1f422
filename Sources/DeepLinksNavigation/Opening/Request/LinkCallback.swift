// SPDX-License-Identifier: MIT

/// Which call of the system, or of the app, delivered a link.
public enum LinkCallback: String, Sendable, Hashable, Codable, CaseIterable {
  /// SwiftUI's `onOpenURL`.
  case onOpenURL
  /// SwiftUI's `onContinueUserActivity` for browsing the web.
  case browsingActivity
  /// SwiftUI's `onContinueUserActivity` for a result of Spotlight.
  case spotlightActivity
  /// SwiftUI's `onContinueUserActivity` for an activity of the app's own.
  case userActivity
  /// The delegate of the notification center.
  case notificationResponse
  /// The options a scene is connected with.
  case connectionOptions
  /// UIKit's `scene(_:openURLContexts:)`.
  case openURLContexts
  /// UIKit's `scene(_:continue:)`.
  case continueActivity
  /// UIKit's `windowScene(_:performActionFor:)`.
  case shortcutItem
  /// The `openURL` action of SwiftUI's environment.
  case openURLAction
  /// A call of the app's own code.
  case api
}

// SPDX-License-Identifier: MIT

/// Which call of the system, or of the app, delivered a link.
public struct LinkCallback: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
  /// The name, in `lowerCamelCase`; it never changes once published.
  public let rawValue: String
  /// Makes a callback from its name; unknown names are kept.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The name.
  public var description: String { rawValue }

  /// SwiftUI's `onOpenURL`.
  public static let onOpenURL = LinkCallback(rawValue: "onOpenURL")
  /// SwiftUI's `onContinueUserActivity` for browsing the web.
  public static let browsingActivity = LinkCallback(rawValue: "browsingActivity")
  /// SwiftUI's `onContinueUserActivity` for a result of Spotlight.
  public static let spotlightActivity = LinkCallback(rawValue: "spotlightActivity")
  /// SwiftUI's `onContinueUserActivity` for an activity of the app's own.
  public static let userActivity = LinkCallback(rawValue: "userActivity")
  /// The delegate of the notification center.
  public static let notificationResponse = LinkCallback(rawValue: "notificationResponse")
  /// The options a scene is connected with.
  public static let connectionOptions = LinkCallback(rawValue: "connectionOptions")
  /// UIKit's `scene(_:openURLContexts:)`.
  public static let openURLContexts = LinkCallback(rawValue: "openURLContexts")
  /// UIKit's `scene(_:continue:)`.
  public static let continueActivity = LinkCallback(rawValue: "continueActivity")
  /// UIKit's `windowScene(_:performActionFor:)`.
  public static let shortcutItem = LinkCallback(rawValue: "shortcutItem")
  /// The `openURL` action of SwiftUI's environment.
  public static let openURLAction = LinkCallback(rawValue: "openURLAction")
  /// A call of the app's own code.
  public static let api = LinkCallback(rawValue: "api")
}

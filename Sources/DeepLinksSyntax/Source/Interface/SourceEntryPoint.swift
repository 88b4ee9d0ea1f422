// SPDX-License-Identifier: MIT

/// A declaration through which links arrive in an app, or that shows where they lead.
///
/// All checks know the API of this library, SwiftUI, and UIKit from ``all``. A test compares it with
/// the public declarations of the library's adapters.
package struct SourceEntryPoint: Sendable, Hashable {
  /// How code uses the declaration.
  package enum Use: Sendable, Hashable {
    /// It calls it on a view.
    case modifier
    /// It creates a value of this type.
    case value
    /// It declares a type that inherits from this one.
    case base
    /// It declares a method with these labels, which the system calls.
    case method([String])
  }

  /// What the declaration does.
  package enum Role: Sendable, Hashable {
    /// Receives links from the system.
    case receives([SourceRegistration.Kind])
    /// Shows the state of a navigator.
    case shows([SourceHost.Kind])
    /// Is the entry point of an app.
    case starts(SourceInterface.Entry)
    /// Is called by UIKit for the links of a window.
    case delegatesScene
  }

  package let name: String
  package let use: Use
  package let role: Role

  private init(_ use: Use, _ name: String, _ role: Role) {
    self.name = name
    self.use = use
    self.role = role
  }

  /// The entry points of this library and of the platforms.
  package static let all: [SourceEntryPoint] = [
    .init(.modifier, "deepLinks", .receives([.deepLinks])),
    .init(.modifier, "onDeepLink", .receives([.deepLinks])),
    .init(.modifier, "onOpenURL", .receives([.openURL])),
    .init(.modifier, "onContinueUserActivity", .receives([.activity])),
    .init(.modifier, "linkModals", .shows([.modals])),
    .init(.modifier, "linkNavigator", .shows([.window])),
    .init(.value, "LinkStack", .shows([.stack])),
    .init(.value, "LinkTabs", .shows([.tabs])),
    .init(.value, "RouteTabs", .shows([.tabs, .modals])),
    .init(.value, "FeatureTabs", .shows([.tabs, .modals])),
    .init(.value, "LinkContainer", .shows([.tabs, .modals])),
    .init(.value, "LinkHandler", .shows([.window])),
    .init(.base, "App", .starts(.app)),
    .init(.base, "UIApplicationDelegate", .starts(.delegate)),
    .init(.base, "NSApplicationDelegate", .starts(.delegate)),
    .init(.base, "LinkApplicationDelegate", .starts(.delegate)),
    .init(.base, "LinkAppDelegate", .starts(.delegate)),
    .init(.base, "UIWindowSceneDelegate", .delegatesScene),
    .init(
      .base, "LinkSceneDelegate",
      .receives([.sceneConnection, .sceneDelegate, .sceneActivity])),
    .init(
      .method(["_", "willConnectTo", "options"]), "scene", .receives([.sceneConnection])),
    .init(.method(["_", "openURLContexts"]), "scene", .receives([.sceneDelegate])),
    .init(.method(["_", "continue"]), "scene", .receives([.sceneActivity])),
    .init(.method(["_", "open"]), "application", .receives([.applicationDelegate])),
    .init(.method(["_", "open", "options"]), "application", .receives([.applicationDelegate])),
    .init(
      .method(["_", "open", "sourceApplication", "annotation"]), "application",
      .receives([.applicationDelegate])),
    .init(.method(["_", "handleOpen"]), "application", .receives([.applicationDelegate])),
    .init(
      .method(["_", "continue", "restorationHandler"]), "application",
      .receives([.applicationActivity])),
  ]

  /// The name in messages: `scene(_:continue:)`.
  package var spelled: String {
    guard case .method(let labels) = use else { return name }
    return Self.spelled(name, labels)
  }

  /// Returns the name of a method in messages.
  static func spelled(_ method: String, _ labels: [String]) -> String {
    method + "(" + labels.map { $0 + ":" }.joined() + ")"
  }

  private static let roles: [Key: Role] = Dictionary(
    uniqueKeysWithValues: all.map { (Key(name: $0.name, use: $0.use), $0.role) })

  private struct Key: Hashable {
    let name: String
    let use: Use
  }

  /// Returns what a declaration does; `nil` if it is no entry point.
  package static func role(of name: String, as use: Use) -> Role? {
    roles[Key(name: name, use: use)]
  }

  /// The names of the platforms' modifiers that pass links to the app's own code.
  package static let receivingModifiers: Set<String> = Set(
    all.filter { $0.role == .receives([.openURL]) || $0.role == .receives([.activity]) }
      .map(\.name))

  /// The labels that identify methods to which the system passes links.
  package static let receivingLabels: Set<String> = Set(
    all.compactMap { entry in
      guard case .method(let labels) = entry.use, entry.role != .receives([.sceneConnection]) else {
        return nil
      }
      return labels[1]
    })
}

// SPDX-License-Identifier: MIT

/// A screen that a path leads to.
///
/// ```swift
/// struct ProfileScreen: NativeScreen {
///   let name: String
///   init(path: String, data: [String: String]?) { name = data?["name"] ?? "" }
///   func screenController() -> some View { ProfileView(name: name) }
/// }
/// ```
///
/// With UIKit, `DeeplinkScreen` is the one whose content is a `UIViewController`.
@MainActor public protocol NativeScreen<Content>: SendableMetatype {
  /// What is shown.
  associatedtype Content

  /// Makes the screen.
  ///
  /// - Parameters:
  ///   - path: the path as it was asked for.
  ///   - data: what came with it, and what the registered path captures; `nil` if that is nothing.
  init(path: String, data: [String: String]?)

  /// Makes what is shown.
  func screenController() -> Content
}

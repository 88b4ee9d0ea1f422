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
/// With UIKit, use `DeeplinkScreen`, whose content is a `UIViewController`.
@MainActor public protocol NativeScreen<Content>: SendableMetatype {
  /// The type of the content.
  associatedtype Content

  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - path: the requested path.
  ///   - data: the data that accompanies the path, and the values that the registered path
  ///     captures; `nil` if there are none.
  init(path: String, data: [String: String]?)

  /// Creates the content.
  func screenController() -> Content
}

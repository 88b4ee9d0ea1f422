// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
public import UIKit

/// Supplies a host with the registered native screens.
///
/// ```swift
/// let deepLinkHandler = DeeplinkScreenManager.shared
/// try deepLinkHandler.register { $0["text"] = TextScreen.self }
/// dependencies.deepLinkHandler = deepLinkHandler
/// ```
///
/// The registry is replaced as a whole: a lookup at the same time finds the old registry or the new
/// one, never part of one.
@MainActor public final class DeeplinkScreenManager: DeepLinkScreenManaging {
  /// The manager that a host uses unless the app creates its own.
  public static let shared = DeeplinkScreenManager()

  /// The current registry.
  public private(set) var registry: ScreenRegistry<UIViewController>
  /// What was wrong with the last assignment by path; `nil` if nothing was.
  ///
  /// A setter cannot throw, so the previous registry stays in place.
  public private(set) var assignmentError: ScreenRegistryError?
  /// Creates a manager.
  public init(_ registry: ScreenRegistry<UIViewController> = ScreenRegistry()) {
    self.registry = registry
  }

  /// Registers screens, by code or from a server's table, in addition to those already registered.
  ///
  /// - Throws: `ScreenRegistryError`. Nothing has changed in that case.
  public func register(
    _ change: (inout ScreenRegistryBuilder<UIViewController>) -> Void
  ) throws(ScreenRegistryError) {
    var builder = registry.builder
    change(&builder)
    registry = try builder.build(version: registry.version)
    assignmentError = nil
  }

  /// The screen registered for a path; assigning `nil` unregisters it.
  ///
  /// The last assignment counts. One that no registry can have, such as an invalid path, changes
  /// nothing and sets `assignmentError`.
  public subscript(path: String) -> (any DeeplinkScreen.Type)? {
    get { registry.builder[path] as? any DeeplinkScreen.Type }
    set {
      do throws(ScreenRegistryError) {
        try register {
          $0[path] = nil
          $0[path] = newValue.map { native($0) }
        }
      } catch {
        assignmentError = error
      }
    }
  }

  /// Replaces everything that is registered with another registry.
  public func install(_ registry: ScreenRegistry<UIViewController>) {
    self.registry = registry
    assignmentError = nil
  }

  /// Replaces the paths of the last table from a server with those of a newer one.
  ///
  /// What the app registered stays, unless the table has the same path.
  ///
  /// - Parameters:
  ///   - table: the table.
  ///   - kinds: the kinds of screens that this app has, by the names that tables use.
  ///   - described: functions that create screens described in the table, by the names that it
  ///     uses.
  /// - Throws: `ScreenRegistryError`. Nothing has changed in that case.
  public func install(
    _ table: ScreenTable, kinds: [String: any DeeplinkScreen.Type],
    described: [String: ScreenRegistry<UIViewController>.DescribedScreen] = [:]
  ) throws(ScreenRegistryError) {
    install(
      try registry.replaced(
        by: table, kinds: kinds.mapValues { native($0) }, described: described))
  }

  /// The same type, for a registry that does not depend on UIKit.
  private func native<Screen: DeeplinkScreen>(
    _ type: Screen.Type
  ) -> any NativeScreen<UIViewController>.Type { type }

  /// - Throws: `UnknownScreenError`, which names the nearest registered path.
  public func getNativeScreen(
    with path: String, data: [String: String]?
  ) throws -> UIViewController {
    try registry.screen(for: path, data: data)
  }
}

/// A UIKit screen that a path leads to.
///
/// ```swift
/// struct TextScreen: DeeplinkScreen {
///   init(path: String, data: [String: String]?) {}
///   func screenController() -> UIViewController { TextViewController() }
/// }
/// ```
@MainActor public protocol DeeplinkScreen: NativeScreen where Content == UIViewController {}

/// A source of native screens for a host of server-driven screens.
@MainActor public protocol DeepLinkScreenManaging {
  /// Creates the controller for a path.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - data: the data that accompanies the path.
  /// - Throws: an error if there is no screen for the path.
  func getNativeScreen(with path: String, data: [String: String]?) throws -> UIViewController
}
#endif

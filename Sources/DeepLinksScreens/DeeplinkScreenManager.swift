// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
public import UIKit

/// Gives a host the native screens that are registered.
///
/// ```swift
/// let deepLinkHandler = DeeplinkScreenManager.shared
/// try deepLinkHandler.register { $0["text"] = TextScreen.self }
/// dependencies.deepLinkHandler = deepLinkHandler
/// ```
///
/// What it knows is replaced as a whole: whoever looks something up meanwhile finds the old registry
/// or the new one, never half of one.
@MainActor public final class DeeplinkScreenManager: DeepLinkScreenManaging {
  /// The one that a host is given unless the app makes its own.
  public static let shared = DeeplinkScreenManager()

  /// What is registered now.
  public private(set) var registry: ScreenRegistry<UIViewController>
  /// What was wrong with what was assigned by path; `nil` if nothing was.
  ///
  /// A setter cannot throw: the registry is then the one from before.
  public private(set) var assignmentError: ScreenRegistryError?
  /// Makes one.
  public init(_ registry: ScreenRegistry<UIViewController> = ScreenRegistry()) {
    self.registry = registry
  }

  /// Registers screens, beside those that are registered, by code or by a server's table.
  ///
  /// - Throws: `ScreenRegistryError`; everything is then as it was before.
  public func register(
    _ change: (inout ScreenRegistryBuilder<UIViewController>) -> Void
  ) throws(ScreenRegistryError) {
    var builder = registry.builder
    change(&builder)
    registry = try builder.build(version: registry.version)
    assignmentError = nil
  }

  /// The screen that was registered for a path; assigning `nil` unregisters it.
  ///
  /// A second screen for one path changes nothing, and is found in `assignmentError`.
  public subscript(path: String) -> (any DeeplinkScreen.Type)? {
    get { registry.builder[path] as? any DeeplinkScreen.Type }
    set {
      do throws(ScreenRegistryError) {
        try register { $0[path] = newValue.map { native($0) } }
      } catch {
        assignmentError = error
      }
    }
  }

  /// Takes a whole registry, in place of everything that is registered.
  public func install(_ registry: ScreenRegistry<UIViewController>) {
    self.registry = registry
    assignmentError = nil
  }

  /// Takes a table that a server sent, in place of everything that is registered.
  ///
  /// - Parameters:
  ///   - table: the table.
  ///   - kinds: the kinds of screens that this app has, by the names that tables use.
  ///   - described: functions that make screens which came with the table, by the names that it
  ///     uses.
  /// - Throws: `ScreenRegistryError`; everything is then as it was before.
  public func install(
    _ table: ScreenTable, kinds: [String: any DeeplinkScreen.Type],
    described: [String: ScreenRegistry<UIViewController>.DescribedScreen] = [:]
  ) throws(ScreenRegistryError) {
    install(
      try registry.replaced(
        by: table, kinds: kinds.mapValues { native($0) }, described: described))
  }

  /// The same type, for a registry that does not know UIKit.
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
#endif

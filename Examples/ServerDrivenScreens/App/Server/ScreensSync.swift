// SPDX-License-Identifier: MIT

#if canImport(UIKit)
public import DeepLinksScreens
import Foundation

/// Keeps the screens of a manager as a server describes them, also while there is no network.
///
/// What is damaged, or not newer, changes nothing: neither the screens nor what is kept.
@MainActor public final class ScreensSync {
  private let source: any ScreensSource
  private let cache: any ScreensCache
  private let manager: DeeplinkScreenManager

  /// Makes one; reads and asks nothing.
  ///
  /// - Parameters:
  ///   - source: where the newest document comes from.
  ///   - cache: where the last good one is kept.
  ///   - manager: what knows the screens.
  public init(
    from source: any ScreensSource, cache: any ScreensCache, manager: DeeplinkScreenManager
  ) {
    self.source = source
    self.cache = cache
    self.manager = manager
  }

  /// Shows what was kept, before the network was asked.
  ///
  /// - Returns: whether there was something good.
  @discardableResult
  public func start() -> Bool {
    guard let json = cache.read() else { return false }
    return (try? install(json)) != nil
  }

  /// Asks for the newest document, and keeps it if it is good.
  ///
  /// - Returns: whether it was newer.
  /// - Throws: why there is none, or what is wrong with it.
  @discardableResult
  public func refresh() async throws -> Bool {
    let json = try await source.document()
    let isNewer = try ScreenTable(json: json).version > manager.registry.version
    guard isNewer else { return false }
    try install(json)
    try cache.write(json)
    return true
  }

  private func install(_ json: Data) throws {
    let document = try ScreensDocument(json: json)
    try manager.install(document.table, kinds: ScreenKinds.all, described: document.makers)
  }
}
#endif

// SPDX-License-Identifier: MIT

#if canImport(UIKit)
public import DeepLinksUIKit
import Foundation

/// Keeps a manager's screens up to date with a server's descriptions, even without a network.
///
/// A document that is damaged, or not newer, changes neither the screens nor the cache.
@MainActor public final class ScreensSync {
  private let source: any ScreensSource
  private let cache: any ScreensCache
  private let manager: DeeplinkScreenManager

  /// Creates a synchronization, without reading or requesting anything.
  ///
  /// - Parameters:
  ///   - source: the source of the newest document.
  ///   - cache: stores the last good document.
  ///   - manager: the manager of the screens.
  public init(
    from source: any ScreensSource, cache: any ScreensCache, manager: DeeplinkScreenManager
  ) {
    self.source = source
    self.cache = cache
    self.manager = manager
  }

  /// Shows the cached document, before accessing the network.
  ///
  /// - Returns: whether there was a good one.
  @discardableResult
  public func start() -> Bool {
    guard let json = cache.read() else { return false }
    return (try? install(json)) != nil
  }

  /// Requests the newest document, and caches it if it is good.
  ///
  /// - Returns: whether it was newer.
  /// - Throws: an error if there is none, or if it is invalid.
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

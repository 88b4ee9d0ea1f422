// SPDX-License-Identifier: MIT

import class Foundation.NSLock

/// A store that is lost when the app ends: for previews and tests, and for apps that keep nothing.
// `values` is accessed only while `lock` is held.
public final class LinkMemoryStore: LinkStore, @unchecked Sendable {
  private let lock = NSLock()
  private var values: [String: [UInt8]]

  /// Creates a store.
  ///
  /// - Parameter values: the initial contents. Default: empty.
  public init(_ values: [String: [UInt8]] = [:]) {
    self.values = values
  }

  public func load(_ key: String) -> [UInt8]? {
    lock.withLock { values[key] }
  }

  public func save(_ bytes: [UInt8], for key: String) {
    lock.withLock { values[key] = bytes }
  }
}

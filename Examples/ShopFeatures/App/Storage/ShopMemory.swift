// SPDX-License-Identifier: MIT

public import Foundation

/// A shop's data in memory, for previews and tests.
@MainActor public final class ShopMemory: ShopStorage {
  private var data: Data?

  /// Creates a storage with data, or empty.
  public nonisolated init(_ data: Data? = nil) { self.data = data }

  public func read() -> Data? { data }
  public func write(_ data: Data) { self.data = data }
}

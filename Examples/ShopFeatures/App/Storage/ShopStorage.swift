// SPDX-License-Identifier: MIT

public import Foundation

/// Where the shop keeps what outlives it.
@MainActor public protocol ShopStorage: AnyObject {
  /// What was kept; `nil` if nothing was, or if it cannot be read.
  func read() -> Data?

  /// Keeps data, all of it or none.
  func write(_ data: Data)
}

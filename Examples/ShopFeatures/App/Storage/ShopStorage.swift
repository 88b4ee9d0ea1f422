// SPDX-License-Identifier: MIT

public import Foundation

/// Saves the data that outlives the shop.
@MainActor public protocol ShopStorage: AnyObject {
  /// Returns the saved data; `nil` if there is none, or if it cannot be read.
  func read() -> Data?

  /// Saves data, completely or not at all.
  func write(_ data: Data)
}

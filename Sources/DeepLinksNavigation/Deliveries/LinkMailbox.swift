// SPDX-License-Identifier: MIT

import class Foundation.NSLock

/// Deliveries from any thread, in order of arrival, until the main actor takes them.
// `deliveries` is accessed only while `lock` is held.
final class LinkMailbox: @unchecked Sendable {
  /// The most deliveries that it holds.
  static let capacity = 1_024

  private let lock = NSLock()
  private var deliveries: [LinkDelivery] = []

  /// Adds a delivery.
  ///
  /// - Returns: whether there was room.
  func put(_ delivery: LinkDelivery) -> Bool {
    lock.withLock {
      guard deliveries.count < LinkMailbox.capacity else { return false }
      deliveries.append(delivery)
      return true
    }
  }

  func takeAll() -> [LinkDelivery] {
    lock.withLock {
      defer { deliveries = [] }
      return deliveries
    }
  }
}

// SPDX-License-Identifier: MIT

import class Foundation.NSLock

/// Deliveries from any thread, in the order in which they came, until the main actor takes them.
// `deliveries` is only reached while `lock` is held.
final class LinkMailbox: @unchecked Sendable {
  /// How many may lie here.
  static let capacity = 1_024

  private let lock = NSLock()
  private var deliveries: [LinkDelivery] = []

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

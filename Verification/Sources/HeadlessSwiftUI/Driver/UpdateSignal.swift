// SPDX-License-Identifier: MIT

/// Says that something changed since the last evaluation; may be raised from any thread.
///
/// What it holds is only touched under its lock.
final class UpdateSignal: @unchecked Sendable {
  private let lock = NSLock()
  private var raised: Transaction? = Transaction()

  var isRaised: Bool {
    lock.withLock { raised != nil }
  }

  /// Remembers the transaction of the change; animations are off if they were off once.
  func raise() {
    var transaction = Transaction.current
    lock.withLock {
      if let raised {
        transaction.disablesAnimations = transaction.disablesAnimations || raised.disablesAnimations
      }
      raised = transaction
    }
  }

  /// Forgets the change; gives the transaction that it was made in.
  func lower() -> Transaction {
    lock.withLock {
      defer { raised = nil }
      return raised ?? Transaction()
    }
  }
}

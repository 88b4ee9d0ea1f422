// SPDX-License-Identifier: MIT

/// Signals a change since the last evaluation; any thread may raise it.
///
/// Its contents are accessed only under its lock.
final class UpdateSignal: @unchecked Sendable {
  private let lock = NSLock()
  private var raised: Transaction? = Transaction()
  private var tell: (@Sendable () -> Void)?

  /// Called, from any thread, for the first change after an evaluation.
  var onRaise: (@Sendable () -> Void)? {
    get { lock.withLock { tell } }
    set { lock.withLock { tell = newValue } }
  }

  var isRaised: Bool {
    lock.withLock { raised != nil }
  }

  /// Records a change and its transaction; one change without animations disables them.
  func raise() {
    var transaction = Transaction.current
    let told: (@Sendable () -> Void)? = lock.withLock {
      let isFirst = raised == nil
      if let raised {
        transaction.disablesAnimations = transaction.disablesAnimations || raised.disablesAnimations
      }
      raised = transaction
      return isFirst ? tell : nil
    }
    told?()
  }

  /// Clears the signal; returns the transaction of the change.
  func lower() -> Transaction {
    lock.withLock {
      defer { raised = nil }
      return raised ?? Transaction()
    }
  }
}

// SPDX-License-Identifier: MIT

/// Says that something changed since the last evaluation; may be raised from any thread.
///
/// What it holds is only touched under its lock.
final class UpdateSignal: @unchecked Sendable {
  private let lock = NSLock()
  private var raised: Transaction? = Transaction()
  private var tell: (@Sendable () -> Void)?

  /// What is called, from any thread, when the first change after an evaluation is made.
  var onRaise: (@Sendable () -> Void)? {
    get { lock.withLock { tell } }
    set { lock.withLock { tell = newValue } }
  }

  var isRaised: Bool {
    lock.withLock { raised != nil }
  }

  /// Remembers the transaction of the change; animations are off if they were off once.
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

  /// Forgets the change; gives the transaction that it was made in.
  func lower() -> Transaction {
    lock.withLock {
      defer { raised = nil }
      return raised ?? Transaction()
    }
  }
}

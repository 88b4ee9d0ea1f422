// SPDX-License-Identifier: MIT

extension HeadlessApp {
  /// How long a transition takes that begins now.
  var transition: Duration {
    transaction.disablesAnimations ? .zero : transitionDuration
  }

  /// Remembers that something moves.
  func beginTransition() {
    transitionEnds = max(transitionEnds, clock.now + transition)
  }

  /// A modal comes or goes.
  func beginModalTransition() {
    modalsMoveUntil = clock.now + transition
    beginTransition()
  }

  /// Lets time pass until no transition is running.
  public func finishTransitions() {
    settle()
    while transitionEnds > clock.now {
      advance(by: transitionEnds - clock.now)
    }
  }

  /// Lets time pass.
  public func advance(by duration: Duration) {
    let end = clock.now + duration
    settle()
    while let due = clock.nextDue, due <= end {
      clock.advance(by: max(.zero, due - clock.now))
      settle()
    }
    clock.advance(by: end - clock.now)
    settle()
  }
}

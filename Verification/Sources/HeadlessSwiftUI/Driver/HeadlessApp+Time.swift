// SPDX-License-Identifier: MIT

extension HeadlessApp {
  /// The duration of a transition that starts now.
  var transition: Duration {
    transaction.disablesAnimations ? .zero : transitionDuration
  }

  /// Marks the start of a transition.
  func beginTransition() {
    transitionEnds = max(transitionEnds, clock.now + transition)
  }

  /// Marks the start of a modal's transition.
  func beginModalTransition() {
    modalsMoveUntil = clock.now + transition
    beginTransition()
  }

  /// Advances the time until no transition is running.
  public func finishTransitions() {
    settle()
    while transitionEnds > clock.now {
      advance(by: transitionEnds - clock.now)
    }
  }

  /// Advances the time.
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

// SPDX-License-Identifier: MIT

/// A step with its types erased: what a run needs to take it, regardless of who owns the state.
@MainActor protocol NavigationMove: AnyObject {
  /// What the step does, without a value of the link.
  var kind: LinkOpening.Step.Kind { get }
  /// The step in one line, with its values; also what two moves are compared by.
  var text: String { get }
  /// What of the state it writes: two moves, or a move and a user, that write the same collide.
  var aspect: String { get }
  /// What the interface is known to make of it: whether it can take it now, whether it will say that
  /// it shows it, and whether it said so.
  var facts: LinkOpening.StepFacts { get }

  /// Writes the step into the state.
  ///
  /// - Parameter isAnimated: whether a user should see it move.
  func write(isAnimated: Bool)

  /// Whether it can be taken back, so that writing it once more is a change.
  var canTakeBack: Bool { get }

  /// Writes what was there before.
  func takeBack()

  /// The run ends while this one is awaited; what it wrote may never have been taken.
  func leaveUnshown()

  /// No one said that it is shown, and no one will be asked again.
  func assumeShown()
}

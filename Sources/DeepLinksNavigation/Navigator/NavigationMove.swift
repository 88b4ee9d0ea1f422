// SPDX-License-Identifier: MIT

/// A step with its types erased: what a run needs to take it, regardless of who owns the state.
@MainActor protocol NavigationMove: AnyObject {
  /// The step's number, unique in the process.
  var number: UInt32 { get }
  /// What the step does, without a value of the link.
  var kind: LinkOpening.Step.Kind { get }
  /// The step in one line, with its values; two moves are compared by this text.
  var text: String { get }
  /// The part of the state that it writes; a move collides with other writes of the same part.
  var aspect: String { get }
  /// What the interface is known to make of it.
  ///
  /// The facts are whether it can take it now, whether it will report it as shown, and whether it
  /// did.
  var facts: LinkOpening.StepFacts { get }

  /// Writes the step into the state.
  ///
  /// - Parameter isAnimated: whether to animate it.
  func write(isAnimated: Bool)

  /// Whether it can be taken back, so that writing it again is a change.
  var canTakeBack: Bool { get }

  /// Writes what was there before.
  func takeBack()

  /// Ends the run that awaits this move, whose change may never have been shown.
  func leaveUnshown()

  /// Assumes that it is shown: nothing reported it, and nothing will be asked again.
  func assumeShown()
}

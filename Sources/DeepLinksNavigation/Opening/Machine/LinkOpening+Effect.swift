// SPDX-License-Identifier: MIT

extension LinkOpening {
  /// Everything that the state machine may want.
  enum Effect: Hashable, Sendable {
    /// Load what an earlier process stored.
    case load
    /// Store exactly this, replacing what was stored.
    case save([Record], consumed: [UInt32])
    /// Match the text; answered by `read`.
    case read(Key, in: WindowKey)
    case openWindow(Key)
    /// Start the resolver; answered by `resolving` and `resolved`. Without one, run the gates.
    case resolve(Key, turn: UInt16)
    /// Decide about a request whose resolver timed out; answered by `resolved`.
    case fallBack(Key, turn: UInt16)
    /// Run the gates, starting at an index, until one does not pass; answered by `answered`.
    case ask(Key, from: Int, turn: UInt16)
    /// Run the gates that can answer immediately, and check for obstacles.
    ///
    /// The gates that the user confirmed are skipped. Answered by `checked`, except for `watch`.
    case check(Key, turn: UInt16, Purpose, confirmed: [GateKey])
    /// Stop watching what the gates read.
    case unwatch(Key)
    /// Cancel the resolver or gate that is running.
    case callOff(Key)
    /// Start a preparation; answered by `preparing`, `prepared`, or `unprepared`.
    case prepare(Key, number: Int, turn: UInt16)
    /// Undo the preparations, last first; answered by `undone` if there is a window.
    case undo(Key, in: WindowKey?)
    /// Run the action; answered by `acted`.
    case act(Key, turn: UInt16)
    /// Stop the action, because the user asked to.
    case stopActing(Key)
    /// Plan the steps from the current state; answered by `planned`.
    case plan(Key, turn: UInt16, isCold: Bool, isConfirmed: Bool)
    /// Write a step; answered by `wrote`, unless the interface is yet to report the step.
    case write(Key, in: WindowKey, step: UInt32, isLast: Bool)
    /// Restore what was there before.
    case takeBack(WindowKey, step: UInt32)
    /// Treat the step as shown although nothing acknowledged it, without asking again.
    case assumeShown(WindowKey, step: UInt32)
    /// Leave the step before it was seen.
    case leaveUnseen(WindowKey, step: UInt32)
    case setTimer(Timer, after: Wall)
    case clearTimer(Timer)
    /// Hand the text to the system.
    case leave(Key)
    /// The destination was reached, possibly without any step.
    case arrive(Key, in: WindowKey)
    case note(Key, Note)
    /// The held requests or the questions have changed.
    case heldChanged(WindowKey)
    case end(Key, Outcome)
  }

  /// Something to report.
  enum Note: Hashable, Sendable {
    case received
    case resolving
    case held(GateKey)
    /// The number identifies the prompt.
    case confirming(GateKey, UInt32)
    case resumed
    /// The number of the preparation.
    case preparing(Int)
    case acting
    case planned(steps: Int)
    case step(Int, of: Int, UInt32)
    case acknowledged
    case retried
    case unacknowledged
  }

  /// The outcome of a request.
  enum Outcome: Hashable, Sendable {
    case opened(retries: Int, unacknowledged: Int)
    case refreshed(retries: Int, unacknowledged: Int)
    case performed
    case external
    /// The reading, the resolver, or the plan refused.
    case refused
    case failed
    /// A gate declined.
    case declined(GateKey)
    /// The user was asked and said no.
    case unconfirmed(GateKey)
    case consumed
    /// The window is gone.
    case unavailable
    case superseded(by: Key)
    case supersededByPerson
    case accountChanged
    case expired
    case tooManyResolvers
    case gateTimedOut(GateKey)
    /// The preparation failed.
    case preparationFailed
    case preparationTimedOut
    /// Gates kept changing their decisions after the preparation.
    case tooManyPreparations
    /// The action failed.
    case actionFailed
    case actionTimedOut
    /// The process ended while the action ran or was about to run.
    case interrupted
    /// The stored requests could not be changed, so the action might have run twice.
    case unsaved
    case ignored(step: UInt32)
    case queueFull
    /// The route needs consent, and no gate asked for it.
    case unguarded
  }
}

// SPDX-License-Identifier: MIT

extension LinkOpening {
  /// All that can be wanted.
  enum Effect: Hashable, Sendable {
    /// Load what an earlier process kept.
    case load
    /// Keep exactly this, in place of what was kept.
    case save([Record], consumed: [UInt32])
    /// Match the text; answered by `read`.
    case read(Key, in: WindowKey)
    case openWindow(Key)
    /// Ask for a resolver; answered by `resolving` or `resolved`.
    case resolve(Key, turn: UInt16)
    /// What becomes of it, whose resolver had its time; answered by `resolved`.
    case fallBack(Key, turn: UInt16)
    /// Ask the gates from one on, until one does not pass; answered by `answered`.
    case ask(Key, from: Int, turn: UInt16)
    /// Ask all gates that know their answer, going past those that the user confirmed, and what
    /// is in the way; answered by `checked`, but for `watch`.
    case check(Key, turn: UInt16, Purpose, confirmed: [GateKey])
    /// What the gates read need not be watched any more.
    case unwatch(Key)
    /// Call off the resolver or gate that is at work.
    case callOff(Key)
    /// Begin the preparation with a number; answered by `preparing`, `prepared` or `unprepared`.
    case prepare(Key, number: Int, turn: UInt16)
    /// Undo what was prepared, the last first; answered by `undone` if there is a window.
    case undo(Key, in: WindowKey?)
    /// Run the action; answered by `acted`.
    case act(Key, turn: UInt16)
    /// The user wants the action to stop.
    case stopActing(Key)
    /// Find the way from what is shown; answered by `planned`.
    case plan(Key, turn: UInt16, isCold: Bool, isConfirmed: Bool)
    /// Write a step; answered by `wrote`.
    case write(Key, in: WindowKey, step: UInt32, isLast: Bool)
    /// Write what was there before.
    case takeBack(WindowKey, step: UInt32)
    /// No one said that it is shown, and no one is asked again.
    case assumeShown(WindowKey, step: UInt32)
    /// The step is left before it was seen.
    case leaveUnseen(WindowKey, step: UInt32)
    case setTimer(Timer, after: Wall)
    case clearTimer(Timer)
    /// Hand the text to the system.
    case leave(Key)
    /// The place was reached, even by no step.
    case arrive(Key, in: WindowKey)
    case note(Key, Note)
    /// What is held, or asked about, differs from before.
    case heldChanged(WindowKey)
    case end(Key, Outcome)
  }

  /// Something to be told of.
  enum Note: Hashable, Sendable {
    case received
    case resolving
    case held(GateKey)
    /// The number stands for the prompt.
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

  /// What became of a request.
  enum Outcome: Hashable, Sendable {
    case opened(retries: Int, unacknowledged: Int)
    case refreshed(retries: Int, unacknowledged: Int)
    case performed
    case external
    /// As the reading, the resolver or the plan said.
    case refused
    case failed
    /// A gate declined.
    case declined(GateKey)
    /// The user was asked, and said no.
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
    /// As the preparation said.
    case preparationFailed
    case preparationTimedOut
    /// Gates changed their minds again and again after it was prepared.
    case tooManyPreparations
    /// As the action said.
    case actionFailed
    case actionTimedOut
    /// Its process ended while it acted, or was about to.
    case interrupted
    /// What is kept could not be changed, so that the action might have run twice.
    case unsaved
    case ignored(step: UInt32)
    case queueFull
    /// A route that needs consent, and no gate asked for it.
    case unguarded
  }
}

// SPDX-License-Identifier: MIT

extension LinkOpening {
  /// Something that happened, and when.
  struct Event: Hashable, Sendable {
    var what: What
    var wall: Wall

    init(_ what: What, at wall: Wall) {
      self.what = what
      self.wall = wall
    }
  }
}

extension LinkOpening.Event {
  typealias Key = LinkOpening.Key
  typealias WindowKey = LinkOpening.WindowKey

  /// Everything that can happen.
  enum What: Hashable, Sendable {
    /// Something needs what an earlier process stored.
    case started
    case loaded([LinkOpening.Record], consumed: [UInt32])
    case loadFailed
    /// Another process owns the other records until then; told after `loaded`.
    case shared(until: LinkOpening.Wall)
    /// Another process has these requests, or has ended them; told before `saved`.
    case taken([Key])
    /// The most recent save is on disk.
    case saved
    case saveFailed

    /// A window attaches; what was in progress in it elsewhere is delivered again, oldest first.
    case attached(WindowKey, isReady: Bool = false, again: [LinkOpening.Arrival] = [])
    case detached(WindowKey)
    /// A window goes elsewhere, with its requests: they are delivered there again.
    case withdrawn(WindowKey)
    /// No window will ever attach again.
    case closed
    /// A window came to the front, or went to the back.
    case activated(WindowKey, Bool)
    /// The root view is on screen.
    case ready(WindowKey)
    /// The root view is gone.
    case gone(WindowKey)

    case delivered(LinkOpening.Arrival)
    case read(Key, in: WindowKey, LinkOpening.Reading)
    /// A resolver is running and may take this long.
    case resolving(Key, ticket: UInt16, limit: LinkOpening.Wall)
    case resolved(Key, ticket: UInt16, LinkOpening.Reading)
    /// The first gate that did not pass, or the answer of a slow one.
    case answered(Key, ticket: UInt16, LinkOpening.Answer)
    /// All gates that can answer immediately have answered.
    case checked(Key, ticket: UInt16, LinkOpening.Check)
    /// What gates read may have changed; `nil` means for every window.
    case gatesChanged(WindowKey?)
    /// What the gates of one request read has changed.
    case observed(Key)
    /// The user said yes.
    case allowed(Key)
    case refused(Key)
    /// The user canceled the request.
    case cancelled(Key)

    /// A preparation is running and may take this long.
    case preparing(Key, ticket: UInt16, limit: LinkOpening.Wall)
    /// A preparation is done, for the account signed in by then.
    case prepared(Key, ticket: UInt16, isUndoable: Bool, account: LinkOpening.Account)
    /// A preparation threw.
    case unprepared(Key, ticket: UInt16)
    /// The preparations for a request in a window are undone.
    case undone(WindowKey, Key)
    /// The action is done, or it threw.
    case acted(Key, ticket: UInt16, isDone: Bool)

    case planned(Key, ticket: UInt16, LinkOpening.Planning)
    /// A step was written; these are the known facts about how the interface takes it.
    case wrote(WindowKey, step: UInt32, LinkOpening.StepFacts)
    case interfaceChanged(WindowKey, LinkOpening.StepFacts)
    /// The interface wrote back the value from before the step.
    case writtenBack(WindowKey)
    /// Something else changed what is shown; the aspects are those that the user changed.
    case changed(WindowKey, aspects: UInt64)

    /// A modal may be gone although nothing else has changed.
    case modalsChanged(WindowKey)

    case timerFired(LinkOpening.Timer, LinkOpening.StepFacts)
  }
}

extension LinkOpening {
  /// The purpose of a timer; there is never more than one for each.
  enum Timer: Hashable, Sendable {
    /// A request has waited too long.
    case expiry(Key)
    /// A resolver, a gate, a preparation, or an action timed out.
    case limit(Key)
    /// Undoing the preparations in a window timed out.
    case undo(WindowKey)
    /// The next turn of a window's run, or its timeout.
    case step(WindowKey)
    /// The next turn, in which requests that wait for a modal are checked again.
    case review(WindowKey)
    /// The end of the turn.
    case flush
    /// Another process may have let go of its records.
    case lease
  }

  /// A delivery that is a request of its own.
  struct Arrival: Hashable, Sendable {
    var key: Key
    /// The only window that can take it, for example for a command; `nil` if the policy chooses.
    var window: WindowKey?
    /// Whether another consumer of links takes it, unread.
    var isClaimed = false
    /// Whether nothing is asked about it, because the app itself does it.
    var isCommand = false
    /// Whether it came before anything was on screen.
    var isCold = false
    /// Identifies the system's event; 0 if it has no identifier.
    var identity: UInt32 = 0
    /// The window that the system delivered to.
    var delivering: WindowKey?
    var policy = LinkScenePolicy.delivering
    /// The windows that already show its place, if the policy needs them.
    var showing: [WindowKey] = []
    var canOpenWindows = false
    /// When it began to wait, if it was delivered before; `nil` for the time of this delivery.
    var since: Wall?
    /// Whether it was held before.
    var wasHeld = false
    /// Whether one of its steps was written before.
    var isBegun = false
    /// Whether what was prepared for it is being undone.
    var isUndoing = false
    /// Tells answers to what was asked before from those to what will be asked.
    var ticket: UInt16 = 0
  }

  /// How the window's routes read the text.
  enum Reading: Hashable, Sendable {
    case route(RouteFacts)
    /// The window has no route for it; the system may, if it leaves.
    case unknown(leaves: Bool)
    case declined
    case failed
  }

  /// What matters about a route.
  struct RouteFacts: Hashable, Sendable {
    /// Whether it may be held across a relaunch.
    var survives = false
    /// Whether it may open only after a gate has asked whether it may.
    var needsConsent = false
    /// The account that is signed in when it is read.
    var account: Account = 0
    /// How long its action may take; `nil` for a route that leads to a place.
    var actionLimit: Wall?
    /// How many preparations it needs.
    var preparations: UInt8 = 0
  }

  /// The decision of the gates, which is that of the first one that does not pass.
  struct Answer: Hashable, Sendable {
    enum Decision: Hashable, Sendable {
      /// This gate, or all of them, passed.
      case pass
      case hold
      /// The number identifies the prompt.
      case confirm(UInt32)
      case decline
      /// The gate has to look up its answer, which may take this long.
      case later(limit: Wall)
    }

    var decision: Decision
    /// The gate's index; if all gates passed, their number.
    var index: Int
    var gate: GateKey
    /// Whether the gate asks whether the route may open.
    var asksForConsent = false
    var isLast = false
    var account: Account = 0
  }

  /// The decision of all gates that can answer immediately.
  struct Check: Hashable, Sendable {
    var answer: Answer
    /// The facts about the step that would be written.
    var facts: StepFacts = []
  }

  /// Why all gates are asked at once.
  enum Purpose: Hashable, Sendable {
    /// The request was just held: what its gates read is watched, and the answer is already known.
    case watch
    /// Something changed; this watches, too.
    case review
    /// The first step is about to be written; gates that have to look up their answer are skipped.
    case write
  }
}

extension LinkOpening.Event.What {
  /// Whether it neither answers an effect nor continues something already in progress.
  var comesFromOutside: Bool {
    switch self {
    case .started, .attached, .detached, .withdrawn, .closed, .activated, .ready, .gone, .delivered,
      .gatesChanged, .observed, .allowed, .refused, .cancelled, .changed, .writtenBack,
      .timerFired(.expiry, _), .timerFired(.limit, _):
      true
    case .loaded, .loadFailed, .shared, .taken, .saved, .saveFailed, .read, .resolving, .resolved,
      .answered, .checked, .preparing, .prepared, .unprepared, .undone, .acted, .planned, .wrote,
      .interfaceChanged, .modalsChanged, .timerFired:
      false
    }
  }
}

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
    case resolve(Key, ticket: UInt16)
    /// Decide about a request whose resolver timed out; answered by `resolved`.
    case fallBack(Key, ticket: UInt16)
    /// Run the gates, starting at an index, until one does not pass; answered by `answered`.
    case ask(Key, from: Int, ticket: UInt16)
    /// Run the gates that can answer immediately, and check for obstacles.
    ///
    /// The questions that the user said yes to are skipped. Answered by `checked`, except for `watch`.
    case check(Key, ticket: UInt16, Purpose, confirmed: [Request.Confirmation])
    /// Stop watching what the gates read.
    case unwatch(Key)
    /// Cancel the resolver or gate that is running.
    case callOff(Key)
    /// Start a preparation; answered by `preparing`, `prepared`, or `unprepared`.
    case prepare(Key, number: Int, ticket: UInt16)
    /// Undo the preparations, last first; answered by `undone` if there is a window.
    case undo(Key, in: WindowKey?)
    /// Run the action; answered by `acted`.
    case act(Key, ticket: UInt16)
    /// Stop the action, because the user asked to.
    case stopActing(Key)
    /// Plan the steps from the current state; answered by `planned`.
    case plan(Key, ticket: UInt16, isCold: Bool, isConfirmed: Bool)
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

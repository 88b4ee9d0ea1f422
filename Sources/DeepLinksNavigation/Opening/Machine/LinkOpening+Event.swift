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
    /// The most recent save is on disk.
    case saved
    case saveFailed

    case attached(WindowKey)
    case detached(WindowKey)
    /// A window attaches, with its own requests in progress.
    indirect case joined(LinkOpening)
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
    case resolving(Key, turn: UInt16, limit: LinkOpening.Wall)
    case resolved(Key, turn: UInt16, LinkOpening.Resolution)
    /// The first gate that did not pass, or the answer of a slow one.
    case answered(Key, turn: UInt16, LinkOpening.Answer)
    /// All gates that can answer immediately have answered.
    case checked(Key, turn: UInt16, LinkOpening.Check)
    /// What gates read may have changed; `nil` means for every window.
    case gatesChanged(WindowKey?)
    /// What the gates of one held request read has changed.
    case observed(Key)
    /// The user said yes.
    case allowed(Key)
    case refused(Key)
    /// The user canceled the request.
    case cancelled(Key)

    /// A preparation is running and may take this long.
    case preparing(Key, turn: UInt16, limit: LinkOpening.Wall)
    /// A preparation is done, for the account signed in by then.
    case prepared(Key, turn: UInt16, isUndoable: Bool, account: LinkOpening.Account)
    /// A preparation threw.
    case unprepared(Key, turn: UInt16)
    /// The preparations for a request in a window are undone.
    case undone(WindowKey, Key)
    /// The action is done, or it threw.
    case acted(Key, turn: UInt16, isDone: Bool)

    case planned(Key, turn: UInt16, LinkOpening.Planning)
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
  }

  /// A delivery that is a request of its own.
  struct Arrival: Hashable, Sendable {
    var key: Key
    /// The only window that can take it, for example for a command; `nil` if the policy chooses.
    var window: WindowKey?
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
  }

  /// How the window's routes read the text.
  enum Reading: Hashable, Sendable {
    case route(RouteFacts)
    case external
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

  /// The answer of a resolver.
  enum Resolution: Hashable, Sendable {
    /// Another route.
    case route(RouteFacts)
    case external
    case declined
    case failed
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
    case .started, .attached, .detached, .joined, .closed, .activated, .ready, .gone, .delivered,
      .gatesChanged, .observed, .allowed, .refused, .cancelled, .changed, .writtenBack,
      .timerFired(.expiry, _), .timerFired(.limit, _):
      true
    case .loaded, .loadFailed, .saved, .saveFailed, .read, .resolving, .resolved, .answered,
      .checked, .preparing, .prepared, .unprepared, .undone, .acted, .planned, .wrote,
      .interfaceChanged, .modalsChanged, .timerFired:
      false
    }
  }
}

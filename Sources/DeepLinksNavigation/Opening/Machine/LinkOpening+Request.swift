// SPDX-License-Identifier: MIT

extension LinkOpening {
  /// A request that has not ended.
  struct Request: Hashable, Sendable {
    /// The stage of a request.
    enum Stage: UInt8, Hashable, Sendable {
      /// It waits for a window.
      case unplaced
      /// Its text is being read.
      case unread
      /// It waits for the interface.
      case waiting
      case resolving
      /// A gate is deciding.
      case deciding
      case held
      case confirming
      /// Only other requests are ahead of it.
      case ready
      /// Its plan is being made or carried out in its window.
      case running
      /// It is the running request of its window, and its preparations are running.
      case preparing
      /// Its action runs.
      case acting
    }

    let key: Key
    var stage = Stage.unplaced
    var window: WindowKey?
    /// Whether only that window can take it.
    let isBound: Bool
    let isCommand: Bool
    var isCold: Bool
    let identity: UInt32
    var facts = RouteFacts()
    /// Distinguishes answers that come too late.
    var turn: UInt16 = 0
    /// How many times a resolver put another route in its place.
    var resolutions: UInt8 = 0
    /// The gate that is asked, or that the request waits for.
    var gate: GateKey = 0
    /// The number of the question for the user.
    var prompt: UInt32 = 0
    /// Whether that gate asks whether the route may open, rather than something else.
    var asksForConsent = false
    /// The gates that the user said yes to, for this route in this window.
    var confirmed: [GateKey] = []
    /// Whether one of those gates asked whether the route may open.
    var hasConsent = false
    /// The account it is for; 0 for any account.
    var account: Account = 0
    /// How many preparations are done, how many of them can be undone, and how often they began.
    var prepared: UInt8 = 0
    var undos: UInt8 = 0
    var rounds: UInt8 = 0
    /// The account it was for before anything was prepared.
    var accountBefore: Account = 0
    /// When it began to wait.
    var since: Wall
    /// Whether it was ever held, in this process or an earlier one.
    var wasHeld = false
    /// Whether one of its steps was written; it is never stored after that.
    var isBegun = false
    /// Whether it is left out of what is stored, because its first step is about to be written.
    var isWithheld = false
    /// Whether a gate that had to look up its answer let it pass, as things were then.
    var hasFoundOut = false
    /// Whether something has changed since then.
    var isOutdated = false
    /// Whether a window was opened for it, and has not attached yet.
    var awaitsWindow = false
    /// Whether a resolver, a gate, a preparation, or an action is running with a time limit.
    var isTimed = false
    /// Whether its expiry timer is set.
    var isBounded = false
    var policy = LinkScenePolicy.delivering
    var delivering: WindowKey?

    init(_ arrival: Arrival, at wall: Wall) {
      key = arrival.key
      isBound = arrival.window != nil
      window = arrival.window
      isCommand = arrival.isCommand
      isCold = arrival.isCold
      identity = arrival.identity
      policy = arrival.policy
      delivering = arrival.delivering
      since = wall
    }

    /// Creates a request from one that an earlier process stored.
    init(_ record: Record) {
      key = record.key
      isBound = false
      isCommand = false
      isCold = false
      identity = record.identity
      account = record.account
      since = record.since
      gate = record.gate
      facts.survives = true
      wasHeld = true
    }

    /// Forgets the user's answers, which were about another route, or a window with other rules.
    mutating func forgetAnswers() {
      confirmed = []
      hasConsent = false
    }

    /// Whether it is waiting for the user, or for something that the user does.
    var isHeld: Bool { stage == .held || stage == .confirming }

    /// Whether a resolver, a gate, or a preparation may be running.
    var isAsked: Bool { stage == .resolving || stage == .deciding || stage == .preparing }

    /// Whether something must be prepared before its next step.
    var needsPreparation: Bool { prepared < facts.preparations }

    /// Whether the next process should continue it.
    var isKept: Bool { wasHeld && facts.survives && !isBegun && !isWithheld && stage != .acting }

    /// Whether the next process should find that it acts.
    var isMarked: Bool { facts.actionLimit != nil && (isWithheld || stage == .acting) }
  }
}

// SPDX-License-Identifier: MIT

extension LinkOpening {
  /// A request that has not ended.
  struct Request: Hashable, Sendable {
    /// Where on its way a request is.
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
    /// Tells answers that come too late.
    var turn: UInt16 = 0
    /// How many times a resolver put another route in its place.
    var resolutions: UInt8 = 0
    /// The gate that is asked, or that it waits for; its place among all.
    var gate: GateKey = 0
    /// What the user is asked.
    var prompt: UInt32 = 0
    /// Whether that gate asks whether the route may open, rather than something else.
    var asksForConsent = false
    /// The gates that the user said yes to, about this route in this window.
    var confirmed: [GateKey] = []
    /// Whether one of those asked whether the route may open.
    var hasConsent = false
    /// The account it is for; 0 for any account.
    var account: Account = 0
    /// How many preparations are done, how many of them can be undone, and how often they began.
    var prepared: UInt8 = 0
    var undos: UInt8 = 0
    var rounds: UInt8 = 0
    /// Who it was for before anything was prepared.
    var accountBefore: Account = 0
    /// Since when it waits.
    var since: Wall
    /// Whether it was held at any time, in this process or before.
    var wasHeld = false
    /// Whether a step of it was written: it is never kept from then on.
    var isBegun = false
    /// Whether it is left out of what is kept, since its first step is about to be written.
    var isWithheld = false
    /// Whether a gate that has to find out let it by, as things were then.
    var hasFoundOut = false
    /// Whether something changed since.
    var isOutdated = false
    /// Whether a window was opened for it, and has not attached yet.
    var awaitsWindow = false
    /// Whether a resolver, a gate or an action is at work, and its time is bounded.
    var isTimed = false
    /// Whether its expiry is armed.
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

    /// A request that an earlier process kept.
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

    /// What the user said yes to was another route, or a window with other rules and modals.
    mutating func forgetAnswers() {
      confirmed = []
      hasConsent = false
    }

    /// Whether it waits for a user or for something that a user does.
    var isHeld: Bool { stage == .held || stage == .confirming }

    /// Whether a resolver, a gate or a preparation may be at work.
    var isAsked: Bool { stage == .resolving || stage == .deciding || stage == .preparing }

    /// Whether something is to be prepared before its next step.
    var needsPreparation: Bool { prepared < facts.preparations }

    /// Whether the next process is to go on with it.
    var isKept: Bool { wasHeld && facts.survives && !isBegun && !isWithheld && stage != .acting }

    /// Whether the next process is to find that it acts.
    var isMarked: Bool { facts.actionLimit != nil && (isWithheld || stage == .acting) }
  }
}

// SPDX-License-Identifier: MIT

extension LinkOpening {
  /// A request that has not ended.
  struct Request: Hashable, Sendable {
    let key: Key
    /// The event that it came with; 0 for none.
    let identity: UInt32
    let isCommand: Bool
    let destination: Destination
    var state = State.unassigned(awaitsWindow: false)
    var window: WindowKey?
    var isCold: Bool
    var facts = RouteFacts()
    /// Distinguishes answers that come too late.
    var ticket: UInt16 = 0
    /// How many times a resolver put another route in its place.
    var resolutions: UInt8 = 0
    var consent = Consent()
    /// The account it is for; 0 for any account.
    var account: Account = 0
    var preparations = Preparations()
    /// When it began to wait.
    var since: Wall
    /// The last gate that it waited for; `nil` if it was never held, in this process or an earlier
    /// one.
    var lastGate: GateKey?
    /// Whether one of its steps was written; it is never stored after that.
    var isBegun = false
    /// Whether its expiry timer is set.
    var isBounded = false

    init(_ arrival: Arrival, at wall: Wall) {
      key = arrival.key
      identity = arrival.identity
      isCommand = arrival.isCommand
      destination =
        arrival.window == nil ? .chosen(arrival.policy, delivering: arrival.delivering) : .bound
      window = arrival.window
      isCold = arrival.isCold
      since = arrival.since ?? wall
      // The gate has another number here.
      lastGate = arrival.wasHeld ? LinkOpening.noGate : nil
      isBegun = arrival.isBegun
      ticket = arrival.ticket
    }

    /// Creates a request from one that an earlier process stored.
    init(_ record: Record) {
      key = record.key
      identity = record.identity
      isCommand = false
      destination = .chosen(.delivering, delivering: nil)
      isCold = false
      facts.survives = true
      account = record.account
      since = record.since
      lastGate = record.gate
    }

    var isBound: Bool { destination == .bound }

    var wasHeld: Bool { lastGate != nil }

    /// Whether it is waiting for the user, or for something that the user does.
    var isHeld: Bool { stage == .held || stage == .confirming }

    /// Whether a resolver, a gate, or a preparation may be running.
    var isAsked: Bool { stage == .resolving || stage == .deciding || stage == .preparing }

    /// Whether something must be prepared before its next step.
    var needsPreparation: Bool { preparations.done < facts.preparations }

    /// Whether the next process should continue it.
    var isKept: Bool { wasHeld && facts.survives && !isBegun && !isWithheld && stage != .acting }

    /// Whether the next process should find that it acts.
    var isMarked: Bool { facts.actionLimit != nil && (isWithheld || stage == .acting) }
  }
}

extension LinkOpening.Request {
  typealias GateKey = LinkOpening.GateKey

  /// Where it may go.
  enum Destination: Hashable, Sendable {
    /// Only to the window that it came with.
    case bound
    case chosen(LinkScenePolicy, delivering: LinkOpening.WindowKey?)
  }

  /// What the user allowed, for this route in this window.
  struct Consent: Hashable, Sendable {
    /// The questions that the user said yes to.
    var confirmed: [Confirmation] = []
    /// Whether one of those gates asked whether the route may open.
    var isGiven = false
  }

  /// A yes, to the words and the answers that a gate showed.
  struct Confirmation: Hashable, Sendable {
    var gate: GateKey
    /// Identifies the prompt.
    var prompt: UInt32
  }

  /// What was prepared for it.
  struct Preparations: Hashable, Sendable {
    /// How many are done, how many of those can be undone, and how often they began.
    var done: UInt8 = 0
    var undos: UInt8 = 0
    var rounds: UInt8 = 0
    /// The account it was for before anything was prepared.
    var accountBefore: LinkOpening.Account = 0
  }

  /// What a gate asks the user.
  struct Question: Hashable, Sendable {
    var gate: GateKey
    /// Identifies the prompt.
    var prompt: UInt32
    /// Whether the gate asks whether the route may open, rather than something else.
    var asksForConsent: Bool
  }

  /// What the gates that had to look up their answers have said.
  enum Lookup: UInt8, Hashable, Sendable {
    /// There was none, or it has not answered.
    case none
    /// One let the request pass, as things were then.
    case passed
    /// Something has changed since then.
    case outdated
  }

  enum Stage: UInt8, Hashable, Sendable {
    case unassigned, unread, waiting, resolving, deciding, held, confirming, ready, running,
      preparing
    case acting
  }

  /// The stage, with what is known in it alone.
  enum State: Hashable, Sendable {
    /// It waits for a window, perhaps for one that was opened for it.
    case unassigned(awaitsWindow: Bool)
    /// Its text is being read; these windows know no route for it.
    case unread(by: [LinkOpening.WindowKey])
    /// It waits for the interface.
    case waiting
    /// A resolver is running, with a limit until that is reached.
    case resolving(isTimed: Bool)
    /// The gates are deciding; a slow one has a limit.
    case deciding(Lookup, slowGate: GateKey?)
    case held(at: GateKey)
    case confirming(Question)
    /// Only other requests are ahead of it.
    case ready(Lookup)
    /// Its plan is being made or carried out in its window.
    ///
    /// It is left out of what is stored once its first step is about to be written.
    case running(Lookup, isWithheld: Bool)
    /// It is the running request of its window, and its preparations are running.
    case preparing(Lookup, isTimed: Bool)
    /// Its action runs, with a limit until that is reached.
    case acting(isTimed: Bool)
  }

  var stage: Stage {
    switch state {
    case .unassigned: .unassigned
    case .unread: .unread
    case .waiting: .waiting
    case .resolving: .resolving
    case .deciding: .deciding
    case .held: .held
    case .confirming: .confirming
    case .ready: .ready
    case .running: .running
    case .preparing: .preparing
    case .acting: .acting
    }
  }

  /// Whether a window was opened for it, and has not attached yet.
  var awaitsWindow: Bool { state == .unassigned(awaitsWindow: true) }

  /// The gate that it waits for.
  var gate: GateKey {
    switch state {
    case .held(let gate): gate
    case .confirming(let question): question.gate
    case .deciding(_, let gate?): gate
    default: LinkOpening.noGate
    }
  }

  /// The question for the user.
  var question: Question? {
    if case .confirming(let question) = state { question } else { nil }
  }

  /// The number of the question; 0 for none.
  var prompt: UInt32 { question?.prompt ?? 0 }

  var lookup: Lookup {
    switch state {
    case .deciding(let lookup, _), .ready(let lookup), .running(let lookup, _),
      .preparing(let lookup, _):
      lookup
    default: .none
    }
  }

  /// Makes what a slow gate has said outdated.
  mutating func outdate() {
    switch state {
    case .deciding(.passed, let gate): state = .deciding(.outdated, slowGate: gate)
    case .ready(.passed): state = .ready(.outdated)
    case .running(.passed, let isWithheld): state = .running(.outdated, isWithheld: isWithheld)
    case .preparing(.passed, let isTimed): state = .preparing(.outdated, isTimed: isTimed)
    default: break
    }
  }

  /// Whether a resolver, a gate, a preparation, or an action is running with a time limit.
  var isTimed: Bool {
    switch state {
    case .resolving(let isTimed), .preparing(_, let isTimed), .acting(let isTimed): isTimed
    case .deciding(_, let gate): gate != nil
    default: false
    }
  }

  /// What is running has no limit from now on.
  mutating func untime() {
    switch state {
    case .resolving: state = .resolving(isTimed: false)
    case .deciding(let lookup, _): state = .deciding(lookup, slowGate: nil)
    case .preparing(let lookup, _): state = .preparing(lookup, isTimed: false)
    case .acting: state = .acting(isTimed: false)
    default: break
    }
  }

  /// Whether it is left out of what is stored, because its first step is about to be written.
  var isWithheld: Bool {
    if case .running(_, true) = state { true } else { false }
  }
}

// SPDX-License-Identifier: MIT

import Testing

@testable import DeepLinksNavigation

/// The machine of opening, fed by hand: what happens goes in, and what it wants comes out as texts.
struct OpeningScript {
  typealias What = LinkOpening.Event.What

  private(set) var opening: LinkOpening
  /// Milliseconds on the wall.
  var wall: LinkOpening.Wall = 1_000

  init(_ change: (inout LinkOpening.Limits) -> Void = { _ in }) {
    var limits = LinkOpening.Limits.standard
    change(&limits)
    opening = LinkOpening(limits: limits)
  }

  /// Lets something happen, and says what is wanted.
  @discardableResult
  mutating func callAsFunction(_ what: What) -> [String] {
    opening.handle(LinkOpening.Event(inThisTurn(what), at: wall)).map(\.text)
  }

  /// Lets things happen one after another, and compares what each of them leads to.
  mutating func run(
    _ lines: [(What, [String])], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (number, line) in lines.enumerated() {
      let wanted = self(line.0)
      #expect(
        wanted == line.1, "line \(number + 1): \(line.0)", sourceLocation: sourceLocation)
    }
  }

  /// Lets things happen of which nothing is compared.
  mutating func skip(_ happenings: What...) {
    for what in happenings { self(what) }
  }

  // MARK: - Where a request is

  func request(_ key: LinkOpening.Key) -> LinkOpening.Request? {
    opening.requests.first { $0.key == key }
  }

  func stage(_ key: LinkOpening.Key) -> LinkOpening.Request.Stage? { request(key)?.stage }

  func run(in window: LinkOpening.WindowKey = 1) -> LinkOpening.Run? {
    opening.windows.first { $0.key == window }?.run
  }

  /// The requests that are on their way, in their order.
  var keys: [LinkOpening.Key] { opening.requests.map(\.key) }

  // MARK: - Shortcuts

  /// A window that is on screen.
  mutating func show(_ windows: LinkOpening.WindowKey...) {
    for window in windows { skip(.attached(window), .ready(window)) }
  }

  /// A link that was read as a route, and whose gates are asked.
  mutating func decide(
    _ key: LinkOpening.Key, in window: LinkOpening.WindowKey = 1,
    _ facts: LinkOpening.RouteFacts = .init(), identity: UInt32 = 0
  ) {
    skip(
      .deliver(key) {
        $0.identity = identity
        $0.delivering = window
      }, .read(key, in: window, .route(facts)))
  }

  /// A link that waits at a gate.
  mutating func hold(
    _ key: LinkOpening.Key, at gate: LinkOpening.GateKey = 3, in window: LinkOpening.WindowKey = 1,
    _ facts: LinkOpening.RouteFacts = .init(), identity: UInt32 = 0
  ) {
    decide(key, in: window, facts, identity: identity)
    skip(.answer(key, .hold, gate: gate, account: facts.account))
  }

  /// A link whose plan is known.
  mutating func plan(
    _ key: LinkOpening.Key, in window: LinkOpening.WindowKey = 1, _ steps: [LinkOpening.Step],
    _ facts: LinkOpening.RouteFacts = .init(), identity: UInt32 = 0
  ) {
    decide(key, in: window, facts, identity: identity)
    skip(.pass(key, account: facts.account), .steps(key, steps))
  }

  /// A link whose first step was written.
  mutating func write(
    _ key: LinkOpening.Key, in window: LinkOpening.WindowKey = 1, _ steps: [LinkOpening.Step],
    _ facts: LinkOpening.RouteFacts = .init(), saying said: LinkOpening.StepFacts = .isReported
  ) {
    plan(key, in: window, steps, facts)
    skip(
      .turnOf(window), .let(key, account: facts.account),
      .wrote(window, step: steps[0].number, said))
  }

  private func inThisTurn(_ what: What) -> What {
    func ticket(_ key: LinkOpening.Key, _ number: UInt16) -> UInt16 {
      number == .max ? request(key)?.ticket ?? 0 : number
    }
    return switch what {
    case .resolving(let key, let number, let limit):
      .resolving(key, ticket: ticket(key, number), limit: limit)
    case .resolved(let key, let number, let result):
      .resolved(key, ticket: ticket(key, number), result)
    case .answered(let key, let number, let answer):
      .answered(key, ticket: ticket(key, number), answer)
    case .checked(let key, let number, let check): .checked(key, ticket: ticket(key, number), check)
    case .planned(let key, let number, let planning):
      .planned(key, ticket: ticket(key, number), planning)
    case .preparing(let key, let number, let limit):
      .preparing(key, ticket: ticket(key, number), limit: limit)
    case .prepared(let key, let number, let isUndoable, let account):
      .prepared(key, ticket: ticket(key, number), isUndoable: isUndoable, account: account)
    case .unprepared(let key, let number): .unprepared(key, ticket: ticket(key, number))
    default: what
    }
  }
}

/// What happens, in few words; answers are to what was asked last.
extension LinkOpening.Event.What {
  static func deliver(
    _ key: LinkOpening.Key, _ change: (inout LinkOpening.Arrival) -> Void = { _ in }
  ) -> Self {
    var arrival = LinkOpening.Arrival(key: key)
    change(&arrival)
    return .delivered(arrival)
  }

  static func route(
    _ key: LinkOpening.Key, in window: LinkOpening.WindowKey = 1,
    _ facts: LinkOpening.RouteFacts = .init()
  ) -> Self { .read(key, in: window, .route(facts)) }

  static func resolves(_ key: LinkOpening.Key, _ result: LinkOpening.Reading) -> Self {
    .resolved(key, ticket: .max, result)
  }

  /// All gates let it by.
  static func pass(_ key: LinkOpening.Key, account: LinkOpening.Account = 0) -> Self {
    .answered(
      key, ticket: .max,
      .init(decision: .pass, index: 0, gate: .max, isLast: true, account: account))
  }

  static func answer(
    _ key: LinkOpening.Key, _ decision: LinkOpening.Answer.Decision, gate: LinkOpening.GateKey = 3,
    index: Int = 0, asks: Bool = false, account: LinkOpening.Account = 0
  ) -> Self {
    .answered(
      key, ticket: .max,
      .init(
        decision: decision, index: index, gate: gate, asksForConsent: asks, account: account))
  }

  static func check(
    _ key: LinkOpening.Key, _ decision: LinkOpening.Answer.Decision, gate: LinkOpening.GateKey = 3,
    account: LinkOpening.Account = 0, isLast: Bool = false,
    _ facts: LinkOpening.StepFacts = .isWritable
  ) -> Self {
    .checked(
      key, ticket: .max,
      .init(
        answer: .init(
          decision: decision, index: 0, gate: gate, isLast: isLast, account: account),
        facts: facts))
  }

  /// All gates let it by the moment before its first step is written.
  static func `let`(
    _ key: LinkOpening.Key, account: LinkOpening.Account = 0,
    _ facts: LinkOpening.StepFacts = .isWritable
  ) -> Self { .check(key, .pass, gate: .max, account: account, isLast: true, facts) }

  static func steps(_ key: LinkOpening.Key, _ steps: [LinkOpening.Step]) -> Self {
    .planned(key, ticket: .max, .steps(steps))
  }

  static func plans(_ key: LinkOpening.Key, _ planning: LinkOpening.Planning) -> Self {
    .planned(key, ticket: .max, planning)
  }

  /// The next turn of what is written in a window, or the end of its patience.
  static func turnOf(
    _ window: LinkOpening.WindowKey = 1, _ facts: LinkOpening.StepFacts = .isWritable
  ) -> Self { .timerFired(.step(window), facts) }
}

extension LinkOpening.Step {
  /// A step that writes something of its own.
  init(_ number: UInt32, _ kind: Kind = .setPath, meaning: UInt32? = nil) {
    self.init(
      number: number, kind: kind, meaning: meaning ?? number, aspects: 1 << UInt64(number % 63))
  }
}

extension LinkOpening.Timer {
  fileprivate var text: String {
    switch self {
    case .expiry(let key): "expiry of \(key)"
    case .limit(let key): "limit of \(key)"
    case .step(let window): "step in \(window)"
    case .review(let window): "review in \(window)"
    case .undo(let window): "undoing in \(window)"
    case .flush: "flush"
    case .lease: "lease"
    }
  }
}

extension LinkOpening.Record {
  fileprivate var text: String {
    "\(key) at \(gate) of \(account) since \(since) by \(identity)" + (isActing ? ", acting" : "")
  }
}

extension LinkOpening.Note {
  fileprivate var text: String {
    switch self {
    case .received: "received"
    case .resolving: "resolving"
    case .held(let gate): "held at \(gate)"
    case .confirming(let gate, let prompt): "asks \(prompt) at \(gate)"
    case .resumed: "resumed"
    case .preparing(let number): "prepares \(number)"
    case .acting: "acts"
    case .planned(let steps): "planned \(steps)"
    case .step(let index, let count, let step): "step \(index) of \(count), \(step)"
    case .acknowledged: "acknowledged"
    case .retried: "retried"
    case .unacknowledged: "unacknowledged"
    }
  }
}

extension LinkOpening.Outcome {
  fileprivate var text: String {
    switch self {
    case .opened(let retries, let unacknowledged): "opened \(retries) \(unacknowledged)"
    case .refreshed(let retries, let unacknowledged): "refreshed \(retries) \(unacknowledged)"
    case .declined(let gate): "declined by \(gate)"
    case .unconfirmed(let gate): "unconfirmed at \(gate)"
    case .superseded(let key): "superseded by \(key)"
    case .gateTimedOut(let gate): "timed out at \(gate)"
    case .ignored(let step): "ignored \(step)"
    default: "\(self)"
    }
  }
}

extension LinkOpening.Effect {
  /// In few words, without the turn that tells late answers.
  fileprivate var text: String {
    switch self {
    case .load: "load"
    case .save(let records, let consumed):
      "save [\(records.map(\.text).joined(separator: "; "))], \(consumed)"
    case .read(let key, let window): "read \(key) in \(window)"
    case .openWindow(let key): "open window for \(key)"
    case .resolve(let key, _): "resolve \(key)"
    case .fallBack(let key, _): "fall back \(key)"
    case .ask(let key, let gate, _): "ask \(key) from \(gate)"
    case .check(let key, _, let purpose, let confirmed):
      "check \(key) to \(purpose)" + (confirmed.isEmpty ? "" : " past \(confirmed.map(\.gate))")
    case .unwatch(let key): "unwatch \(key)"
    case .callOff(let key): "call off \(key)"
    case .prepare(let key, let number, _): "prepare \(number) of \(key)"
    case .undo(let key, let window): "undo \(key)" + (window.map { " in \($0)" } ?? "")
    case .act(let key, _): "act \(key)"
    case .stopActing(let key): "stop \(key)"
    case .plan(let key, _, let isCold, let isConfirmed):
      "plan \(key)" + (isCold ? " cold" : "") + (isConfirmed ? " confirmed" : "")
    case .write(let key, let window, let step, let isLast):
      "write \(step) of \(key) in \(window)" + (isLast ? ", the last" : "")
    case .takeBack(let window, let step): "take back \(step) in \(window)"
    case .assumeShown(let window, let step): "assume \(step) in \(window)"
    case .leaveUnseen(let window, let step): "leave \(step) unseen in \(window)"
    case .setTimer(let timer, let delay): "set \(timer.text) after \(delay)"
    case .clearTimer(let timer): "clear \(timer.text)"
    case .leave(let key): "leave with \(key)"
    case .arrive(let key, let window): "arrive \(key) in \(window)"
    case .note(let key, let note): "\(key) \(note.text)"
    case .heldChanged(let window): "held changed in \(window)"
    case .end(let key, let outcome): "\(key) ends \(outcome.text)"
    }
  }
}

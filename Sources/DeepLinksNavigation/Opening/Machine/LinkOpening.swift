// SPDX-License-Identifier: MIT

/// The state of all links in progress, from delivery to outcome, and every rule about them.
///
/// It is a value with one total function: whatever happens is an event, and whatever it wants is an
/// effect. It knows no route, closure, task, or clock. A driver holds those under the keys that it
/// assigned, turns callbacks into events, performs effects in order, and decides nothing.
///
/// ```swift
/// var opening = LinkOpening(limits: .standard)
/// opening.handle(Event(.delivered(arrival), at: now))   // [.read(1, in: 1)]
/// ```
///
/// To follow a link, read the files of this folder in this order: deliver, resolve, ask,
/// prepare, steps, file.
///
/// - Complexity: an event is linear in the number of requests in progress.
struct LinkOpening: Hashable, Sendable {
  /// The number of a request, assigned by the driver; a later request has a higher number.
  typealias Key = UInt32
  /// A window, or another scene.
  typealias WindowKey = UInt32
  /// Identifies a gate.
  typealias GateKey = UInt16
  /// The account that is signed in; 0 for none.
  typealias Account = UInt16
  /// Wall-clock milliseconds.
  typealias Wall = Int64

  /// The gate that represents a modal that must not be closed; no gate of an app has this key.
  static let modalGate: GateKey = 0
  /// Stands for no gate, such as where all of them pass.
  static let noGate = GateKey.max

  /// The limits on everything.
  let limits: Limits
  /// The requests that have not ended, in the order of their arrival.
  var requests: [Request] = []
  /// The windows, in the order in which they were attached.
  var windows: [Window] = []
  /// Whether no window will ever attach again.
  var isClosed = false
  /// The state that outlives the process.
  var file = File()

  init(limits: Limits) {
    self.limits = limits
    if !limits.hasStore { file.state = .absent }
  }

  /// Handles an event; returns what to do about it, in order.
  ///
  /// - Parameter room: an empty array whose storage may be reused.
  mutating func handle(_ event: Event, using room: consuming [Effect] = []) -> [Effect] {
    var turn = Turn(at: event.wall, effects: room)
    // A write that the disk rejected is tried again, but never because of itself.
    if event.what.comesFromOutside { file.failed = nil }
    handle(event.what, &turn)
    keepFile(after: event.what, &turn)
    return turn.effects
  }

  private mutating func handle(_ what: Event.What, _ turn: inout Turn) {
    switch what {
    case .started: load(&turn)
    case .loaded(let records, let consumed): loaded(records, consumed, &turn)
    case .loadFailed:
      if file.state != .loaded { file.state = .unreadable }
      if file.isShared { turn.want(.setTimer(.lease, after: 1_000)) }
    case .shared(let date): shared(until: date, &turn)
    case .taken(let keys): taken(keys, &turn)
    case .saved: saved(isDone: true, &turn)
    case .saveFailed: saved(isDone: false, &turn)
    case .attached(let window, let isReady, let again):
      attach(window, isReady: isReady, again, &turn)
    case .detached(let window): detach(window, &turn)
    case .withdrawn(let window): withdraw(window, &turn)
    case .closed: close(&turn)
    case .activated(let window, let isActive): activate(window, isActive)
    case .ready(let window): becomeReady(window, &turn)
    case .gone(let window): becomeGone(window, &turn)
    case .delivered(let arrival): deliver(arrival, &turn)
    case .read(let key, let window, let reading): read(key, in: window, reading, &turn)
    case .resolving(let key, let number, let limit): resolving(key, number, limit, &turn)
    case .resolved(let key, let number, let result): resolved(key, number, result, &turn)
    case .answered(let key, let number, let answer): answered(key, number, answer, &turn)
    case .checked(let key, let number, let check): checked(key, number, check, &turn)
    case .gatesChanged(let window): gatesChanged(in: window, &turn)
    case .observed(let key): observed(key, &turn)
    case .allowed(let key): allowed(key, &turn)
    case .refused(let key): refused(key, &turn)
    case .cancelled(let key): cancelled(key, &turn)
    case .preparing(let key, let number, let limit): preparing(key, number, limit, &turn)
    case .prepared(let key, let number, let isUndoable, let account):
      prepared(key, number, isUndoable: isUndoable, account, &turn)
    case .unprepared(let key, let number): unprepared(key, number, &turn)
    case .undone(let window, let key): undone(window, key, &turn)
    case .acted(let key, let number, let isDone): acted(key, number, isDone: isDone, &turn)
    case .planned(let key, let number, let planning): planned(key, number, planning, &turn)
    case .wrote(let window, let step, let facts): wrote(window, step, facts, &turn)
    case .interfaceChanged(let window, let facts): interfaceChanged(window, facts, &turn)
    case .writtenBack(let window): writtenBack(window, &turn)
    case .changed(let window, let aspects): changed(window, aspects, &turn)
    case .modalsChanged(let window):
      if let slot = windowIndex(of: window) { reviewModals(in: slot, &turn) }
    case .timerFired(let timer, let facts): timerFired(timer, facts, &turn)
    }
  }

  private mutating func timerFired(_ timer: Timer, _ facts: StepFacts, _ turn: inout Turn) {
    switch timer {
    case .expiry(let key): expire(key, &turn)
    case .limit(let key): limitReached(key, &turn)
    case .step(let window): stepTimerFired(window, facts, &turn)
    case .review(let window): reviewTimerFired(window, &turn)
    case .undo(let window): undoTimerFired(window, &turn)
    case .flush: flush(&turn)
    case .lease:
      if file.isShared { turn.want(.load) }
    }
  }

  // MARK: - Looking things up

  func index(of key: Key) -> Int? { requests.firstIndex { $0.key == key } }

  func windowIndex(of key: WindowKey) -> Int? { windows.firstIndex { $0.key == key } }

  /// The current step of a window, which facts are about.
  func currentStep(in window: WindowKey) -> Step? {
    windowIndex(of: window).flatMap { windows[$0].run?.step }
  }
}

extension LinkOpening {
  /// The effects of one event.
  struct Turn {
    var effects: [Effect]
    /// When it happened.
    let wall: Wall

    init(at wall: Wall, effects: consuming [Effect]) {
      self.wall = wall
      self.effects = effects
    }

    mutating func want(_ effect: Effect) { effects.append(effect) }
  }
}

extension LinkOpening {
  /// Options that never change; durations are milliseconds.
  struct Limits: Hashable, Sendable {
    /// Whether requests open in the order of their arrival; otherwise the newest wins.
    var isInOrder = false
    /// How many requests of a window may wait without being held.
    var queueCapacity = 64
    /// How many requests of a window may be held.
    var holdCapacity = 8
    /// How long a request may wait for a window, the interface, a gate, or a user.
    var holdDuration: Wall = 15 * 60 * 1_000
    /// How long the interface may take for a step.
    var stepLimit: Wall = 2_000
    /// How long undoing preparations may keep other requests waiting.
    var undoLimit: Wall = 10_000
    /// How many handled events to remember.
    var consumedCapacity = 128
    /// Whether anything outlives the process.
    var hasStore = false

    static let standard = Limits()
  }
}

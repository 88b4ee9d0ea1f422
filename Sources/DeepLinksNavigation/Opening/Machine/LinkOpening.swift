// SPDX-License-Identifier: MIT

/// All that is known of the links on their way, from delivery to outcome, and every rule of it.
///
/// A value with one total function: whatever happens is an event, whatever it wants is an effect.
/// It knows no route, closure, task or clock; a driver holds those by the keys that it gave, turns
/// callbacks into events, carries effects out in their order, and decides nothing.
///
/// ```swift
/// var opening = LinkOpening(limits: .standard)
/// opening.handle(Event(.delivered(arrival), at: now))   // [.read(1, in: 1)]
/// ```
///
/// The files of this folder read in the order of the way: deliver, read, prepare, decide, plan,
/// ready, write, acknowledge, act, end.
///
/// - Complexity: an event is linear in the requests on their way.
struct LinkOpening: Hashable, Sendable {
  /// A request, as the driver numbers them; a later one has a higher number.
  typealias Key = UInt32
  /// A window, or another scene.
  typealias WindowKey = UInt16
  /// The name of a gate.
  typealias GateKey = UInt16
  /// Who is signed in; 0 for no one.
  typealias Account = UInt16
  /// Milliseconds on the wall.
  typealias Wall = Int64

  /// The gate that stands for a modal that must not be closed; no gate of an app has this key.
  static let modalGate: GateKey = 0

  /// What bounds everything.
  let limits: Limits
  /// The requests that have not ended, in the order of their arrival.
  var requests: [Request] = []
  /// The windows, in the order in which they attached.
  var windows: [Window] = []
  /// Whether no window will ever attach again.
  var isClosed = false
  /// What outlives the process.
  var file = File()

  init(limits: Limits) {
    self.limits = limits
    if !limits.hasStore { file.state = .absent }
  }

  /// Takes note of what happened, and says what is to be done about it, in this order.
  ///
  /// - Parameter room: an empty array whose storage may be used again.
  mutating func handle(_ event: Event, using room: consuming [Effect] = []) -> [Effect] {
    var turn = Turn(at: event.wall, effects: room)
    // What the disk did not take is tried again, though never because of itself.
    if event.what.comesFromOutside { file.failed = nil }
    handle(event.what, &turn)
    keepFile(after: event.what, &turn)
    return turn.effects
  }

  private mutating func handle(_ what: Event.What, _ turn: inout Turn) {
    switch what {
    case .started: load(&turn)
    case .loaded(let records, let consumed): loaded(records, consumed, &turn)
    case .loadFailed: if file.state != .loaded { file.state = .unreadable }
    case .saved: saved(isDone: true, &turn)
    case .saveFailed: saved(isDone: false, &turn)
    case .attached(let window): attach(window, &turn)
    case .detached(let window): detach(window, &turn)
    case .joined(let other): join(other, &turn)
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
      if let place = windowIndex(of: window) { reviewModals(in: place, &turn) }
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
    }
  }

  // MARK: - Looking things up

  func index(of key: Key) -> Int? { requests.firstIndex { $0.key == key } }

  func windowIndex(of key: WindowKey) -> Int? { windows.firstIndex { $0.key == key } }

  /// The step that a window is at: the one that facts are about.
  func currentStep(in window: WindowKey) -> Step? {
    guard let run = windowIndex(of: window).flatMap({ windows[$0].run }),
      run.steps.indices.contains(run.index)
    else { return nil }
    return run.steps[run.index]
  }
}

extension LinkOpening {
  /// What one event leads to.
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

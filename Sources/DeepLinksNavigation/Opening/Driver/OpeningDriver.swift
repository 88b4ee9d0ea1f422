// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Turns what happens into events for the state machine, and performs its effects.
///
/// It decides nothing. Whatever happens while effects are performed, such as a gate that opens a
/// link, waits for its turn: events are handled in order, and never inside one another.
@MainActor final class OpeningDriver {
  private(set) var opening: LinkOpening
  let options: LinkOpeningOptions
  let clock: any LinkClock
  /// Loads and saves; `nil` if nothing outlives the process.
  let keeper: LinkKeeper?
  /// The inbox that owns it, or that a window without links is attached to: it hears of everything.
  weak var inbox: LinkInbox?
  /// Whether it belongs to a window that has no inbox.
  private(set) var isOfWindow = false
  /// The short links of the app.
  var shortLinks: ShortLinks?

  /// The requests in progress.
  private(set) var requests: [LinkOpening.Key: LinkRequest] = [:]
  private var windows: [LinkOpening.WindowKey: WeakWindow] = [:]
  /// Only a handful at a time.
  private var timers: [Timer] = []
  private lazy var fuse = Fuse(self)
  private var queue: [LinkOpening.Event.What] = []
  private var isDraining = false
  /// Whether what was loaded is still to be handled; the events of loading may ask for it again.
  private var isLoading = false
  /// Requests that have ended, kept while another one may need to know which one superseded it.
  private var ended: [(key: LinkOpening.Key, request: LinkRequestID)] = []
  /// The requests of a window that is about to be withdrawn.
  private(set) var leaving: [LinkOpening.Key: LinkRequest] = [:]
  /// The request whose outcome is being reported.
  private(set) var ending: LinkRequest?
  /// Storage for the effects of an event, which is reused.
  private var room: [LinkOpening.Effect] = []
  var gates = OpeningNames<LinkOpening.GateKey>()
  var accounts = OpeningNames<UInt16>()
  /// The events that the system identifies.
  var events = OpeningNames<UInt32>()

  private struct WeakWindow { weak var window: LinkWindow? }

  private struct Timer {
    var name: LinkOpening.Timer
    var timer: LinkTimer
  }

  /// Where timers lead for as long as the driver exists.
  @MainActor private final class Fuse {
    weak var driver: OpeningDriver?
    init(_ driver: OpeningDriver) { self.driver = driver }
  }

  init(options: LinkOpeningOptions, clock: any LinkClock, keeper: LinkKeeper? = nil) {
    self.keeper = keeper
    self.options = options
    self.clock = clock
    opening = LinkOpening(limits: LinkOpening.Limits(options, hasStore: keeper != nil))
  }

  // MARK: - Windows

  func window(_ key: LinkOpening.WindowKey) -> LinkWindow? { windows[key]?.window }

  /// Adds a window.
  ///
  /// What is in progress in a window that had no inbox is delivered again, in the same order: the
  /// two drivers share nothing. Only an action that already runs ends where it began.
  func add(_ window: LinkWindow) {
    let other = window.driver
    let deliveries = other.withdraw(window)
    for delivery in deliveries { keep(delivery.request) }
    windows[window.key] = WeakWindow(window: window)
    window.driver = self
    let arrivals = deliveries.map { delivery in
      var arrival = delivery.arrival
      // Clocks of two drivers may differ: what waited is as old as it was.
      arrival.since = arrival.since.map { wall - (other.wall - $0) }
      return arrival
    }
    send(.attached(window.key, isReady: window.isReady, again: arrivals))
  }

  /// Starts with its only window.
  func open(_ window: LinkWindow) {
    isOfWindow = true
    windows[window.key] = WeakWindow(window: window)
    send(.attached(window.key, isReady: window.isReady))
  }

  /// Releases a window; its waiting requests move on.
  func release(_ window: LinkWindow) {
    send(.detached(window.key))
    windows[window.key] = nil
  }

  /// Releases a window, with the deliveries that have not ended in it, oldest first.
  private func withdraw(
    _ window: LinkWindow
  ) -> [(request: LinkRequest, arrival: LinkOpening.Arrival)] {
    let arrivals = opening.deliveries(in: window.key)
    leaving = arrivals.reduce(into: [:]) { $0[$1.key] = requests[$1.key] }
    send(.withdrawn(window.key))
    windows[window.key] = nil
    return arrivals.compactMap { arrival in
      guard let request = requests.removeValue(forKey: arrival.key) else { return nil }
      request.forgetAnswers()
      return (request, arrival)
    }
  }

  /// No request is in a window that was detached.
  private func leave(_ key: LinkOpening.WindowKey) {
    for request in requests.values where request.window?.key == key { request.window = nil }
  }

  // MARK: - Events

  func load() {
    guard !isLoading else { return }
    isLoading = true
    guard let contents = keeper?.load(into: self) else { return send(.loadFailed) }
    send(.loaded(contents.records, consumed: contents.consumed))
    if let time = keeper?.foreignTime { send(.shared(until: wall + time)) }
  }

  func start(_ request: LinkRequest, _ arrival: LinkOpening.Arrival) {
    keep(request)
    send(.delivered(arrival))
  }

  /// Keeps a request; those of an earlier process reach the state machine when all are loaded.
  func keep(_ request: LinkRequest) {
    request.driver = self
    requests[request.key] = request
  }

  func send(_ what: LinkOpening.Event.What) {
    guard !isDraining else { return queue.append(what) }
    // What a rule causes is not a part of it.
    guard GateDepth.now == 0 else { return GateDepth.$now.withValue(0) { handleAll(what) } }
    handleAll(what)
  }

  private func handleAll(_ what: LinkOpening.Event.What) {
    isDraining = true
    handle(what)
    var next = 0
    while next < queue.count {
      let what = queue[next]
      next += 1
      handle(what)
    }
    if next > 0 { queue.removeAll(keepingCapacity: true) }
    isDraining = false
    if !ended.isEmpty, opening.file.endings.isEmpty { ended.removeAll(keepingCapacity: true) }
  }

  private func handle(_ what: LinkOpening.Event.What) {
    var effects: [LinkOpening.Effect] = []
    swap(&effects, &room)
    effects = opening.handle(LinkOpening.Event(what, at: wall), using: consume effects)
    for effect in effects { carryOut(effect) }
    switch what {
    case .detached(let window): leave(window)
    case .withdrawn: leaving = [:]
    case .loaded, .loadFailed: isLoading = false
    default: break
    }
    callOffUnwanted(what)
    effects.removeAll(keepingCapacity: true)
    room = effects
  }

  /// Cancels work for a question that was over before the state machine learned of it.
  private func callOffUnwanted(_ what: LinkOpening.Event.What) {
    let (key, ticket): (LinkOpening.Key, UInt16)
    switch what {
    case .resolving(let asked, let number, _), .preparing(let asked, let number, _):
      (key, ticket) = (asked, number)
    case .answered(let asked, let number, let answer):
      guard case .later = answer.decision else { return }
      (key, ticket) = (asked, number)
    default: return
    }
    guard let request = requests[key], let index = opening.index(of: key) else { return }
    let entry = opening.requests[index]
    if entry.ticket != ticket || !entry.isTimed { request.callOff(ticket) }
  }

  private var wall: LinkOpening.Wall { LinkOpening.wall(clock.date) }

  // MARK: - Timers

  func schedule(_ timer: LinkOpening.Timer, after delay: Duration) {
    clear(timer)
    let fuse = fuse
    let running = clock.schedule(after: delay) { fuse.driver?.fire(timer) }
    timers.append(Timer(name: timer, timer: running))
  }

  func clear(_ timer: LinkOpening.Timer) {
    if let index = index(of: timer) { timers.remove(at: index).timer.cancel() }
  }

  private func index(of timer: LinkOpening.Timer) -> Int? {
    for index in timers.indices where timers[index].name == timer { return index }
    return nil
  }

  private func fire(_ timer: LinkOpening.Timer) {
    if let index = index(of: timer) { timers.remove(at: index) }
    if case .step(let window) = timer {
      send(.timerFired(timer, facts(in: window)))
    } else {
      send(.timerFired(timer, []))
    }
  }

  // MARK: - Requests

  func makeRequest(_ delivery: LinkDelivery, id: LinkRequestID) -> LinkRequest {
    let request = LinkRequest(
      delivery, id: id, clock: clock, traceCapacity: options.traceCapacity)
    request.driver = self
    return request
  }

  // MARK: - Ends

  func end(_ key: LinkOpening.Key, _ outcome: LinkOpening.Outcome) {
    guard let request = requests.removeValue(forKey: key) else { return }
    request.dropWatches()
    request.callOff()
    ended.append((key, request.id))
    if outcome.isDone, request.depth > 0 {
      request.window?.opened = (request.depth, clock.now)
    }
    let outcome = self.outcome(outcome, of: request)
    request.candidate?.ended(request.context)
    let answer = callersAnswer(to: request, outcome)
    ending = request
    request.end(outcome)
    ending = nil
    answer?()
  }

  /// Reports the outcome to the app that sent the link.
  ///
  /// A request ends only once, so the outcome is reported only once.
  private func callersAnswer(
    to request: LinkRequest, _ outcome: LinkOutcome
  ) -> (@MainActor () -> Void)? {
    guard let caller = request.context.caller, let candidate = request.candidate,
      candidate.answersCaller,
      let text = caller.answer(to: outcome, isOwn: { candidate.isOwn(scheme: $0) })
    else { return nil }
    if let window = request.readIn.flatMap(self.window) { return { window.handOver(text) } }
    // Its window is gone.
    guard let inbox, let openExternally = inbox.openExternally else { return nil }
    return {
      inbox.noteLeaving(text)
      openExternally(text)
    }
  }

  func identifier(of key: LinkOpening.Key) -> LinkRequestID? {
    requests[key]?.id ?? ended.last { $0.key == key }?.request
  }
}

extension LinkOpening {
  /// Wall-clock milliseconds, limited so that a difference of two never overflows.
  ///
  /// A file may contain any date.
  static func wall(_ date: Date) -> Wall {
    let milliseconds = (date.timeIntervalSinceReferenceDate * 1_000).rounded()
    return Wall(max(-1e17, min(1e17, milliseconds)))
  }
}

extension LinkOpening.Limits {
  init(_ options: LinkOpeningOptions, hasStore: Bool) {
    isInOrder = options.order == .inOrder
    queueCapacity = max(0, options.queueCapacity)
    holdCapacity = max(0, options.holdCapacity)
    holdDuration = max(0, options.holdDuration.milliseconds)
    stepLimit = max(0, options.acknowledgementLimit.milliseconds)
    self.hasStore = hasStore
  }
}

extension Duration {
  /// Whole milliseconds, at least one for any positive duration.
  var milliseconds: Int64 {
    let (seconds, attoseconds) = components
    guard seconds.magnitude < 1_000_000_000_000 else {
      return seconds > 0 ? 1_000_000_000_000_000 : 0
    }
    let rest = attoseconds / 1_000_000_000_000_000
    let whole = seconds * 1_000 + rest
    return whole == 0 && self > .zero ? 1 : whole
  }
}

/// Numbers for names, so that the state machine compares numbers; 0 is never used.
struct OpeningNames<Number: UnsignedInteger & FixedWidthInteger> {
  private var numbers: [[UInt8]: Number] = [:]
  private var names: [String] = []

  /// The number of a name; names are compared byte for byte.
  mutating func number(of name: String) -> Number {
    // The last name is the most likely to be asked for again.
    if let last, last.name.utf8.elementsEqual(name.utf8) { return last.number }
    let bytes = Array(name.utf8)
    if let known = numbers[bytes] {
      last = (name, known)
      return known
    }
    names.append(name)
    let number = Number(clamping: names.count)
    numbers[bytes] = number
    last = (name, number)
    return number
  }

  func name(_ number: Number) -> String? {
    number > 0 && Int(number) <= names.count ? names[Int(number) - 1] : nil
  }

  private var last: (name: String, number: Number)?
}

/// Numbers for requests, windows, and steps that are unique in the process.
///
/// Requests in a window therefore keep theirs when the window joins an inbox.
@MainActor enum OpeningKeys {
  private static var lastKey: LinkOpening.Key = 0
  private static var lastWindow: LinkOpening.WindowKey = 0
  private static var lastStep: UInt32 = 0

  static func key() -> LinkOpening.Key {
    lastKey &+= 1
    return lastKey
  }

  static func window() -> LinkOpening.WindowKey {
    lastWindow &+= 1
    return lastWindow
  }

  static func step() -> UInt32 {
    lastStep &+= 1
    return lastStep
  }
}

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
  /// Opens a window for a request.
  var openWindow: @MainActor () -> Void = {}
  /// The short links of the app.
  var shortLinks: ShortLinks?
  /// Finds the inbox's listener for every event.
  private(set) var listener: @MainActor () -> (@MainActor (LinkEvent) -> Void)? = { nil }

  private(set) var jobs: [LinkOpening.Key: OpeningJob] = [:]
  private var windows: [LinkOpening.WindowKey: Pane] = [:]
  /// Only a handful at a time.
  private var timers: [Timer] = []
  private lazy var fuse = Fuse(self)
  private var queue: [LinkOpening.Event.What] = []
  private var isDraining = false
  /// Whether what was loaded is still to be handled; the events of loading may ask for it again.
  private var isLoading = false
  /// Requests that have ended, kept while another one may need to know which one superseded it.
  private var ended: [(key: LinkOpening.Key, request: LinkRequestID)] = []
  /// Storage for the effects of an event, which is reused.
  private var room: [LinkOpening.Effect] = []
  var gates = OpeningNames<LinkOpening.GateKey>()
  var accounts = OpeningNames<UInt16>()
  /// The events that the system identifies.
  var events = OpeningNames<UInt32>()

  private struct Pane {
    weak var pipeline: LinkPipeline?
    weak var target: (any OpeningTarget)?
  }

  private struct Timer {
    var name: LinkOpening.Timer
    var timer: LinkTimer
    var due: Duration
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

  func pipeline(_ window: LinkOpening.WindowKey) -> LinkPipeline? { windows[window]?.pipeline }

  func target(_ window: LinkOpening.WindowKey) -> (any OpeningTarget)? { windows[window]?.target }

  /// Starts with a window that has no inbox.
  func open(_ pipeline: LinkPipeline) {
    windows[pipeline.key] = Pane(pipeline: pipeline)
    send(.attached(pipeline.key))
  }

  /// Takes over a window, with its requests in progress.
  func take(_ pipeline: LinkPipeline, _ target: any OpeningTarget) {
    let other = pipeline.driver
    windows[pipeline.key] = Pane(pipeline: pipeline, target: target)
    pipeline.driver = self
    for (key, job) in other.jobs {
      job.driver = self
      job.request.listener = listener
      jobs[key] = job
    }
    send(.joined(other.translated(for: self)))
    for running in other.timers {
      running.timer.cancel()
      schedule(running.name, after: running.due - other.clock.now)
    }
    other.timers = []
    other.jobs = [:]
    other.windows = [:]
  }

  /// The state machine, with names numbered as another driver does it.
  private func translated(for other: OpeningDriver) -> LinkOpening {
    guard !opening.requests.isEmpty else { return opening }
    var translated = opening.renamed { gate in
      gates.name(gate).map { other.gates.number(of: $0) } ?? gate
    } account: { account in
      accounts.name(account).map { other.accounts.number(of: $0) } ?? account
    }
    // A request that could not be stored here may be stored there.
    for index in translated.requests.indices {
      guard let job = jobs[translated.requests[index].key], let candidate = job.candidate else {
        continue
      }
      translated.requests[index].facts.survives = other.survives(candidate, job)
    }
    return translated
  }

  /// Releases a window; its waiting requests move on.
  func release(_ pipeline: LinkPipeline) {
    send(.detached(pipeline.key))
    windows[pipeline.key] = nil
  }

  // MARK: - Listeners

  /// Reports every event from now on, also of requests in progress.
  func report(to listener: @escaping @MainActor () -> (@MainActor (LinkEvent) -> Void)?) {
    self.listener = listener
    for job in jobs.values { job.request.listener = listener }
  }

  /// No request is in a window that was detached.
  private func leave(_ window: LinkOpening.WindowKey) {
    for job in jobs.values where job.request.window?.key == window { job.request.window = nil }
  }

  // MARK: - Events

  func load() {
    guard !isLoading else { return }
    isLoading = true
    guard let contents = keeper?.load(into: self) else { return send(.loadFailed) }
    send(.loaded(contents.records, consumed: contents.consumed))
  }

  func start(_ job: OpeningJob, _ arrival: LinkOpening.Arrival) {
    job.driver = self
    jobs[job.key] = job
    send(.delivered(arrival))
  }

  /// Adds a request from an earlier process, which the state machine receives when all are loaded.
  func add(_ job: OpeningJob) {
    job.driver = self
    jobs[job.key] = job
  }

  func send(_ what: LinkOpening.Event.What) {
    guard !isDraining else { return queue.append(what) }
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
    case .loaded, .loadFailed: isLoading = false
    default: break
    }
    callOffUnwanted(what)
    effects.removeAll(keepingCapacity: true)
    room = effects
  }

  /// Cancels work for a question that was over before the state machine learned of it.
  private func callOffUnwanted(_ what: LinkOpening.Event.What) {
    let (key, turn): (LinkOpening.Key, UInt16)
    switch what {
    case .resolving(let asked, let number, _), .preparing(let asked, let number, _):
      (key, turn) = (asked, number)
    case .answered(let asked, let number, let answer):
      guard case .later = answer.decision else { return }
      (key, turn) = (asked, number)
    default: return
    }
    guard let job = jobs[key], let index = opening.index(of: key) else { return }
    let request = opening.requests[index]
    if request.turn != turn || !request.isTimed { job.callOff(turn) }
  }

  private var wall: LinkOpening.Wall { LinkOpening.wall(clock.date) }

  // MARK: - Timers

  func schedule(_ timer: LinkOpening.Timer, after delay: Duration) {
    clear(timer)
    let fuse = fuse
    let running = clock.schedule(after: delay) { fuse.driver?.fire(timer) }
    timers.append(Timer(name: timer, timer: running, due: clock.now + delay))
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
    request.listener = listener
    return request
  }

  // MARK: - Ends

  func end(_ key: LinkOpening.Key, _ outcome: LinkOpening.Outcome) {
    guard let job = jobs.removeValue(forKey: key) else { return }
    job.gates.drop()
    job.callOff()
    ended.append((key, job.request.id))
    let outcome = self.outcome(outcome, of: job)
    job.candidate?.ended(job.request.context)
    job.request.end(outcome)
    answerCaller(of: job, outcome)
  }

  /// Reports the outcome to the app that sent the link.
  ///
  /// A request ends only once, so the outcome is reported only once.
  private func answerCaller(of job: OpeningJob, _ outcome: LinkOutcome) {
    guard let caller = job.request.context.caller, let candidate = job.candidate,
      candidate.answersCaller, let pipeline = job.pipeline,
      let text = caller.answer(to: outcome, isOwn: { candidate.isOwn(scheme: $0) })
    else { return }
    pipeline.onLeaving?(text)
    pipeline.handOver(text)
  }

  func identifier(of key: LinkOpening.Key) -> LinkRequestID? {
    jobs[key]?.request.id ?? ended.last { $0.key == key }?.request
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
    queueCapacity = options.queueCapacity
    holdCapacity = options.holdCapacity
    holdDuration = options.holdDuration.milliseconds
    stepLimit = options.acknowledgementLimit.milliseconds
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

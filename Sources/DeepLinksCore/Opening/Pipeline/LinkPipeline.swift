// SPDX-License-Identifier: MIT

public import Observation

/// Takes requests of one window from a route to the screen: resolvers, gates, plan, steps.
///
/// One request is applied at a time. All of it happens on the main actor and in turns; only
/// resolvers and gates that have to find something out take longer, and they never block it.
@MainActor @Observable public final class LinkPipeline {
  /// The requests that wait for a gate, oldest first: what an app shows as "you will continue to".
  public internal(set) var held: [HeldRequest] = []
  /// The requests that a person is asked about, oldest first.
  public internal(set) var confirmations: [LinkConfirmation] = []

  /// Limits and time-outs.
  @ObservationIgnored public let options: LinkOpeningOptions
  /// The time it goes by.
  @ObservationIgnored public let clock: any LinkClock
  /// Hands a link to the system; set by the adapter, or by the inbox.
  @ObservationIgnored public var openExternally: (@MainActor (String) -> Void)?
  /// Told when a request is held, or no longer; the inbox keeps them across a relaunch.
  @ObservationIgnored var onHeldChange: (@MainActor () -> Void)?
  /// Told before a link is handed to the system, so that one that comes straight back is known.
  @ObservationIgnored var onLeaving: (@MainActor (String) -> Void)?
  /// Finds whoever is told of every event.
  @ObservationIgnored var listener: @MainActor () -> (@MainActor (LinkEvent) -> Void)? = { nil }
  /// Told of this window's events, whoever else is; empty unless somebody looks.
  @ObservationIgnored var observers: [WeakObserver] = []
  /// Told of this window's plans; empty unless somebody looks.
  @ObservationIgnored var inspectors: [WeakObserver] = []
  /// What lives as long as the window, such as an inspection of it.
  @ObservationIgnored package var companion: AnyObject?

  /// Whether the root view is on screen.
  @ObservationIgnored public private(set) var isReady = false

  @ObservationIgnored var entries: [LinkEntry] = []
  @ObservationIgnored var running: (entry: LinkEntry, run: NavigationRun)?
  @ObservationIgnored var isReviewScheduled = false

  init(options: LinkOpeningOptions, clock: any LinkClock) {
    self.options = options
    self.clock = clock
  }

  deinit {
    // The window is gone: nobody else will end what was on its way.
    let left = entries
    guard !left.isEmpty else { return }
    Task { @MainActor in
      for entry in left {
        entry.enter(.ended)
        entry.request.end(.declined(LinkRefusal(.unavailable)))
      }
    }
  }

  /// How many requests are on their way, held ones among them.
  public var requestCount: Int { entries.count }

  /// Whether nothing is on its way but what waits for a gate or for a person's answer.
  public var isAtRest: Bool { entries.allSatisfy(\.isHeld) }

  /// How many resolvers and gates are finding something out, and have not answered yet.
  package var workCount: Int { entries.count { $0.work != nil } }

  // MARK: - Arrival

  func makeRequest(_ delivery: LinkDelivery) -> LinkRequest {
    let request = LinkRequest(delivery, clock: clock, traceCapacity: options.traceCapacity)
    // Whoever wants to know may come later than the request.
    request.listener = { [weak self] in self?.everyListener }
    request.note(.received(delivery))
    return request
  }

  func accept(_ request: LinkRequest, _ candidate: any LinkCandidate, supersedes: Bool = true) {
    let isCold = !isReady || request.context.isColdStart
    let entry = LinkEntry(request, candidate, isCold: isCold)
    if supersedes && request.kept == nil && options.order == .latestWins {
      for older in entries where !older.isHeld && !older.isStillKept && older.stage != .running {
        end(older, .superseded(.by(request.id)))
      }
    }
    guard entries.count(where: { !$0.isHeld }) < options.queueCapacity else {
      return request.end(.failed(LinkFailure(.queueFull)))
    }
    entries.append(entry)
    if isReady { resolve(entry) }
  }

  /// The root view is on screen, or no longer; nothing that waits is lost.
  func setReady(_ isReady: Bool) {
    guard isReady != self.isReady else { return }
    self.isReady = isReady
    if isReady {
      for entry in entries where entry.stage == .waiting { resolve(entry) }
      // A resolver may have answered while there was no interface.
      applyNext()
    } else if let (entry, run) = running {
      run.cancel()
      running = nil
      entry.enter(.waiting)
    }
  }

  // MARK: - Resolvers

  func resolve(_ entry: LinkEntry) {
    guard let resolver = entry.candidate.resolver else { return decide(entry, from: 0) }
    entry.enter(.resolving)
    entry.request.note(.resolving)
    let turn = entry.turn
    let work = entry.candidate.resolve(entry.request.context) {
      [weak self, weak entry] resolution in
      guard let self, let entry, entry.turn == turn else { return }
      self.resolved(entry, resolution)
    }
    // It may have answered at once.
    guard entry.turn == turn else { return }
    entry.work = work
    bound(entry, by: resolver.limit) { pipeline, entry in
      let failure = LinkFailure(.resolverTimedOut, subject: resolver.id)
      pipeline.resolved(entry, entry.candidate.fallback(failure, entry.request.context))
    }
  }

  /// Limits how long a request stays in its stage; leaving the stage calls it off.
  func bound(
    _ entry: LinkEntry, by limit: Duration,
    _ then: @escaping @MainActor (LinkPipeline, LinkEntry) -> Void
  ) {
    let turn = entry.turn
    entry.timer = clock.schedule(after: limit) { [weak self, weak entry] in
      guard let self, let entry, entry.turn == turn else { return }
      then(self, entry)
    }
  }

  func resolved(_ entry: LinkEntry, _ resolution: LinkCandidateResolution) {
    switch resolution {
    case .candidate(let candidate):
      entry.resolutions += 1
      guard entry.resolutions <= 5 else {
        let failure = LinkFailure(.resolver, detail: "Five resolvers in a row.")
        return end(entry, .failed(failure))
      }
      entry.candidate = candidate
      entry.request.note(.matched(route: candidate.name))
      resolve(entry)
    case .external(let text): leave(entry, text)
    case .declined(let refusal): end(entry, .declined(refusal))
    case .failed(let failure): end(entry, .failed(failure))
    }
  }

  func leave(_ entry: LinkEntry, _ text: String) {
    leave(entry.request, text) { self.end(entry, $0) }
  }

  /// Hands a link to the system.
  func leave(_ request: LinkRequest, _ text: String, end: (LinkOutcome) -> Void) {
    onLeaving?(text)
    openExternally?(text)
    end(.external(text))
  }

  /// Lets a link go that is none of the app's.
  func leaveAtOnce(_ request: LinkRequest) -> LinkDisposition {
    let text = request.delivery.text
    // `OpenURLAction` hands it over itself, when it is told to.
    if request.delivery.callback == .openURLAction {
      onLeaving?(text)
      request.end(.external(text))
    } else {
      leave(request, text) { request.end($0) }
    }
    return .system
  }

  // MARK: - The interface

  /// Whether a plan is being taken.
  var isApplying: Bool { running != nil }

  func interfaceChanged() { running?.run.interfaceChanged() }

  func moveWasIgnored() { running?.run.moveWasIgnored() }

  /// Whether the move that is awaited is one of a kind.
  func awaits(_ isMeant: (any NavigationMove) -> Bool) -> Bool {
    running?.run.current.map(isMeant) ?? false
  }

  /// The person went somewhere: what is being applied may be of no use, and a modal may be gone.
  func personChanged(_ aspects: Set<String>) {
    running?.run.personChanged(aspects)
    guard !isReviewScheduled, entries.contains(where: { $0.stage.gate == Self.modalGate }) else {
      return
    }
    isReviewScheduled = true
    clock.schedule(after: .zero) { [weak self] in
      self?.isReviewScheduled = false
      self?.gatesDidChange()
    }
  }

  /// The route that is being opened, for the screen that is told.
  var openingNow: (route: Any?, context: LinkContext)? {
    running.map { ($0.entry.candidate.route, $0.entry.request.context) }
  }
}

extension LinkPipeline: @MainActor CustomDebugStringConvertible, CustomReflectable {
  /// Where each request is, oldest first; no text of a link.
  public var debugDescription: String {
    entries.map { "\($0.candidate.name): \($0.stage)" }.joined(separator: ", ")
      + (running.map { "; applying \($0.run)" } ?? "")
  }

  /// Has no children: requests, and what people are asked, hold values.
  public nonisolated var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension LinkEntry.Stage {
  /// The gate that a request waits at.
  var gate: String? {
    switch self {
    case .held(let gate), .confirming(let gate, _): gate
    default: nil
    }
  }
}

extension LinkEvent.Kind {
  init(_ event: NavigationRun.Event) {
    switch event {
    case .step(let index, let count, let kind): self = .step(index + 1, of: count, name: kind)
    case .acknowledged: self = .acknowledged
    case .retried: self = .retried
    case .unacknowledged: self = .unacknowledged
    }
  }
}

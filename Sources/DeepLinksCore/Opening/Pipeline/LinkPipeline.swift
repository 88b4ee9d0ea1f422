// SPDX-License-Identifier: MIT

public import Observation

/// Takes requests of one window from a route to the screen: resolvers, gates, plan, steps.
///
/// One request is applied at a time. All of it happens on the main actor and in turns; only
/// resolvers and gates that have to find something out take longer, and they never block it.
@MainActor @Observable public final class LinkPipeline {
  /// The requests that wait for a gate, oldest first: what an app shows as "you will continue to".
  public private(set) var held: [HeldRequest] = []
  /// The requests that a person is asked about, oldest first.
  public private(set) var confirmations: [LinkConfirmation] = []

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

  /// Whether the root view is on screen.
  @ObservationIgnored public private(set) var isReady = false

  @ObservationIgnored private var entries: [LinkEntry] = []
  @ObservationIgnored private var running: (entry: LinkEntry, run: NavigationRun)?
  @ObservationIgnored private var isReviewScheduled = false

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

  // MARK: - Arrival

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

  private func resolve(_ entry: LinkEntry) {
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
    entry.timer = clock.schedule(after: resolver.limit) { [weak self, weak entry] in
      guard let self, let entry, entry.turn == turn else { return }
      let failure = LinkFailure(.resolverTimedOut, subject: resolver.id)
      self.resolved(entry, entry.candidate.fallback(failure, entry.request.context))
    }
  }

  private func resolved(_ entry: LinkEntry, _ resolution: LinkCandidateResolution) {
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

  private func leave(_ entry: LinkEntry, _ text: String) {
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

  // MARK: - Gates

  private func decide(_ entry: LinkEntry, from number: Int) {
    if let bound = entry.account, let current = entry.candidate.account, bound != current {
      return end(entry, .superseded(.accountChange))
    }
    var number = number
    while let gate = entry.candidate.gate(number, entry.request.context) {
      switch gate {
      case .now(let id, let decision):
        guard passes(entry, id, decision) else { return }
        number += 1
      case .later(let id, let limit, let ask):
        if entry.stage != .deciding || entry.work != nil { entry.enter(.deciding) }
        return wait(for: ask, at: id, limit, entry, number)
      }
    }
    entry.enter(.ready)
    applyNext()
  }

  private func wait(
    for ask: @MainActor (@escaping @MainActor (LinkGateDecision) -> Void) -> LinkTimer,
    at id: String, _ limit: Duration, _ entry: LinkEntry, _ number: Int
  ) {
    let turn = entry.turn
    let work = ask { [weak self, weak entry] decision in
      guard let self, let entry, entry.turn == turn else { return }
      if self.passes(entry, id, decision) { self.decide(entry, from: number + 1) }
    }
    guard entry.turn == turn, entry.stage == .deciding else { return }
    entry.work = work
    entry.timer = clock.schedule(after: limit) { [weak self, weak entry] in
      guard let self, let entry, entry.turn == turn else { return }
      self.end(entry, .failed(LinkFailure(.gateTimedOut, subject: id)))
    }
  }

  /// Whether a decision lets the request by; otherwise it is held, asked about, or ended.
  private func passes(_ entry: LinkEntry, _ gate: String, _ decision: LinkGateDecision) -> Bool {
    switch decision {
    case .pass: return true
    case .confirm where entry.confirmed.contains(gate): return true
    case .confirm(let prompt): hold(entry, at: .confirming(gate: gate, prompt: prompt))
    case .hold: hold(entry, at: .held(gate: gate))
    case .decline(let reason):
      let code: LinkRefusal.Code = gate == Self.modalGate ? .dismissalRefused : .gate
      end(entry, .declined(LinkRefusal(code, gate: gate, reason: reason)))
    }
    return false
  }

  /// The gate that stands for a modal that must not be closed.
  static let modalGate = "modal"

  private func hold(_ entry: LinkEntry, at stage: LinkEntry.Stage) {
    if entry.stage == stage { return }
    entry.enter(stage)
    switch stage {
    case .held(let gate): entry.request.note(.held(gate: gate))
    case .confirming(_, let prompt): entry.request.note(.confirming(prompt: prompt))
    default: break
    }
    if options.order == .latestWins {
      for older in entries where older !== entry && older.stage.gate == stage.gate {
        end(older, .superseded(.by(entry.request.id)))
      }
    }
    let waiting = entries.filter(\.isHeld)
    if waiting.count > options.holdCapacity, let oldest = waiting.first {
      end(oldest, .superseded(.by(entry.request.id)))
    }
    let age = entry.request.kept?.age(at: clock.date) ?? .zero
    let since = entry.heldSince ?? clock.now - age
    entry.heldSince = since
    entry.account = entry.account ?? entry.candidate.account
    let turn = entry.turn
    entry.timer = clock.schedule(after: since + options.holdDuration - clock.now) {
      [weak self, weak entry] in
      guard let self, let entry, entry.turn == turn else { return }
      self.end(entry, .expired)
    }
    heldChanged()
    trackGates(of: entry)
    letNextBy()
  }

  /// Asks the gates again as soon as something changes that they read.
  private func trackGates(of entry: LinkEntry) {
    withObservationTracking {
      var number = 0
      while case .now = entry.candidate.gate(number, entry.request.context) { number += 1 }
      if entry.stage.gate == Self.modalGate {
        _ = entry.candidate.plan(isCold: entry.isCold, isConfirmed: false)
      }
    } onChange: { [weak self] in
      // The change happens after this call.
      Task { @MainActor in self?.gatesDidChange() }
    }
  }

  /// Asks the gates of what is held again: after signing in, signing out, or finishing onboarding.
  ///
  /// What gates read through Observation is followed without this call.
  public func gatesDidChange() {
    for entry in entries where entry.isHeld {
      // Signing out alone is no reason: the same person may come back.
      if let bound = entry.account, let current = entry.candidate.account, bound != current {
        end(entry, .superseded(.accountChange))
      }
    }
    for entry in entries where entry.isHeld { review(entry) }
  }

  /// Runs the gates of a held request again; it stays where it is if the same one holds it.
  private func review(_ entry: LinkEntry) {
    let before = entry.stage
    var number = 0
    while let gate = entry.candidate.gate(number, entry.request.context) {
      guard case .now(let id, let decision) = gate else { break }
      switch decision {
      case .pass: number += 1
      case .confirm where entry.confirmed.contains(id): number += 1
      case .hold where before == .held(gate: id): return trackGates(of: entry)
      case .confirm(let prompt) where before == .confirming(gate: id, prompt: prompt): return
      case .hold, .confirm, .decline:
        resume(entry)
        return
      }
    }
    if before.gate == Self.modalGate {
      if case .obstructed(let decision) = entry.candidate.plan(
        isCold: entry.isCold, isConfirmed: entry.confirmed.contains(Self.modalGate))
      {
        switch (decision, before) {
        case (.hold, .held): return trackGates(of: entry)
        case (.confirm(let asked), .confirming(_, let prompt)) where asked == prompt: return
        default: break
        }
      }
    }
    resume(entry)
  }

  private func resume(_ entry: LinkEntry) {
    entry.request.note(.resumed)
    entry.enter(.deciding)
    heldChanged()
    if isReady { decide(entry, from: 0) } else { entry.enter(.waiting) }
  }

  /// The person answered what a gate asked.
  ///
  /// - Parameters:
  ///   - id: the request they were asked about; one that is not waiting for an answer is nothing.
  ///   - isAllowed: whether to go on.
  public func answer(_ id: LinkRequestID, isAllowed: Bool) {
    guard let entry = entries.first(where: { $0.request.id == id }),
      case .confirming(let gate, _) = entry.stage
    else { return }
    guard isAllowed else {
      return end(entry, .declined(LinkRefusal(.unconfirmed, gate: gate)))
    }
    entry.confirmed.insert(gate)
    resume(entry)
  }

  /// The person no longer wants what is on its way; one that ended already is nothing.
  public func cancel(_ id: LinkRequestID) {
    guard let entry = entries.first(where: { $0.request.id == id }) else { return }
    if let (current, run) = running, current === entry {
      run.cancel()
      running = nil
    }
    end(entry, .superseded(.person))
    applyNext()
  }

  // MARK: - Applying

  private func applyNext() {
    guard running == nil, isReady else { return }
    let next = entries.first { entry in
      !(options.order == .latestWins ? entry.stage != .ready : entry.isHeld)
    }
    guard let entry = next, entry.stage == .ready else { return }
    switch entry.candidate.plan(
      isCold: entry.isCold, isConfirmed: entry.confirmed.contains(Self.modalGate))
    {
    case .moves(let moves): apply(moves, of: entry)
    case .obstructed(let decision):
      if passes(entry, Self.modalGate, decision) {
        end(entry, .failed(LinkFailure(.configuration)))
      }
      applyNext()
    case .declined(let refusal):
      end(entry, .declined(refusal))
      applyNext()
    case .failed(let failure):
      end(entry, .failed(failure))
      applyNext()
    }
  }

  private func apply(_ moves: [any NavigationMove], of entry: LinkEntry) {
    entry.enter(.running)
    entry.request.note(.planned(steps: moves.count))
    let isRefresh = moves.count == 1 && moves[0].kind == "refresh"
    let run = NavigationRun(
      moves, clock: clock, limit: options.acknowledgementLimit,
      replan: { [weak entry] in
        guard let entry,
          case .moves(let moves) = entry.candidate.plan(isCold: entry.isCold, isConfirmed: true)
        else { return nil }
        return moves
      },
      isOvertaken: { [weak self] in self?.newerReady(than: entry) != nil },
      onEvent: { [weak entry] event in entry?.request.note(LinkEvent.Kind(event)) },
      onEnd: { [weak self, weak entry] end in
        guard let self, let entry else { return }
        self.runEnded(entry, end, isRefresh: isRefresh)
      })
    running = (entry, run)
    run.start()
  }

  private func newerReady(than entry: LinkEntry) -> LinkEntry? {
    guard options.order == .latestWins else { return nil }
    return entries.last { $0.stage == .ready && $0 !== entry && $0.candidate.supersedesRunning }
  }

  private func runEnded(_ entry: LinkEntry, _ end: NavigationRun.End, isRefresh: Bool) {
    guard let (_, run) = running else { return }
    let overtaker = newerReady(than: entry)
    running = nil
    let landing = LinkLanding(
      entry.candidate.lazyPlace, retries: run.retries, unacknowledged: run.unacknowledged)
    switch end {
    case .arrived:
      entry.candidate.arrived()
      self.end(entry, isRefresh ? .refreshed(landing) : .opened(landing))
    case .overtaken:
      self.end(entry, .superseded(overtaker.map { .by($0.request.id) } ?? .person))
    case .abandoned: self.end(entry, .superseded(.person))
    case .blocked: entry.enter(.ready)
    case .ignored(let kind):
      self.end(entry, .failed(LinkFailure(.ignoredByInterface, subject: kind)))
    }
    applyNext()
  }

  private func end(_ entry: LinkEntry, _ outcome: LinkOutcome) {
    guard entry.stage != .ended else { return }
    let wasHeld = entry.isHeld
    entry.enter(.ended)
    entries.removeAll { $0 === entry }
    entry.request.end(outcome)
    if wasHeld { heldChanged() }
    letNextBy()
  }

  /// Where requests keep their order, one that ended or is held no longer stands before the next.
  private func letNextBy() {
    if options.order == .inOrder { applyNext() }
  }

  private func heldChanged() {
    held = entries.compactMap { entry in
      guard case .held(let gate) = entry.stage else { return nil }
      return HeldRequest(
        id: entry.request.id, gate: gate, route: entry.candidate.name, place: entry.candidate.place)
    }
    confirmations = entries.compactMap { entry in
      guard case .confirming(_, let prompt) = entry.stage else { return nil }
      return LinkConfirmation(id: entry.request.id, prompt: prompt, place: entry.candidate.place)
    }
    onHeldChange?()
  }

  /// What would have to be kept to go on after a relaunch.
  var heldLinks: [HeldLink] {
    entries.compactMap { entry in
      guard let gate = entry.stage.gate, let text = entry.candidate.link else { return nil }
      return HeldLink(
        id: entry.request.id, text: text, gate: gate, context: entry.request.context,
        heldAt: entry.request.context.arrival, account: entry.account,
        survivesRelaunch: entry.candidate.survivesRelaunch)
    }
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

extension LinkPipeline: @MainActor CustomDebugStringConvertible {
  /// Where each request is, oldest first; with what a person is asked.
  public var debugDescription: String {
    entries.map { "\($0.candidate.name): \($0.stage)" }.joined(separator: ", ")
      + (running.map { "; applying \($0.run)" } ?? "")
  }
}

extension LinkEntry.Stage {
  /// The gate that a request waits at.
  fileprivate var gate: String? {
    switch self {
    case .held(let gate), .confirming(let gate, _): gate
    default: nil
    }
  }
}

extension LinkEvent.Kind {
  fileprivate init(_ event: NavigationRun.Event) {
    switch event {
    case .step(let index, let count, let kind): self = .step(index + 1, of: count, name: kind)
    case .acknowledged: self = .acknowledged
    case .retried: self = .retried
    case .unacknowledged: self = .unacknowledged
    }
  }
}

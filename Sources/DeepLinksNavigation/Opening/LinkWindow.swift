// SPDX-License-Identifier: MIT

public import Observation

/// One window, and the requests in it: what is held, and what the user is asked.
///
/// A window applies one request at a time, on the main actor. Only resolvers and gates that look
/// something up take longer, and they never block the main actor.
@MainActor @Observable public final class LinkWindow {
  /// The requests that wait for a gate, oldest first; `LinkHeldList` shows them.
  public internal(set) var held: [HeldRequest] = []
  /// The requests that ask the user a question, oldest first.
  public internal(set) var confirmations: [LinkConfirmation] = []

  /// Limits and timeouts.
  @ObservationIgnored package let options: LinkOpeningOptions
  /// The source of time.
  @ObservationIgnored @_spi(Project) public let clock: any LinkClock
  /// Hands a link to the system; set by the adapter.
  @ObservationIgnored @_spi(Project) public var openExternally: (@MainActor (String) -> Void)?
  /// Additional observers of this window's events; empty unless someone is watching.
  @ObservationIgnored var observers: [WeakObserver] = []
  /// The inspectors of this window's plans; empty unless someone is watching.
  @ObservationIgnored var inspectors: [WeakObserver] = []
  /// The target of these requests.
  @ObservationIgnored package weak var target: (any OpeningTarget)?
  /// An object that lives as long as the window, such as an inspection of it.
  @ObservationIgnored package var companion: AnyObject?

  /// The views that show the target, by the numbers they were given, each with the scene that sends
  /// it links; the target is gone when the last one is.
  ///
  /// While one view replaces another, both exist, and either may end first.
  @ObservationIgnored @_spi(Project) public var views: [Int: LinkSceneID?] = [:]
  @ObservationIgnored private var lastView = 0

  /// Whether the root view is on screen.
  @ObservationIgnored @_spi(Project) public private(set) var isReady = false

  /// The window's key in the state machine.
  @ObservationIgnored let key = OpeningKeys.window()
  /// Performs the work of the requests: that of the inbox, or the window's own while it has none.
  @ObservationIgnored var driver: OpeningDriver
  /// Whether the driver is that of an inbox.
  var isInInbox: Bool { !driver.isOfWindow }
  /// Whether nothing contradicts that the state is on screen; set by the navigator.
  @ObservationIgnored var isSeen: @MainActor () -> Bool = { true }
  /// What the app presents itself over the window.
  @ObservationIgnored var ownPresentations = OwnPresentations()
  /// Whether nothing can lie over the window that the interface does not tell; set by the adapter.
  @ObservationIgnored @_spi(Project) public var seesPresentations = false
  @ObservationIgnored private let askingAgain = AskingAgain()
  /// The requests whose questions were answered in this turn.
  @ObservationIgnored private var answered: [LinkOpening.Key] = []
  @ObservationIgnored private var answerTimer: LinkTimer?
  /// The link of a rule that was opened last: how many rules stood above it, and when.
  @ObservationIgnored var opened: (depth: UInt8, time: Duration)?
  /// How many rules stand above what is shown: those of links that were just opened.
  var depth: UInt8 {
    let recent = opened.map { clock.now - $0.time < .seconds(10) ? $0.depth : 0 } ?? 0
    return max(recent, openingNow?.depth ?? 0)
  }
  /// Removes what the gates no longer allow; set by the navigator.
  @ObservationIgnored var reviewShown: @MainActor () -> Void = {}

  init(options: LinkOpeningOptions, clock: any LinkClock) {
    self.options = options
    self.clock = clock
    driver = OpeningDriver(options: options, clock: clock)
    driver.open(self)
  }

  deinit {
    // The window is gone, and no one else will end its requests.
    let driver = driver
    let key = key
    Task { @MainActor in driver.send(.detached(key)) }
  }

  private var entries: [LinkOpening.Request] {
    driver.opening.requests.filter { $0.window == key }
  }

  /// The number of requests in progress, including held ones.
  @_spi(Project) public var requestCount: Int { entries.count }

  /// Whether every request in progress is waiting for a gate or for the user's answer.
  @_spi(Project) public var isAtRest: Bool { entries.allSatisfy(\.isHeld) }

  /// The number of resolvers and gates that are running and have not answered yet.
  package var workCount: Int { entries.count(where: \.isTimed) }

  /// The requests in progress, oldest first.
  package var requests: [LinkRequest] {
    entries.compactMap { driver.requests[$0.key] }
  }

  /// A number for a view that is going to show the target.
  @_spi(Project) public func newView() -> Int {
    lastView += 1
    return lastView
  }

  // MARK: - Arrival

  func makeRequest(_ delivery: LinkDelivery) -> LinkRequest {
    let request = LinkRequest(delivery, clock: clock, traceCapacity: options.traceCapacity)
    request.window = self
    if !observers.isEmpty { request.informedWindows.insert(key) }
    request.driver = driver
    request.note(.received(delivery))
    return request
  }

  /// Accepts a request for this window only, which has already been read.
  func accept(_ request: LinkRequest, _ reading: LinkReading, isCommand: Bool = false) {
    request.reading = reading
    request.readIn = key
    var arrival = LinkOpening.Arrival(key: request.key, window: key)
    arrival.isCommand = isCommand
    arrival.isCold = request.context.isColdStart
    driver.start(request, arrival)
  }

  /// Leaves the inbox, where its waiting requests move on; it has a driver of its own from then on.
  func leaveInbox() {
    let shortLinks = driver.shortLinks
    driver.release(self)
    driver = OpeningDriver(options: options, clock: clock)
    driver.shortLinks = shortLinks
    driver.open(self)
    heldChanged()
  }

  /// Sets whether the root view is on screen; no waiting request is lost.
  func setReady(_ isReady: Bool) {
    guard isReady != self.isReady else { return }
    self.isReady = isReady
    driver.send(isReady ? .ready(key) : .gone(key))
  }

  /// Hands a link to the system.
  ///
  /// The inbox's own action takes precedence over the adapter's.
  func handOver(_ text: String) {
    noteLeaving(text)
    (driver.inbox?.openExternally ?? openExternally)?(text)
  }

  /// Records that a link is about to be handed to the system, so that its return is recognized.
  func noteLeaving(_ text: String) { driver.inbox?.noteLeaving(text) }

  // MARK: - User actions

  /// Runs the gates again for held requests and for what is shown.
  ///
  /// Call it after the user signs in, signs out, or finishes onboarding. Changes to values that
  /// gates read through Observation are followed without this call.
  public func gatesDidChange() {
    guard GateDepth.now > 0 else { return askGatesAgain() }
    // A gate that says so itself would be asked forever.
    askingAgain.again(clock) { [weak self] in self?.askGatesAgain() }
  }

  private func askGatesAgain() {
    reviewShown()
    driver.send(.gatesChanged(key))
  }

  /// Records the user's answer to a gate's question.
  ///
  /// - Parameters:
  ///   - id: the request that asked; ignored if it is not waiting for an answer, or if this question
  ///     followed another one in the same turn, so that no one can have read it.
  ///   - isAllowed: whether to continue; if there are answers to choose from, `true` chooses the
  ///     first one that is not a refusal.
  public func answer(_ id: LinkRequestID, isAllowed: Bool) {
    guard let entry = question(of: id) else { return }
    if isAllowed, let answers = driver.requests[entry.key]?.question(entry.prompt)?.answers,
      !answers.isEmpty
    {
      guard let first = answers.first(where: { !$0.isRefusal }) else {
        return self.answer(entry, isAllowed: false)
      }
      return answer(id, choosing: first.id)
    }
    answer(entry, isAllowed: isAllowed)
  }

  /// Records which of a gate's answers the user chose.
  ///
  /// - Parameters:
  ///   - id: the request that asked; ignored if it is not waiting for an answer, or if this question
  ///     followed another one in the same turn, so that no one can have read it.
  ///   - answer: the identifier of the answer; ignored if it is not currently offered.
  public func answer(_ id: LinkRequestID, choosing answer: String) {
    guard let entry = question(of: id), let request = driver.requests[entry.key],
      let chosen = request.question(entry.prompt)?.answers.first(where: {
        $0.id.utf8.elementsEqual(answer.utf8)
      })
    else { return }
    if !chosen.isRefusal {
      request.context.answers[driver.name(ofGate: entry.gate)] = chosen.id
    }
    self.answer(entry, isAllowed: !chosen.isRefusal)
  }

  private func answer(_ entry: LinkOpening.Request, isAllowed: Bool) {
    answered.append(entry.key)
    answerTimer = clock.schedule(after: .zero) { [weak self] in self?.answered = [] }
    if isAllowed, entry.gate == LinkOpening.modalGate {
      driver.requests[entry.key]?.candidate?.allowDismissal()
    }
    driver.send(isAllowed ? .allowed(entry.key) : .refused(entry.key))
  }

  /// The request that asks a question, unless it is another question than a moment ago: what
  /// appears in response to an answer cannot have been read in the same turn.
  private func question(of id: LinkRequestID) -> LinkOpening.Request? {
    guard let entry = entry(of: id), entry.stage == .confirming, !answered.contains(entry.key),
      confirmations.contains(where: { $0.id == id })
    else { return nil }
    return entry
  }

  /// Cancels a request because the user no longer wants it; does nothing if the request has ended.
  public func cancel(_ id: LinkRequestID) {
    if let entry = entry(of: id) { driver.send(.cancelled(entry.key)) }
  }

  private func entry(of id: LinkRequestID) -> LinkOpening.Request? {
    entries.first { driver.requests[$0.key]?.id == id }
  }

  // MARK: - The interface

  /// Whether a plan is being carried out.
  var isApplying: Bool { driver.run(in: key) != nil }

  func interfaceChanged() {
    // Most reports from an interface come while nothing is in progress.
    guard isApplying else { return }
    driver.send(.interfaceChanged(key, driver.facts(in: key)))
  }

  func moveWasIgnored() { driver.send(.writtenBack(key)) }

  /// Whether the move that is awaited is of a certain kind.
  func awaits(_ isMeant: (any NavigationMove) -> Bool) -> Bool {
    guard let run = driver.run(in: key), run.isAwaiting else { return false }
    return driver.move(of: run).map(isMeant) ?? false
  }

  /// The user navigated: the current plan may be of no use, and a modal may be gone.
  func personChanged(_ aspects: Set<String>) { driver.personChanged(aspects, in: key) }

  /// The app itself changed what is shown.
  func stateWasReplaced() { driver.send(.changed(key, aspects: 0)) }

  /// A modal may be gone.
  func modalsChanged() { driver.send(.modalsChanged(key)) }

  /// The request that is being opened.
  var openingNow: LinkRequest? {
    driver.run(in: key).flatMap { driver.requests[$0.request] }
  }

  func heldChanged() {
    held = entries.compactMap { entry in
      guard entry.stage == .held, let request = driver.requests[entry.key],
        let candidate = request.candidate
      else { return nil }
      return HeldRequest(
        id: request.id, gate: driver.name(ofGate: entry.gate), route: candidate.name,
        place: candidate.place)
    }
    let isCovered = entries.contains { $0.stage == .confirming } && closeOwnPresentations()
    confirmations = entries.compactMap { entry in
      guard !isCovered, entry.stage == .confirming, let request = driver.requests[entry.key]
      else { return nil }
      return LinkConfirmation(
        id: request.id, prompt: request.prompt(entry.prompt),
        answers: request.question(entry.prompt)?.answers ?? [],
        place: request.candidate?.place ?? "")
    }
  }
}

extension LinkWindow: _LinkOpaque {
  /// The stage of each request, oldest first; no text of a link.
  @_spi(Project) public var summary: String {
    entries.map { entry in
      "\(driver.requests[entry.key]?.candidate?.name ?? "request"): \(entry.stage)"
        + (entry.isHeld ? " at \(driver.name(ofGate: entry.gate))" : "")
    }.joined(separator: ", ")
      + (driver.run(in: key).map { "; \($0.phase), step \($0.index + 1) of \($0.steps.count)" }
        ?? "")
  }
}

extension LinkWindow {
  /// Notifies an observer of everything that happens to requests of this window only.
  ///
  /// The observer is held weakly. Observers of the inbox do not need this call.
  package func observe(with observer: any LinkObserver) {
    observers.add(observer)
    for request in requests { request.informedWindows.insert(key) }
  }

  /// Notifies an inspector of the plans of this window; it is held weakly.
  package func inspectPlans(with inspector: any LinkInspecting) { inspectors.add(inspector) }

  /// Stops notifying an observer.
  package func remove(_ observer: any LinkObserver) {
    observers.remove(observer)
    inspectors.remove(observer)
  }

  /// Delivers a text to a window that has no inbox.
  package func deliver(_ delivery: LinkDelivery, to target: any OpeningTarget) {
    let request = makeRequest(delivery)
    accept(request, target.read(request))
  }

  /// Lets observers of this window receive the events of a request from the inbox.
  ///
  /// They receive earlier events as well, unless the request has been here before: it may have left
  /// this window and come back, and what happened to it elsewhere is not theirs.
  func adopt(_ request: LinkRequest) {
    request.window = self
    guard let own = Self.joined(nil, observers), request.informedWindows.insert(key).inserted
    else { return }
    for event in request.pastEvents { own(event) }
  }

  /// A listener that also notifies observers; `nil` if there are none.
  static func joined(
    _ listener: (@MainActor (LinkEvent) -> Void)?, _ observers: [WeakObserver]
  ) -> (@MainActor (LinkEvent) -> Void)? {
    guard !observers.isEmpty else { return listener }
    return { event in
      listener?(event)
      for observer in observers { observer.observer?.observe(event) }
    }
  }

  /// Reports a plan before its first step.
  func tellPlan(_ moves: [any NavigationMove], of request: LinkRequestID) {
    for inspector in inspectors {
      (inspector.observer as? any LinkInspecting)?.observePlan(of: request, in: self) {
        moves.map { ($0.kind.name, $0.text) }
      }
    }
  }
}

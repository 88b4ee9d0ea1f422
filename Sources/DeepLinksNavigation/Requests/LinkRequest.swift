// SPDX-License-Identifier: MIT

/// One delivery of a deep link: its identity, its context, and its outcome.
///
/// ```swift
/// let request = navigator.open(.details(reference: "55091-231959"))
/// switch await request.outcome {
/// case .opened, .refreshed: break
/// case .declined(let refusal): notice = refusal.hint
/// default: break
/// }
/// ```
///
/// Every request ends in exactly one outcome.
@MainActor public final class LinkRequest: Identifiable {
  /// The request's identity; a delivery that is reported twice is one request.
  public nonisolated let id: LinkRequestID
  /// The delivery, with the link as it was written.
  public nonisolated let delivery: LinkDelivery
  /// The information that accompanies the route: source, campaign, and unknown items.
  public internal(set) var context: LinkContext
  /// The outcome; `nil` while the request is in progress.
  public private(set) var result: LinkOutcome?
  /// Whether there is a result; checked more often than the result itself.
  private var hasEnded = false
  /// The record of what happened to it.
  public private(set) var trace: LinkTrace

  /// The target of the short link that was delivered; `nil` for every other link.
  var followed: String?
  /// The link to read: what was delivered, or the target if it is a short link.
  var text: String { followed ?? delivery.text }

  /// The stored copy of a request from before a relaunch; `nil` for any other request.
  var kept: HeldLink?

  private let clock: any LinkClock
  private let arrival: Duration
  private var waiting: [Int: CheckedContinuation<LinkOutcome, Never>] = [:]
  private var lastWaiter = 0
  private var streams: [AsyncStream<LinkEvent>.Continuation] = []
  /// The window that it is in, whose observers receive every event as well.
  weak var window: LinkWindow?
  /// The windows whose observers know how it began, or came later.
  var informedWindows: Set<LinkOpening.WindowKey> = []
  private let keepsTrace: Bool

  // MARK: What the machine knows by a number

  /// The request's number in the state machine, higher than that of any earlier one.
  let key: LinkOpening.Key
  /// The driver that takes it to the screen; `nil` until it is delivered.
  weak var driver: OpeningDriver?
  /// The reading of its text, once there is one; given if nothing has to be read.
  var reading: LinkReading?
  /// The window that it was read for.
  var readIn: LinkOpening.WindowKey?
  /// Whether it opens a route; a command of the app opens none.
  var opensRoute: Bool { !(candidate?.isCommand ?? true) }
  /// What it opens; a resolver may put another in its place.
  var candidate: (any LinkCandidate)?
  /// What to do with it, for a caller that waits to learn that.
  var disposition: LinkDisposition?
  /// Whether it may have started the app, although its callback does not say so.
  var mayHaveStartedApp = false
  /// Whether the caller that delivered it still waits to learn what to do with it.
  var isBeingDelivered = false
  /// The steps of its plans.
  var moves: [any NavigationMove] = []
  /// The preparations of its route, and how to undo those that are done.
  var preparations: [LinkCandidatePreparation] = []
  var undos: [LinkCandidatePreparation.Undo] = []
  /// The name of the preparation that began last.
  var preparing: String?
  /// The latest of each, for its outcome.
  var refusal: LinkRefusal?
  var failure: LinkFailure?
  var reason: String?
  /// Hands it to another consumer of links, which takes it unread.
  var claim: (@MainActor () -> Void)?
  /// The link that leaves the app.
  var exit: String?
  /// The latest questions, oldest first.
  private(set) var questions: [LinkQuestionText] = []
  /// The number of earlier questions, which are no longer known.
  private var forgotten: UInt32 = 0
  /// Watches what its gates read while it is held.
  private var gates: GateWatch?
  /// How many rules stand above it, each of which opened a link.
  let depth = GateDepth.now
  /// Watches what a gate read that has to look up its answer.
  private var lookups: [GateWatch] = []
  /// The turns of those for which that changed before the gate answered.
  private var changedLookups: Set<UInt16> = []
  /// Whether a gate that let it by was asked again for that, which happens once.
  private var hasLookedUpAgain = false
  private var askingAgain: AskingAgain?
  /// The resolvers and gates that are running, by the turn in which they were asked.
  private var work: [UInt16: LinkTimer] = [:]
  /// The turns of those that have not answered.
  private var unanswered: Set<UInt16> = []
  /// Stops the action; neither a newer request nor the end of this one does.
  private var action: LinkTimer?
  private var hasActed = false

  init(
    _ delivery: LinkDelivery, id: LinkRequestID = LinkRequestID(), clock: any LinkClock,
    traceCapacity: Int = LinkTrace.standardCapacity
  ) {
    key = OpeningKeys.key()
    self.id = id
    self.delivery = delivery
    self.clock = clock
    keepsTrace = traceCapacity > 0
    arrival = clock.now
    context = LinkContext(delivery, arrival: clock.date)
    trace = LinkTrace(request: id, capacity: traceCapacity)
  }

  /// The outcome, as soon as it is known.
  ///
  /// If the waiting task is canceled, it stops waiting and gets `.superseded(.person)`; the request
  /// continues.
  public var outcome: LinkOutcome {
    get async {
      if let result { return result }
      lastWaiter += 1
      let waiter = lastWaiter
      return await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          if Task.isCancelled {
            continuation.resume(returning: .superseded(.person))
          } else {
            waiting[waiter] = continuation
          }
        }
      } onCancel: {
        Task { @MainActor in
          waiting.removeValue(forKey: waiter)?.resume(returning: .superseded(.person))
        }
      }
    }
  }

  /// What happens to the request, from its arrival to its outcome.
  ///
  /// Earlier events come first; the stream ends after the outcome.
  public var events: AsyncStream<LinkEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: LinkEvent.self)
    for event in pastEvents { continuation.yield(event) }
    if result == nil { streams.append(continuation) } else { continuation.finish() }
    return stream
  }

  /// What has happened to it, as far back as its trace goes.
  package var pastEvents: [LinkEvent] { trace.entries.compactMap { $0.event(of: id) } }

  private var currentListener: (@MainActor (LinkEvent) -> Void)? {
    LinkWindow.joined(driver?.inbox?.listener, window?.observers ?? [])
  }

  func note(_ kind: @autoclosure () -> LinkEvent.Kind) {
    guard !hasEnded else { return }
    let listener = currentListener
    guard keepsTrace || listener != nil || !streams.isEmpty else { return }
    let time = clock.now - arrival
    guard listener != nil || !streams.isEmpty else {
      return trace.append(LinkTraceEntry(kind(), time: time))
    }
    let event = LinkEvent(request: id, time: time, kind: kind())
    if keepsTrace { trace.append(event) }
    listener?(event)
    for stream in streams { stream.yield(event) }
  }

  /// Records which route matches, in an app or in one of its features.
  func noteMatch(of route: some Sendable, in feature: String? = nil) {
    guard !hasEnded, keepsTrace, streams.isEmpty, currentListener == nil else {
      return note(.matched(route: Self.name(of: route, in: feature)))
    }
    // No one is listening now, and few ever read it.
    let name = LazyText { Self.name(of: route, in: feature) }
    trace.append(LinkTraceEntry(matched: name, time: clock.now - arrival))
  }

  private nonisolated static func name(of route: some Sendable, in feature: String?) -> String {
    let name = CaseText.caseName(of: route)
    return feature.map { "\($0).\(name)" } ?? name
  }

  /// Ends the request; later attempts to end it do nothing.
  func end(_ outcome: LinkOutcome) {
    guard !hasEnded else { return }
    note(.outcome(outcome))
    hasEnded = true
    result = outcome
    for stream in streams { stream.finish() }
    streams = []
    window = nil
    forgetWork()
    guard !waiting.isEmpty else { return }
    let waiting = waiting
    self.waiting = [:]
    for (_, continuation) in waiting.sorted(by: { $0.key < $1.key }) {
      continuation.resume(returning: outcome)
    }
  }
}

// MARK: - Steps and questions

extension LinkRequest {
  /// The step with a number.
  func move(_ step: UInt32) -> (any NavigationMove)? {
    moves.last { $0.number == step }
  }

  /// The number that identifies a question for the user.
  func number(of prompt: String, answers: [LinkAnswer] = []) -> UInt32 {
    let question = LinkQuestionText(prompt: prompt, answers: answers)
    if let known = questions.firstIndex(of: question) { return forgotten &+ UInt32(known) }
    // A prompt that differs each time must not fill the memory.
    if questions.count == 16 {
      questions.removeFirst()
      forgotten &+= 1
    }
    questions.append(question)
    return forgotten &+ UInt32(questions.count - 1)
  }

  func prompt(_ number: UInt32) -> String { question(number)?.prompt ?? "" }

  func question(_ number: UInt32) -> LinkQuestionText? {
    let index = Int(number &- forgotten)
    return questions.indices.contains(index) ? questions[index] : nil
  }

  /// Forgets the user's choices, which were about another route or another window.
  func forgetAnswers() {
    if !context.answers.isEmpty { context.answers = [:] }
  }
}

// MARK: - Work

extension LinkRequest {
  /// Runs gates, and `onChange` once when what they read changes.
  func watchGates<Value>(
    _ ask: () -> Value, onChange: @escaping @MainActor () -> Void
  ) -> Value {
    let watch = gates ?? GateWatch()
    gates = watch
    return watch.watch(ask) { [weak self] isByGate in
      isByGate ? self?.askAgain(onChange) : onChange()
    }
  }

  /// Begins to look something up, and runs `onChange` when what it read changes after it has
  /// answered, whatever is looked up after it.
  func watchLookup(
    in ticket: UInt16, _ start: () -> Void, onChange: @escaping @MainActor () -> Void
  ) {
    let watch = GateWatch()
    lookups.append(watch)
    watch.watch(start) { [weak self] _ in
      guard let self else { return }
      // Who changed it is unknown: a gate may go on in a callback.
      if unanswered.contains(ticket) { changedLookups.insert(ticket) } else { askAgain(onChange) }
    }
  }

  /// Handles what changed before a gate answered that does not let the request by.
  func handleLookupChange(_ onChange: @escaping @MainActor () -> Void) {
    guard !changedLookups.isEmpty else { return }
    changedLookups = []
    askAgain(onChange)
  }

  /// Handles what changed before a gate answered that lets the request by.
  ///
  /// It is asked once more: a gate that writes what it reads would be asked forever.
  func handlePassedLookupChange(
    in ticket: UInt16, _ onChange: @escaping @MainActor () -> Void
  ) {
    guard changedLookups.remove(ticket) != nil, !hasLookedUpAgain else { return }
    hasLookedUpAgain = true
    onChange()
  }

  /// Asks a gate again that may have changed itself what it reads.
  private func askAgain(_ onChange: @escaping @MainActor () -> Void) {
    let asking = askingAgain ?? AskingAgain()
    askingAgain = asking
    asking.again(clock, onChange)
  }

  /// Whether a gate had to ask before it opened.
  var neededConsent: Bool {
    guard let driver, let index = driver.opening.index(of: key) else { return false }
    return driver.opening.requests[index].facts.needsConsent
  }

  /// Whether it started the app.
  ///
  /// - Parameter isCold: whether it came before the interface was on screen, or said that it did.
  func start(isCold: Bool) -> LinkStart {
    guard isCold else { return mayHaveStartedApp ? .presumed : .warm }
    return context.isColdStart || mayHaveStartedApp ? .launch : .cold
  }

  /// Stops watching what its gates read.
  func dropWatches() {
    gates?.drop()
    dropLookups()
    askingAgain?.stop()
  }

  /// Stops watching what its slow gates read, which are all asked again.
  func dropLookups() {
    guard !lookups.isEmpty else { return }
    for watch in lookups { watch.drop() }
    lookups = []
    changedLookups = []
    askingAgain?.stop()
  }

  /// Begins to look something up, which may answer inside its own call.
  func begin<Value>(
    in ticket: UInt16, _ start: (@escaping @MainActor (Value) -> Void) -> LinkTimer,
    answer: @escaping @MainActor (Value) -> Void
  ) {
    unanswered.insert(ticket)
    let timer = start { [weak self] value in
      self?.unanswered.remove(ticket)
      self?.work[ticket] = nil
      answer(value)
    }
    if unanswered.contains(ticket) { work[ticket] = timer }
  }

  /// Starts the action, which may finish inside its own call.
  func act(_ start: (_ done: @escaping @MainActor () -> Void) -> LinkTimer) {
    let timer = start { [self] in
      hasActed = true
      action = nil
    }
    if !hasActed { action = timer }
  }

  /// Stops the action, because the user wants that.
  func stopActing() {
    action?.cancel()
    action = nil
  }

  /// Cancels the work of a turn, or all work for `nil`.
  func callOff(_ ticket: UInt16? = nil) {
    guard !work.isEmpty else { return }
    let unwanted = work.filter { ticket == nil || $0.key == ticket }
    for (number, timer) in unwanted {
      work[number] = nil
      timer.cancel()
    }
  }

  /// Forgets what only the way to the screen needed: an ended request keeps no more
  /// than its outcome and its trace.
  private func forgetWork() {
    reading = nil
    candidate = nil
    moves = []
    preparations = []
    undos = []
    questions = []
  }
}

extension LinkRequest: _LinkOpaque {}

/// The question for a user, and the answers offered; compared byte for byte.
struct LinkQuestionText: Equatable {
  let prompt: String
  let answers: [LinkAnswer]

  static func == (left: LinkQuestionText, right: LinkQuestionText) -> Bool {
    left.prompt.utf8.elementsEqual(right.prompt.utf8)
      && left.answers.elementsEqual(right.answers) {
        $0.id.utf8.elementsEqual($1.id.utf8) && $0.title.utf8.elementsEqual($1.title.utf8)
          && $0.isRefusal == $1.isRefusal
      }
  }
}

// SPDX-License-Identifier: MIT

@_spi(Project) public import DeepLinksNavigation
import Foundation
import Observation

/// Reports everything that an app does with links, as messages in order.
///
/// ```swift
/// let recorder = InspectorRecorder(inbox, app: InspectorApp(name: "Trips")) { message in
///   print(message.type)
/// }
/// recorder.start()
/// ```
///
/// It retains neither the inbox nor its windows, and costs nothing before `start()` and after
/// `stop()`. It never affects what happens to a link.
@MainActor @_spi(Project) public final class InspectorRecorder {
  /// The greeting, which describes the app.
  let hello: InspectorHello
  /// Whether messages include the text of links and the values of screens.
  let revealsValues: Bool

  /// What to record.
  enum Subject {
    case inbox(LinkInbox)
    case target(any OpeningTarget)
  }

  weak var inbox: LinkInbox?
  weak var single: (any OpeningTarget)?
  let clock: any LinkClock
  private let sink: @MainActor (InspectorMessage) -> Void
  private(set) var isRunning = false

  /// The states that were sent, by window.
  private var told: [LinkSceneID: InspectorState] = [:]
  private var windows: [LinkSceneID] = []
  private var toldCatalog: LinkCatalog?
  private var isScheduled = false
  private var turn = 0

  /// Creates a recorder for an app.
  ///
  /// - Parameters:
  ///   - inbox: where the app's links arrive.
  ///   - app: the description of the app.
  ///   - revealsValues: whether messages include the text of links and the values of screens.
  ///     Default: `true`.
  ///   - sink: receives the messages in order; it must not open links itself.
  @_spi(Project) public convenience init(
    _ inbox: LinkInbox, app: InspectorApp, revealsValues: Bool = true,
    sink: @escaping @MainActor (InspectorMessage) -> Void
  ) {
    self.init(.inbox(inbox), InspectorHello(app: app), revealsValues, sink)
  }

  /// Creates a recorder for one window, with or without an inbox; the window is called `main`.
  package convenience init(
    _ target: any OpeningTarget, app: InspectorApp, revealsValues: Bool = true,
    sink: @escaping @MainActor (InspectorMessage) -> Void
  ) {
    self.init(.target(target), InspectorHello(app: app), revealsValues, sink)
  }

  init(
    _ subject: Subject, _ hello: InspectorHello, _ revealsValues: Bool,
    _ sink: @escaping @MainActor (InspectorMessage) -> Void
  ) {
    self.hello = hello
    self.revealsValues = revealsValues
    self.sink = sink
    switch subject {
    case .inbox(let inbox):
      self.inbox = inbox
      clock = inbox.clock
    case .target(let target):
      single = target
      clock = target.window.clock
    }
  }

  /// Starts recording: reports the app, its links and windows, and unfinished requests, and then
  /// everything that happens.
  @_spi(Project) public func start() {
    guard !isRunning else { return }
    isRunning = true
    send(.hello(hello))
    inbox?.observe(with: self)
    single?.window.observe(with: self)
    tellEverything()
    for request in inbox?.requests ?? single?.window.requests ?? [] {
      for event in request.pastEvents { tell(event, at: request.context.arrival) }
    }
  }

  /// Stops recording; the last message is `bye`.
  @_spi(Project) public func stop() {
    guard isRunning else { return }
    isRunning = false
    turn += 1
    inbox?.remove(self)
    for (_, target) in targets { target.window.remove(self) }
    send(.bye)
    told = [:]
    windows = []
    toldCatalog = nil
  }

  /// Reports the links and all windows again, for a reader that lost messages.
  func tellEverything() {
    guard isRunning else { return }
    toldCatalog = nil
    told = [:]
    look()
  }

  func send(_ message: InspectorMessage) { sink(message) }

  // MARK: - Windows

  /// The existing windows.
  var targets: [(id: LinkSceneID, target: any OpeningTarget)] {
    if let single { return [(LinkSceneID(rawValue: "main"), single)] }
    return inbox?.targets ?? []
  }

  /// Sends what has changed, and waits for the next change.
  private func look() {
    guard isRunning else { return }
    isScheduled = false
    turn += 1
    let turn = turn
    let targets = targets
    for gone in windows where !targets.contains(where: { $0.id == gone }) {
      told[gone] = nil
      send(.windowClosed(gone))
    }
    windows = targets.map(\.id)
    for (_, target) in targets { target.window.inspectPlans(with: self) }
    if !targets.isEmpty {
      let catalog = InspectorRecorder.joined(targets.map(\.target.catalog))
      if catalog != toldCatalog {
        toldCatalog = catalog
        send(.catalog(catalog))
      }
    }
    let states = withObservationTracking {
      targets.map { state(of: $0.target, $0.id) }
    } onChange: { [weak self] in
      // Observation calls this before the change.
      Task { @MainActor in self?.changed(in: turn) }
    }
    for state in states where told[state.window] != state {
      told[state.window] = state
      send(.state(state))
    }
  }

  private func changed(in turn: Int) {
    guard turn == self.turn else { return }
    schedule()
  }

  private func schedule() {
    guard isRunning, !isScheduled else { return }
    isScheduled = true
    clock.schedule(after: .zero) { [weak self] in self?.look() }
  }

  private func state(of target: any OpeningTarget, _ id: LinkSceneID) -> InspectorState {
    let outline = target.outline(revealsValues: revealsValues)
    return InspectorState(
      window: id, name: outline.name,
      outline: InspectorOutline(
        outline, held: target.window.held,
        confirmations: target.window.confirmations, revealsValues: revealsValues))
  }

  /// Merges the links of all windows; windows with the same links are listed once.
  private static func joined(_ catalogs: [LinkCatalog]) -> LinkCatalog {
    guard let first = catalogs.first, catalogs.contains(where: { $0 != first }) else {
      return catalogs.first ?? LinkCatalog(routes: [])
    }
    return LinkCatalog(joining: catalogs).with(
      routes: Array(Set(catalogs.flatMap(\.routes))),
      redirects: Array(Set(catalogs.flatMap(\.redirects))))
  }
}

extension InspectorRecorder: LinkInspecting {
  /// Records an event.
  @_spi(Project) public func observe(_ event: LinkEvent) {
    guard isRunning else { return }
    tell(event, at: clock.date)
  }

  private func tell(_ event: LinkEvent, at date: Date) {
    if case .received(let delivery) = event.kind {
      send(
        .request(
          InspectorRequest(
            request: event.request, text: revealsValues ? delivery.text : "",
            source: delivery.source, callback: delivery.callback,
            time: (date.timeIntervalSince1970 * 1_000).rounded())))
    }
    send(.event(InspectorEvent(event, revealsValues: revealsValues)))
  }

  package func observePlan(
    of request: LinkRequestID, in window: LinkWindow, _ steps: () -> [(kind: String, text: String)]
  ) {
    guard isRunning,
      let window = targets.first(where: { $0.target.window === window })?.id
    else { return }
    let texts = steps().map { revealsValues ? $0.text : $0.kind }
    send(.plan(InspectorPlan(request: request, window: window, steps: texts)))
  }

  package func targetsChanged() {
    guard isRunning else { return }
    look()
  }
}

extension InspectorRecorder {
  /// Carries out an inspector's command; an unknown command does nothing.
  ///
  /// A link is delivered through the inbox with `LinkSource.inspector`, so that everything that
  /// applies to untrusted links applies to it.
  package func perform(_ command: InspectorCommand) {
    switch command.action {
    case .open(let text): open(text)
    case .explain(let text):
      let explanation = explanation(of: text)
      send(.explanation(command: command.id, InspectorExplanation(explanation)))
    case .answer(let request, let isAllowed):
      for (_, target) in targets { target.window.answer(request, isAllowed: isAllowed) }
    case .unknown: break
    }
  }

  private func open(_ text: String) {
    let delivery = LinkDelivery(text: text, source: .inspector, callback: .api)
    if let inbox {
      inbox.deliver(delivery)
    } else if let single {
      single.window.deliver(delivery, to: single)
    }
  }

  /// The explanation from the first window in which the link opens something; otherwise, from the
  /// first window.
  private func explanation(of text: String) -> LinkExplanation {
    let explanations = targets.map { $0.target.explain(text) }
    return explanations.first { $0.match != nil } ?? explanations.first
      ?? LinkExplanation(withoutPatterns: text)
  }
}

// SPDX-License-Identifier: MIT

package import DeepLinksNavigation
import Foundation
import Observation

/// Tells everything that an app does with links, as messages in their order.
///
/// ```swift
/// let recorder = InspectorRecorder(inbox, app: InspectorApp(name: "Trips")) { message in
///   print(message.type)
/// }
/// recorder.start()
/// ```
///
/// It holds neither the inbox nor its windows, and costs nothing before `start()` and after
/// `stop()`. Nothing that it does changes what becomes of a link.
@MainActor package final class InspectorRecorder {
  /// Who speaks.
  let hello: InspectorHello
  /// Whether messages hold the texts of links and the values of screens.
  let revealsValues: Bool

  /// What is recorded.
  enum Subject {
    case inbox(LinkInbox)
    case target(any OpeningTarget)
  }

  weak var inbox: LinkInbox?
  weak var single: (any OpeningTarget)?
  let clock: any LinkClock
  private let sink: @MainActor (InspectorMessage) -> Void
  private(set) var isRunning = false

  /// The states of the windows that were sent, by identifier.
  private var told: [LinkSceneID: InspectorState] = [:]
  private var windows: [LinkSceneID] = []
  private var toldCatalog: LinkCatalog?
  private var isScheduled = false
  private var turn = 0

  /// Makes a recorder of an app.
  ///
  /// - Parameters:
  ///   - inbox: where its links arrive.
  ///   - app: what it is called.
  ///   - revealsValues: whether messages hold the texts of links and the values of screens.
  ///     Default: yes.
  ///   - sink: takes the messages, one after the other; must not open links itself.
  package convenience init(
    _ inbox: LinkInbox, app: InspectorApp, revealsValues: Bool = true,
    sink: @escaping @MainActor (InspectorMessage) -> Void
  ) {
    self.init(.inbox(inbox), InspectorHello(app: app), revealsValues, sink)
  }

  /// Makes a recorder of one window, which need not have an inbox; it is called `main`.
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
      clock = target.pipeline.clock
    }
  }

  /// Begins: greets, tells of links, windows and the requests on their way, and then of whatever
  /// happens.
  package func start() {
    guard !isRunning else { return }
    isRunning = true
    send(.hello(hello))
    inbox?.observe(with: self)
    single?.pipeline.observe(with: self)
    tellEverything()
    for request in inbox?.requests ?? single?.pipeline.requests ?? [] {
      for event in request.pastEvents { tell(event, at: request.context.arrival) }
    }
  }

  /// Ends; the last message is `bye`.
  package func stop() {
    guard isRunning else { return }
    isRunning = false
    turn += 1
    inbox?.remove(self)
    for (_, target) in targets { target.pipeline.remove(self) }
    send(.bye)
    told = [:]
    windows = []
    toldCatalog = nil
  }

  /// Tells of the links and of every window once more, for a reader that lost messages.
  func tellEverything() {
    guard isRunning else { return }
    toldCatalog = nil
    told = [:]
    look()
  }

  func send(_ message: InspectorMessage) { sink(message) }

  // MARK: - Windows

  /// The windows that are there.
  var targets: [(id: LinkSceneID, target: any OpeningTarget)] {
    if let single { return [(LinkSceneID(rawValue: "main"), single)] }
    return inbox?.targets ?? []
  }

  /// Sends what differs from what was sent before, and waits for the next change.
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
    for (_, target) in targets { target.pipeline.inspectPlans(with: self) }
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
      // The change happens after this call.
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
        outline, held: target.pipeline.held,
        confirmations: target.pipeline.confirmations, revealsValues: revealsValues))
  }

  /// The links of all windows; those of one that has the same as another stand there once.
  private static func joined(_ catalogs: [LinkCatalog]) -> LinkCatalog {
    guard let first = catalogs.first, catalogs.contains(where: { $0 != first }) else {
      return catalogs.first ?? LinkCatalog(routes: [])
    }
    return LinkCatalog(
      routes: Array(Set(catalogs.flatMap(\.routes))),
      redirects: Array(Set(catalogs.flatMap(\.redirects))))
  }
}

extension InspectorRecorder: LinkInspecting {
  /// Takes note of an event.
  package func observe(_ event: LinkEvent) {
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
    of request: LinkRequestID, in pipeline: LinkPipeline, _ steps: () -> [PlannedStep]
  ) {
    guard isRunning,
      let window = targets.first(where: { $0.target.pipeline === pipeline })?.id
    else { return }
    let texts = steps().map { revealsValues ? $0.text : $0.kind }
    send(.plan(InspectorPlan(request: request, window: window, steps: texts)))
  }

  package func targetsChanged() {
    guard isRunning else { return }
    look()
  }
}

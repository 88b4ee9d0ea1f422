// SPDX-License-Identifier: MIT

import AppIntents

/// The state of a window between evaluations, and the evaluation itself.
@MainActor final class ViewGraph {
  unowned let app: HeadlessApp
  let sceneIndex: Int
  let windowValue: AnyHashable?
  /// The values of `@SceneStorage`, by key.
  var sceneStorage: [String: any Sendable] = [:]
  var phase = ScenePhase.active
  var isCompact = true
  /// The size of the window, in points.
  var size: CGSize {
    isCompact ? CGSize(width: 390, height: 844) : CGSize(width: 1024, height: 768)
  }
  private(set) var root = RenderNode(.window)
  var modals: [PresentationState] = []
  var urlHandlers: [(URL) -> Void] = []
  var activityHandlers: [(type: String, action: (NSUserActivity) -> Void)] = []
  var intentHandlers: [@MainActor (any AppIntent) -> Void] = []
  var lazyRows: [(rows: LazyRows, scope: VisibilityScope)] = []
  var advertised: [NSUserActivity] = []
  var externalEvents: (preferring: Set<String>, allowing: Set<String>)?
  private(set) var evaluations = 0
  /// The evaluation whose nodes have IDs.
  private var identified = -1
  /// Writes saved values into their properties, by key.
  var restorers: [String: (any Sendable) -> Void] = [:]
  private let level = PresentationLevel()
  private var slots: [String: AnyObject] = [:]
  private var touched: Set<String> = []
  var watches: [ChangeWatch] = []
  private var lifeCycles: [LifeCycle] = []
  var registered: [LifeCycle] = []
  private var queue: [() -> Void] = []

  init(app: HeadlessApp, sceneIndex: Int, value: AnyHashable? = nil) {
    self.app = app
    self.sceneIndex = sceneIndex
    windowValue = value
  }

  /// Records a problem that SwiftUI would log.
  func report(_ issue: String) {
    app.report(issue)
  }

  /// Calls an action after the evaluation.
  func enqueue(_ action: @escaping () -> Void) {
    queue.append(action)
  }

  /// Calls the pending actions; `false` if there are none.
  func runQueue() -> Bool {
    guard !queue.isEmpty else { return false }
    let actions = queue
    queue = []
    for action in actions { action() }
    return true
  }

  func slot<Kept: AnyObject>(_ key: String, _ make: () -> Kept) -> Kept {
    touched.insert(key)
    if let kept = slots[key] as? Kept { return kept }
    let kept = make()
    slots[key] = kept
    return kept
  }

  /// Evaluates the content of the window.
  func evaluate(_ content: any View, environment: EnvironmentValues) {
    let renderer = begin(environment)
    renderer.render(content, at: "")
    level.settle(in: renderer)
    renderer.node.children += modals.map(\.node)
    root = renderer.node
    finish()
  }

  /// Evaluates everything around the windows.
  func evaluate(
    _ kinds: (Renderer) -> [WindowKind], environment: EnvironmentValues
  ) -> [WindowKind] {
    let renderer = begin(environment)
    defer { finish() }
    return kinds(renderer)
  }

  /// Assigns IDs to the window's nodes, once for each evaluation.
  func identify() {
    guard identified != evaluations else { return }
    identified = evaluations
    var counts: [UInt64: Int] = [:]
    root.identify(&counts)
  }

  /// Writes saved values into their properties.
  func restore(_ saved: [String: any Sendable]) {
    for (key, value) in saved {
      sceneStorage[key] = value
      restorers[key]?(value)
    }
  }

  private func begin(_ environment: EnvironmentValues) -> Renderer {
    evaluations += 1
    touched = []
    registered = []
    watches = []
    modals = []
    urlHandlers = []
    activityHandlers = []
    intentHandlers = []
    advertised = []
    lazyRows = []
    externalEvents = nil
    restorers = [:]
    level.candidates = []
    let renderer = Renderer(
      graph: self, node: RenderNode(.window), environment: environment, level: level)
    level.scope = renderer.scope
    return renderer
  }

  /// Removes everything from the screen.
  func close() {
    for events in lifeCycles where events.isOnScreen {
      if let action = events.change(toOnScreen: false) { action() }
    }
    // Release the state of the views.
    root = RenderNode(.window)
    modals = []
    (urlHandlers, activityHandlers, restorers) = ([], [], [:])
    (lazyRows, watches, registered) = ([], [], [])
    level.candidates = []
    lifeCycles = []
    slots = [:]
    queue = []
  }

  private func finish() {
    slots = slots.filter { touched.contains($0.key) }
    let gone = lifeCycles.filter { $0.evaluation != evaluations }
    let changes =
      gone.compactMap { $0.change(toOnScreen: false) }
      + registered.filter { !$0.scope.hasAppeared }.compactMap { $0.change(toOnScreen: false) }
      + registered.filter(\.scope.hasAppeared).compactMap { $0.change(toOnScreen: true) }
    queue = changes + queue
    for watch in watches where watch.isBack() && app.quirks.contains(.replayOnAppear) {
      enqueue(watch.replay)
    }
    lifeCycles = registered
  }
}

/// What the views report to the window during an evaluation.
extension ViewGraph {
  /// Records that a view with a life cycle exists in this evaluation.
  func register(_ events: LifeCycle) {
    events.evaluation = evaluations
    registered.append(events)
  }

  func register(_ watch: ChangeWatch) {
    watches.append(watch)
  }

  func register(_ modal: PresentationState) {
    modals.append(modal)
  }

  func register(_ handler: @escaping (URL) -> Void) {
    urlHandlers.append(handler)
  }

  func register(_ type: String, _ handler: @escaping (NSUserActivity) -> Void) {
    activityHandlers.append((type, handler))
  }

  func register(_ rows: LazyRows, in scope: VisibilityScope) {
    lazyRows.append((rows, scope))
  }

  /// The visible lists.
  var lists: [LazyRows] {
    lazyRows.filter(\.scope.isOnScreen).map(\.rows)
  }

  func advertise(_ activity: NSUserActivity) {
    advertised.append(activity)
  }
}

// SPDX-License-Identifier: MIT

/// An app that runs without a screen: evaluates its bodies, keeps its state, and does what a test says.
///
/// ```swift
/// let app = HeadlessApp(TripsApp())
/// app.open(url)
/// app.window?.texts        // what a person reads
/// app.window?.tap("Remove")
/// app.finishTransitions()
/// ```
///
/// No time passes but what a test lets pass; a transition ends when `clock` has advanced far enough.
@MainActor public final class HeadlessApp {
  /// How late a swipe updates its binding, with `lateSwipe`.
  public static var swipeDelay: Duration { .seconds(1) }

  /// What transitions take.
  public var transitionDuration = Duration.milliseconds(350)
  /// The time of the app.
  public let clock: HeadlessClock
  /// The quirks that are switched on.
  public var quirks: Set<HeadlessQuirk>
  /// The schemes whose URLs the system gives back to the app.
  public var ownSchemes: Set<String> = []
  /// The windows, the one in front last.
  public private(set) var windows: [HeadlessWindow] = []
  /// What the app left to the system.
  public private(set) var openedBySystem: [URL] = []
  /// What a person has shared with other apps.
  public private(set) var shared: [String] = []
  /// What SwiftUI would have logged as wrong.
  public private(set) var issues: [String] = []
  /// Whether the app was ended.
  public private(set) var isTerminated = false

  private let makeKinds: @MainActor (Renderer) -> [WindowKind]
  private var kinds: [WindowKind] = []
  private let signal = UpdateSignal()
  private var transaction = Transaction()
  private var isSettling = false
  private var storedValues: [String: AppStorageBox] = [:]
  private var transitionEnds = Duration.zero

  /// Launches an app; a URL is delivered as the system does at a cold start.
  public convenience init<A: App>(
    _ app: A, opening url: URL? = nil, restoring saved: [String: any Sendable] = [:],
    quirks: Set<HeadlessQuirk> = [], clock: HeadlessClock = HeadlessClock()
  ) {
    self.init(quirks: quirks, clock: clock) { renderer in
      renderer.install(app)
      return app.body.windowKinds(in: renderer)
    }
    launch(opening: url, restoring: saved)
  }

  /// Launches an app whose only windows show a view.
  public convenience init<Content: View>(
    opening url: URL? = nil, restoring saved: [String: any Sendable] = [:],
    quirks: Set<HeadlessQuirk> = [], clock: HeadlessClock = HeadlessClock(),
    @ViewBuilder root: @escaping () -> Content
  ) {
    self.init(quirks: quirks, clock: clock) { renderer in
      WindowGroup(makeContent: root).windowKinds(in: renderer)
    }
    launch(opening: url, restoring: saved)
  }

  private init(
    quirks: Set<HeadlessQuirk>, clock: HeadlessClock,
    makeKinds: @escaping @MainActor (Renderer) -> [WindowKind]
  ) {
    self.quirks = quirks
    self.clock = clock
    self.makeKinds = makeKinds
  }

  /// The window in front.
  public var window: HeadlessWindow? { windows.last }

  /// How long a transition takes that begins now.
  var transition: Duration {
    transaction.disablesAnimations ? .zero : transitionDuration
  }

  /// What the windows' state is saved as: `@SceneStorage` of the window in front.
  public var savedState: [String: any Sendable] {
    window?.graph.sceneStorage ?? [:]
  }

  private lazy var appGraph = ViewGraph(app: self, sceneIndex: 0)

  private func launch(opening url: URL?, restoring saved: [String: any Sendable]) {
    let isLate = quirks.contains(.lateRestoration)
    update()
    let window = openWindow(of: 0, value: nil, restoring: isLate ? [:] : saved)
    if quirks.contains(.earlyLink) {
      update()
    } else {
      settle()
    }
    if let url { window?.deliver(url) }
    settle()
    if isLate {
      window?.graph.restore(saved)
      setNeedsUpdate()
      settle()
    }
  }

  // MARK: - What the system does

  /// The system opens a URL: in the window that wants it, the one in front, or a new one.
  public func open(_ url: URL) {
    enterForeground()
    chooseWindow(for: url.absoluteString)?.deliver(url)
    settle()
  }

  /// The system lets the app continue an activity.
  public func `continue`(_ activity: NSUserActivity) {
    enterForeground()
    let subject =
      activity.targetContentIdentifier ?? activity.webpageURL?.absoluteString
      ?? activity.activityType
    chooseWindow(for: subject)?.deliver(activity)
    settle()
  }

  /// The person leaves the app.
  public func enterBackground() {
    setPhase(.inactive)
    setPhase(.background)
  }

  /// The person comes back.
  public func enterForeground() {
    guard windows.contains(where: { $0.graph.phase == .background }) else { return }
    setPhase(.inactive)
    setPhase(.active)
  }

  /// Ends the app; gives what the system has saved, to launch it again with.
  @discardableResult
  public func terminate() -> [String: any Sendable] {
    let saved = savedState
    for window in windows { window.graph.close() }
    windows = []
    isTerminated = true
    return saved
  }

  /// Opens another window of the same kind as the first.
  @discardableResult
  public func openWindow() -> HeadlessWindow? {
    let window = openWindow(of: 0, value: nil, restoring: [:])
    settle()
    return window
  }

  /// Closes a window.
  public func close(_ window: HeadlessWindow) {
    window.graph.close()
    windows.removeAll { $0 === window }
    settle()
  }

  /// Lets time pass until no transition is running.
  public func finishTransitions() {
    settle()
    while transitionEnds > clock.now {
      advance(by: transitionEnds - clock.now)
    }
  }

  /// Lets time pass.
  public func advance(by duration: Duration) {
    let end = clock.now + duration
    settle()
    while let due = clock.nextDue, due <= end {
      clock.advance(by: max(.zero, due - clock.now))
      settle()
    }
    clock.advance(by: end - clock.now)
    settle()
  }

  /// Lets the tasks of the views run until nothing changes any more.
  public func runTasks() async {
    var quiet = 0
    while quiet < 20 {
      await Task.yield()
      quiet = signal.isRaised ? 0 : quiet + 1
      settle()
    }
  }

  // MARK: - What the views cause

  /// Evaluates the windows until nothing changes any more.
  public func settle() {
    guard !isSettling, !isTerminated else { return }
    isSettling = true
    defer { isSettling = false }
    for _ in 0..<100 {
      var isChanged = signal.isRaised
      if isChanged { update() }
      // A copy: an action may open or close a window.
      for window in windows where window.graph.runQueue() { isChanged = true }
      // What the views did is evaluated first: a later write may come with a transaction of its own.
      if signal.isRaised { continue }
      if let due = clock.nextDue, due <= clock.now, clock.runDue() { isChanged = true }
      guard isChanged else { return }
    }
    report("The views change their own state without end.")
  }

  /// Makes the next `settle()` evaluate.
  func setNeedsUpdate() {
    signal.raise()
  }

  /// Remembers that something moves.
  func beginTransition() {
    transitionEnds = max(transitionEnds, clock.now + transition)
  }

  /// Remembers that a person has shared something.
  func share(_ item: String) {
    shared.append(item)
  }

  /// What tells views that a stored value is another.
  func storedValue(_ key: String) -> AppStorageBox {
    if let box = storedValues[key] { return box }
    let box = AppStorageBox()
    storedValues[key] = box
    return box
  }

  func report(_ issue: String) {
    if issues.last != issue { issues.append(issue) }
  }

  private func update() {
    transaction = signal.lower()
    withObservationTracking {
      evaluate()
    } onChange: { [signal] in
      signal.raise()
    }
  }

  private func evaluate() {
    kinds = appGraph.evaluate(makeKinds, environment: environment(phase: phase))
    for window in windows {
      let graph = window.graph
      guard kinds.indices.contains(graph.sceneIndex) else { continue }
      let kind = kinds[graph.sceneIndex]
      var environment = environment(phase: graph.phase)
      environment.horizontalSizeClass = graph.isCompact ? .compact : .regular
      for change in kind.changeEnvironment { change(&environment) }
      graph.evaluate(kind.content(graph.windowValue), environment: environment)
    }
  }

  private func environment(phase: ScenePhase) -> EnvironmentValues {
    var environment = EnvironmentValues()
    environment.scenePhase = phase
    environment.setSystemOpenURL { [weak self] in self?.openBySystem($0) ?? false }
    environment.setOpenWindow { [weak self] id, value in self?.openWindow(id: id, value: value) }
    return environment
  }

  private var phase: ScenePhase {
    windows.map(\.graph.phase).max() ?? .background
  }

  private func setPhase(_ phase: ScenePhase) {
    for window in windows { window.graph.phase = phase }
    setNeedsUpdate()
    settle()
  }

  private func openBySystem(_ url: URL) -> Bool {
    let scheme = url.absoluteString.prefix { $0 != ":" }.lowercased()
    if ownSchemes.contains(scheme) {
      chooseWindow(for: url.absoluteString)?.deliver(url)
    } else {
      openedBySystem.append(url)
    }
    return true
  }

  private func openWindow(id: String?, value: AnyHashable?) {
    if let value, let open = windows.firstIndex(where: { $0.graph.windowValue == value }) {
      windows.append(windows.remove(at: open))
      return
    }
    let type = value.map { ObjectIdentifier(Swift.type(of: $0.base)) }
    let index = kinds.firstIndex { id != nil ? $0.id == id : $0.valueType == type }
    guard let index else { return report("No WindowGroup opens this window.") }
    openWindow(of: index, value: value, restoring: [:])
  }

  @discardableResult
  private func openWindow(
    of index: Int, value: AnyHashable?, restoring saved: [String: any Sendable]
  ) -> HeadlessWindow? {
    guard kinds.indices.contains(index) else {
      report("The app has no window.")
      return nil
    }
    let graph = ViewGraph(app: self, sceneIndex: index, value: value)
    graph.sceneStorage = saved
    let window = HeadlessWindow(app: self, graph: graph)
    windows.append(window)
    setNeedsUpdate()
    return window
  }

  /// The window that the system gives a URL or an activity to.
  private func chooseWindow(for subject: String) -> HeadlessWindow? {
    settle()
    func matches(_ conditions: Set<String>?) -> Bool {
      conditions?.contains { $0 == "*" || subject.contains($0) } ?? false
    }
    if let window = windows.last(where: { matches($0.graph.externalEvents?.preferring) }) {
      return window
    }
    if let window = windows.last(where: { matches($0.graph.externalEvents?.allowing) }) {
      return window
    }
    let isNew = quirks.contains(.windowPerLink) || windows.isEmpty
    guard isNew else { return window }
    let index =
      kinds.firstIndex { matches($0.conditions) } ?? kinds.firstIndex { $0.conditions == nil } ?? 0
    let window = openWindow(of: index, value: nil, restoring: [:])
    settle()
    return window
  }
}

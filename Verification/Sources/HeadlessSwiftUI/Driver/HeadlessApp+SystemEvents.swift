// SPDX-License-Identifier: MIT

public import AppIntents

extension HeadlessApp {
  /// Opens a URL as the system does: in the window that prefers it, the one in front, or a new one.
  public func open(_ url: URL) {
    enterForeground()
    chooseWindow(for: url.absoluteString)?.deliver(url)
    settle()
  }

  /// Continues an activity, as the system does.
  public func `continue`(_ activity: NSUserActivity) {
    enterForeground()
    let subject =
      activity.targetContentIdentifier ?? activity.webpageURL?.absoluteString
      ?? activity.activityType
    chooseWindow(for: subject)?.deliver(activity)
    settle()
  }

  /// Leaves the app, like a user.
  public func enterBackground() {
    setPhase(.inactive)
    setPhase(.background)
  }

  /// Returns to the app, like a user.
  public func enterForeground() {
    guard windows.contains(where: { $0.graph.phase == .background }) else { return }
    setPhase(.inactive)
    setPhase(.active)
  }

  /// Handles a URL that the app does not open itself, as the system does.
  func openBySystem(_ url: URL, prefersInApp: Bool = false) -> Bool {
    let scheme = url.absoluteString.prefix { $0 != ":" }.lowercased()
    if ownSchemes.contains(scheme) {
      chooseWindow(for: url.absoluteString)?.deliver(url)
    } else if prefersInApp, scheme == "http" || scheme == "https" {
      openedInApp.append(url)
    } else {
      openedBySystem.append(url)
    }
    return true
  }

  private func setPhase(_ phase: ScenePhase) {
    for window in windows { window.graph.phase = phase }
    setNeedsUpdate()
    settle()
  }

  /// Returns the window to which the system delivers a URL, an activity, or an intent.
  func chooseWindow(for subject: String) -> HeadlessWindow? {
    settle()
    func matches(_ conditions: Set<String>?) -> Bool {
      conditions?.contains { $0 == "*" || subject.contains($0) } ?? false
    }
    // Apple documents no order.
    let windows = quirks.contains(.wrongWindow) ? windows : windows.reversed()
    if let window = windows.first(where: { matches($0.graph.externalEvents?.preferring) }) {
      return window
    }
    if let window = windows.first(where: { matches($0.graph.externalEvents?.allowing) }) {
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

/// An intent that the system performs: Siri says how it ends.
@MainActor public final class HeadlessPerformance {
  /// Whether `perform()` has returned or thrown.
  public private(set) var isDone = false
  /// The error that `perform()` threw.
  public private(set) var error: (any Error)?

  init(_ intent: some AppIntent) {
    Task {
      do { _ = try await intent.perform() } catch { self.error = error }
      isDone = true
    }
  }
}

extension HeadlessApp {
  /// Performs an intent as the system does: it hands it to the window that prefers it, if the
  /// intent says which, opens its universal link, if it has one, and then calls `perform()`.
  @discardableResult
  public func perform(_ intent: some AppIntent) -> HeadlessPerformance {
    enterForeground()
    hand(intent)
    if #available(iOS 18, macOS 15, tvOS 18, visionOS 2, watchOS 11, *),
      let intent = intent as? OpenURLIntent, intent.url.scheme == "https"
    {
      open(intent.url)
    }
    return HeadlessPerformance(intent)
  }

  /// Launches an app by an intent.
  ///
  /// With the quirk `lostColdIntent`, `perform()` is called before the first window exists, and no
  /// window is handed the intent.
  public static func launch(
    _ app: some App, performing intent: some AppIntent, quirks: Set<HeadlessQuirk> = [],
    clock: HeadlessClock = HeadlessClock(),
    environment: @escaping @MainActor (inout EnvironmentValues) -> Void = { _ in }
  ) async -> (app: HeadlessApp, performance: HeadlessPerformance) {
    let isLost = quirks.contains(.lostColdIntent)
    let early = isLost ? HeadlessPerformance(intent) : nil
    // As far as it goes without a window.
    for _ in 0..<20 where isLost { await Task.yield() }
    let launched = HeadlessApp(app, quirks: quirks, clock: clock, environment: environment)
    return (launched, early ?? launched.perform(intent))
  }

  private func hand(_ intent: some AppIntent) {
    guard #available(iOS 26, macCatalyst 26, tvOS 26, visionOS 26, watchOS 26, macOS 100000, *)
    else { return }
    #if !os(watchOS)
    guard let intent = intent as? any TargetContentProvidingIntent,
      let window = chooseWindow(for: intent.contentIdentifier)
    else { return }
    for handler in window.graph.intentHandlers { handler(intent) }
    setNeedsUpdate()
    settle()
    #endif
  }
}

extension HeadlessApp {
  /// Whether a transition is running.
  public var isMoving: Bool { transitionEnds > clock.now }

  /// When the next action is due or the last transition ends; `nil` if nothing happens by itself.
  public var nextDue: Duration? {
    isMoving ? min(clock.nextDue ?? transitionEnds, transitionEnds) : clock.nextDue
  }

  /// Brings a window to the front, like a user.
  public func bringToFront(_ window: HeadlessWindow) {
    guard window !== self.window, let index = windows.firstIndex(where: { $0 === window }) else {
      return
    }
    windows.append(windows.remove(at: index))
    setNeedsUpdate()
    settle()
  }

  /// Leaves a URL to the system, as an app's code outside of its views does.
  public func leave(_ url: URL) {
    _ = openBySystem(url)
    settle()
  }
}

extension HeadlessWindow {
  /// Whether the topmost modal can be swiped down.
  public var canSwipeDown: Bool {
    guard let modal = topModal else { return false }
    return (modal.kind == .sheet || modal.kind == .popover) && !modal.isDismissDisabled
  }
}

extension HeadlessApp {
  /// The duration of a transition that starts now.
  var transition: Duration {
    transaction.disablesAnimations ? .zero : transitionDuration
  }

  /// Marks the start of a transition.
  func beginTransition() {
    transitionEnds = max(transitionEnds, clock.now + transition)
  }

  /// Marks the start of a modal's transition.
  func beginModalTransition() {
    modalsMoveUntil = clock.now + transition
    beginTransition()
  }

  /// Advances the time until no transition is running.
  public func finishTransitions() {
    settle()
    while transitionEnds > clock.now {
      advance(by: transitionEnds - clock.now)
    }
  }

  /// Advances the time.
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
}

extension HeadlessApp {
  /// Opens another window of the same kind as the first.
  ///
  /// - Parameter isInBackground: whether the system connects it without showing it, as it does to
  ///   update a snapshot. Default: the window is in front.
  @discardableResult
  public func openWindow(inBackground isInBackground: Bool = false) -> HeadlessWindow? {
    let window = openWindow(of: 0, value: nil, restoring: [:])
    if isInBackground { window?.graph.phase = .background }
    settle()
    return window
  }

  /// Closes a window.
  public func close(_ window: HeadlessWindow) {
    window.graph.close()
    windows.removeAll { $0 === window }
    settle()
  }

  /// Opens the window that a view requests, or brings it to the front.
  func openWindow(id: String?, value: AnyHashable?) {
    let index = kinds.firstIndex { $0.opens(id: id, value: value) }
    guard let index else { return report("No WindowGroup opens this window.") }
    let open = windows.firstIndex { $0.graph.sceneIndex == index && $0.graph.windowValue == value }
    if value != nil, let open {
      windows.append(windows.remove(at: open))
    } else {
      openWindow(of: index, value: value, restoring: [:])
    }
  }

  /// Closes the windows of a group that show a value.
  func dismissWindows(id: String?, value: AnyHashable?) {
    for window in windows where kinds.indices.contains(window.graph.sceneIndex) {
      let isMeant = kinds[window.graph.sceneIndex].opens(id: id, value: value)
      if isMeant, value == nil || window.graph.windowValue == value { close(window) }
    }
  }

  @discardableResult
  func openWindow(
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
}

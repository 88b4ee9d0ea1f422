// SPDX-License-Identifier: MIT

extension HeadlessApp {
  /// Evaluates the windows until nothing changes.
  public func settle() {
    guard !isSettling, !isTerminated else { return }
    isSettling = true
    noteSettled()
    let outer = HeadlessApp.acting
    HeadlessApp.acting = self
    defer {
      HeadlessApp.acting = outer
      isSettling = false
    }
    for _ in 0..<100 {
      var isChanged = signal.isRaised
      if isChanged { update() }
      if appGraph.runQueue() { isChanged = true }
      // Iterate over a copy, because an action may open or close a window.
      for window in windows where window.graph.runQueue() { isChanged = true }
      // Evaluate what the views did first, because a later write may have its own transaction.
      if signal.isRaised { continue }
      if let due = clock.nextDue, due <= clock.now, clock.runDue() { isChanged = true }
      guard isChanged else { return }
    }
    report("The views change their own state without end.")
  }

  /// Runs tasks, such as those of the views, until a condition holds.
  ///
  /// No time passes. The number of turns that a task takes is unknown, because it may wait for
  /// another thread. So use a condition that holds only when everything is done that you check
  /// afterward.
  ///
  /// - Returns: Whether the condition holds. If not after a million turns, an issue says so.
  @discardableResult
  public func runTasks(until isMet: @autoclosure () -> Bool) async -> Bool {
    for _ in 0..<1_000_000 {
      settle()
      if isMet() { return true }
      await Task.yield()
    }
    report("The tasks did not do what was waited for.")
    return false
  }

  /// Makes the next `settle()` evaluate the windows.
  func setNeedsUpdate() {
    signal.raise()
  }

  /// Evaluates the app and its windows once.
  func update() {
    transaction = signal.lower()
    withObservationTracking {
      EvaluationDate.$current.withValue(clock.date) { evaluate() }
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
      environment.dismissWindow = DismissWindowAction { [weak self, weak window] id, value in
        if id == nil, value == nil {
          if let window { self?.close(window) }
        } else {
          self?.dismissWindows(id: id, value: value)
        }
      }
      for change in kind.changeEnvironment { change(&environment) }
      graph.evaluate(kind.content(graph.windowValue), environment: environment)
    }
  }

  private func environment(phase: ScenePhase) -> EnvironmentValues {
    var environment = EnvironmentValues()
    environment.scenePhase = phase
    environment.setVoiceOverEnabled(isVoiceOverOn)
    environment.setSystemOpenURL { [weak self] in self?.openBySystem($0, prefersInApp: $1) ?? false
    }
    environment.setOpenWindow { [weak self] id, value in self?.openWindow(id: id, value: value) }
    changeEnvironment(&environment)
    return environment
  }

  private var phase: ScenePhase {
    windows.map(\.graph.phase).max() ?? .background
  }
}

/// Signals a change since the last evaluation; any thread may raise it.
///
/// Its contents are accessed only under its lock.
final class UpdateSignal: @unchecked Sendable {
  private let lock = NSLock()
  private var raised: Transaction? = Transaction()
  private var tell: (@Sendable () -> Void)?

  /// Called, from any thread, for the first change after an evaluation.
  var onRaise: (@Sendable () -> Void)? {
    get { lock.withLock { tell } }
    set { lock.withLock { tell = newValue } }
  }

  var isRaised: Bool {
    lock.withLock { raised != nil }
  }

  /// Records a change and its transaction; one change without animations disables them.
  func raise() {
    var transaction = Transaction.current
    let told: (@Sendable () -> Void)? = lock.withLock {
      let isFirst = raised == nil
      if let raised {
        transaction.disablesAnimations = transaction.disablesAnimations || raised.disablesAnimations
      }
      raised = transaction
      return isFirst ? tell : nil
    }
    told?()
  }

  /// Clears the signal; returns the transaction of the change.
  func lower() -> Transaction {
    lock.withLock {
      defer { raised = nil }
      return raised ?? Transaction()
    }
  }
}

// SPDX-License-Identifier: MIT

/// Calls actions when a view appears and disappears.
nonisolated struct LifeCycleModifier: PrimitiveModifier {
  var onAppear: (() -> Void)?
  var onDisappear: (() -> Void)?
  var task: TaskAction?
  var taskID: AnyHashable?

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    let events = renderer.slot("lifeCycle") { LifeCycle(scope: renderer.scope) }
    content()
    events.onAppear = onAppear
    events.onDisappear = onDisappear
    events.task = task
    events.taskID = taskID
    renderer.register(events)
  }
}

extension View {
  /// Calls an action when the view appears, at the start of the transition.
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(LifeCycleModifier(onAppear: action))
  }

  /// Calls an action when the view disappears.
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(LifeCycleModifier(onDisappear: action))
  }

  /// Runs a task while the view is on screen.
  nonisolated public func task(
    name: String? = nil, priority: TaskPriority = .userInitiated, file: String = #fileID,
    line: Int = #line,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    modifier(LifeCycleModifier(task: TaskAction(priority: priority, action: action)))
  }

  /// Runs a task while the view is on screen, restarting it for each value.
  nonisolated public func task<T>(
    id value: T, name: String? = nil, priority: TaskPriority = .userInitiated,
    file: String = #fileID, line: Int = #line,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View where T: Equatable {
    modifier(
      LifeCycleModifier(
        task: TaskAction(priority: priority, action: action),
        taskID: AnyHashable(EquatableID(value: value))))
  }
}

/// Wraps an equatable value for comparison with its predecessor.
private struct EquatableID<Value: Equatable>: Hashable {
  let value: Value

  func hash(into hasher: inout Hasher) {}
}

/// What a view does when it appears and disappears.
@MainActor final class LifeCycle {
  var scope: VisibilityScope
  var onAppear: (() -> Void)?
  var onDisappear: (() -> Void)?
  var task: TaskAction?
  var taskID: AnyHashable?
  private var runningID: AnyHashable?
  private var running: Task<Void, Never>?
  private(set) var isOnScreen = false
  /// The evaluation that last contained the view.
  var evaluation = 0

  init(scope: VisibilityScope) {
    self.scope = scope
  }

  /// Updates the visibility; returns what must be called.
  func change(toOnScreen isShown: Bool) -> (() -> Void)? {
    defer { isOnScreen = isShown }
    if isShown, !isOnScreen { return { self.appear() } }
    if !isShown, isOnScreen { return { self.disappear() } }
    if isShown, runningID != taskID { return { self.restart() } }
    return nil
  }

  private func appear() {
    onAppear?()
    restart()
  }

  private func disappear() {
    running?.cancel()
    running = nil
    onDisappear?()
  }

  private func restart() {
    running?.cancel()
    runningID = taskID
    guard let task else { return }
    running = Task(priority: task.priority) { @MainActor in await task.action() }
  }
}

/// What a view does while it is on screen.
///
/// Only tasks on the main actor call the closure, one call at a time.
final class TaskAction: @unchecked Sendable {
  let priority: TaskPriority
  let action: @isolated(any) () async -> Void

  init(
    priority: TaskPriority, action: sending @escaping @isolated(any) () async -> Void
  ) {
    self.priority = priority
    self.action = action
  }
}

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

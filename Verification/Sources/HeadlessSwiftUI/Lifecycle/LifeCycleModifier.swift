// SPDX-License-Identifier: MIT

/// Calls actions as a view comes on screen and leaves it.
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
  /// Calls an action as the view comes on screen, at the start of the transition.
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(LifeCycleModifier(onAppear: action))
  }

  /// Calls an action as the view leaves the screen.
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(LifeCycleModifier(onDisappear: action))
  }

  /// Runs a task as long as the view is on screen.
  nonisolated public func task(
    name: String? = nil, priority: TaskPriority = .userInitiated, file: String = #fileID,
    line: Int = #line,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    modifier(LifeCycleModifier(task: TaskAction(priority: priority, action: action)))
  }

  /// Runs a task for as long as the view is on screen, restarting it for each value.
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

/// Makes a value that is only equatable comparable with the one before.
private struct EquatableID<Value: Equatable>: Hashable {
  let value: Value

  func hash(into hasher: inout Hasher) {}
}

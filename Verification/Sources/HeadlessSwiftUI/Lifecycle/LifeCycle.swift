// SPDX-License-Identifier: MIT

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

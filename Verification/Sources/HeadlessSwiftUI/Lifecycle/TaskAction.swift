// SPDX-License-Identifier: MIT

/// What a view does as long as it is on screen.
///
/// The closure is only ever called from the main actor's tasks, one call at a time.
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

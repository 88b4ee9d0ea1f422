// SPDX-License-Identifier: MIT

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

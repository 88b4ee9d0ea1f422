// SPDX-License-Identifier: MIT

extension LinkOpening {
  /// Options that never change; durations are milliseconds.
  struct Limits: Hashable, Sendable {
    /// Whether requests open in the order of their arrival; otherwise the newest wins.
    var isInOrder = false
    /// How many requests of a window may wait without being held.
    var queueCapacity = 64
    /// How many requests of a window may be held.
    var holdCapacity = 8
    /// How long a request may wait for a window, the interface, a gate, or a user.
    var holdDuration: Wall = 15 * 60 * 1_000
    /// How long the interface may take for a step.
    var stepLimit: Wall = 2_000
    /// How long undoing preparations may keep other requests waiting.
    var undoLimit: Wall = 10_000
    /// How many handled events to remember.
    var consumedCapacity = 128
    /// Whether anything outlives the process.
    var hasStore = false

    static let standard = Limits()
  }
}

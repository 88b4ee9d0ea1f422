// SPDX-License-Identifier: MIT

/// An observer that receives more than events, for tools that show what an app does.
@MainActor package protocol LinkInspecting: LinkObserver {
  /// Called when a request is about to take its first step.
  ///
  /// - Parameter steps: creates the texts, which has a cost.
  func observePlan(
    of request: LinkRequestID, in window: LinkWindow, _ steps: () -> [PlannedStep])
  /// Called when a window has attached to the inbox, or detached from it.
  func targetsChanged()
}

/// A step of a plan, with its types erased.
package struct PlannedStep: Sendable, Hashable {
  /// The kind, without a value of the link: `set path`.
  package var kind: String
  /// The step with its values.
  package var text: String
}

/// An observer that may go away.
struct WeakObserver { weak var observer: (any LinkObserver)? }

extension [WeakObserver] {
  /// Adds an observer once, and removes those that went away.
  mutating func add(_ observer: any LinkObserver) {
    remove(observer)
    append(WeakObserver(observer: observer))
  }

  /// Removes an observer, and those that went away.
  mutating func remove(_ observer: any LinkObserver) {
    removeAll { $0.observer == nil || $0.observer === observer }
  }
}

// SPDX-License-Identifier: MIT

/// An observer that receives more than events: for a tool that shows what an app does.
@MainActor package protocol LinkInspecting: LinkObserver {
  /// A request is about to take its first step.
  ///
  /// - Parameter steps: makes the texts, which costs something.
  func observePlan(
    of request: LinkRequestID, in pipeline: LinkPipeline, _ steps: () -> [PlannedStep])
  /// A window attached to the inbox, or detached from it.
  func targetsChanged()
}

/// A step of a plan, its types erased.
package struct PlannedStep: Sendable, Hashable {
  /// Without a value of the link: `set path`.
  package var kind: String
  /// With its values.
  package var text: String
}

/// An observer that may go away.
struct WeakObserver { weak var observer: (any LinkObserver)? }

extension [WeakObserver] {
  /// Adds an observer once, and forgets those that went away.
  mutating func add(_ observer: any LinkObserver) {
    remove(observer)
    append(WeakObserver(observer: observer))
  }

  /// Removes an observer, and those that went away.
  mutating func remove(_ observer: any LinkObserver) {
    removeAll { $0.observer == nil || $0.observer === observer }
  }
}

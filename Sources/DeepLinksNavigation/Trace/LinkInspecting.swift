// SPDX-License-Identifier: MIT

/// An observer that receives more than events, for tools that show what an app does.
@MainActor package protocol LinkInspecting: LinkObserver {
  /// Called when a request is about to take its first step.
  ///
  /// - Parameter steps: creates the kinds, such as `set path`, and the texts, which have the values of
  ///   the link and a cost.
  func observePlan(
    of request: LinkRequestID, in window: LinkWindow, _ steps: () -> [(kind: String, text: String)])
  /// Called when a window has attached to the inbox, or detached from it.
  func targetsChanged()
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

// SPDX-License-Identifier: MIT

/// What the views report to the window during an evaluation.
extension ViewGraph {
  /// Records that a view with a life cycle exists in this evaluation.
  func register(_ events: LifeCycle) {
    events.evaluation = evaluations
    registered.append(events)
  }

  func register(_ watch: ChangeWatch) {
    watches.append(watch)
  }

  func register(_ modal: PresentationState) {
    modals.append(modal)
  }

  func register(_ handler: @escaping (URL) -> Void) {
    urlHandlers.append(handler)
  }

  func register(_ type: String, _ handler: @escaping (NSUserActivity) -> Void) {
    activityHandlers.append((type, handler))
  }

  func register(_ rows: LazyRows, in scope: VisibilityScope) {
    lazyRows.append((rows, scope))
  }

  /// The visible lists.
  var lists: [LazyRows] {
    lazyRows.filter(\.scope.isOnScreen).map(\.rows)
  }

  func advertise(_ activity: NSUserActivity) {
    advertised.append(activity)
  }
}

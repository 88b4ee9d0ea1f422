// SPDX-License-Identifier: MIT

extension LinkWindow {
  /// Notifies an observer of everything that happens to requests of this window only.
  ///
  /// The observer is held weakly. Observers of the inbox do not need this call.
  package func observe(with observer: any LinkObserver) {
    observers.add(observer)
    for request in requests { request.informedWindows.insert(key) }
  }

  /// Notifies an inspector of the plans of this window; it is held weakly.
  package func inspectPlans(with inspector: any LinkInspecting) { inspectors.add(inspector) }

  /// Stops notifying an observer.
  package func remove(_ observer: any LinkObserver) {
    observers.remove(observer)
    inspectors.remove(observer)
  }

  /// Delivers a text to a window that has no inbox.
  package func deliver(_ delivery: LinkDelivery, to target: any OpeningTarget) {
    let request = makeRequest(delivery)
    accept(request, target.read(request))
  }

  /// Lets observers of this window receive the events of a request from the inbox.
  ///
  /// They receive earlier events as well, unless the request has been here before: it may have left
  /// this window and come back, and what happened to it elsewhere is not theirs.
  func adopt(_ request: LinkRequest) {
    request.window = self
    guard let own = Self.joined(nil, observers), request.informedWindows.insert(key).inserted
    else { return }
    for event in request.pastEvents { own(event) }
  }

  /// A listener that also notifies observers; `nil` if there are none.
  static func joined(
    _ listener: (@MainActor (LinkEvent) -> Void)?, _ observers: [WeakObserver]
  ) -> (@MainActor (LinkEvent) -> Void)? {
    guard !observers.isEmpty else { return listener }
    return { event in
      listener?(event)
      for observer in observers { observer.observer?.observe(event) }
    }
  }

  /// Reports a plan before its first step.
  func tellPlan(_ moves: [any NavigationMove], of request: LinkRequestID) {
    for inspector in inspectors {
      (inspector.observer as? any LinkInspecting)?.observePlan(of: request, in: self) {
        moves.map { PlannedStep(kind: $0.kind.name, text: $0.text) }
      }
    }
  }
}

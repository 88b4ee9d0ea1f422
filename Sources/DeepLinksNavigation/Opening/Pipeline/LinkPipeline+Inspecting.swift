// SPDX-License-Identifier: MIT

extension LinkPipeline {
  /// Notifies an observer of everything that happens to requests of this window only.
  ///
  /// The observer is held weakly. Observers of the inbox do not need this call.
  package func observe(with observer: any LinkObserver) { observers.add(observer) }

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

  /// The listener for events of this window; `nil` if there is none.
  var everyListener: (@MainActor (LinkEvent) -> Void)? { Self.joined(listener(), observers) }

  /// Lets observers of this window receive the events of a request from the inbox, from the start.
  func adopt(_ request: LinkRequest) {
    request.window = self
    // It may have left this window and come back.
    guard let own = Self.joined(nil, observers), request.toldWindows.insert(key).inserted
    else { return }
    for event in request.pastEvents { own(event) }
  }

  private static func joined(
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

// SPDX-License-Identifier: MIT

/// Something that happened to a request along the way.
public struct LinkEvent: Sendable, Hashable {
  /// What happened; every request begins with `received` and ends with one `outcome`.
  public enum Kind: Sendable, Hashable {
    /// A callback delivered the link.
    case received(LinkDelivery)
    /// Another callback reported the same delivery; there are no further events for it.
    case duplicate(LinkCallback)
    /// The link belongs to another consumer and was passed on; the index identifies its claim.
    case claimed(Int)
    /// A route matched; its name, without values.
    case matched(route: String)
    /// A redirect led to another link; its text.
    case redirected(to: String)
    /// A resolver started for the route.
    case resolving
    /// The request waits for a gate.
    case held(gate: String)
    /// The request continues; its gates run again.
    case resumed
    /// The user is asked; the prompt may contain values of the link.
    case confirming(prompt: String)
    /// A preparation started; its name.
    case preparing(String)
    /// The link's action started; its name.
    case acting(action: String)
    /// The plan is ready.
    case planned(steps: Int)
    /// A step started, counting from 1; its name, without values.
    case step(Int, of: Int, name: String)
    /// The interface took the step and acknowledged it.
    case acknowledged
    /// The interface ignored the step, and it was written again.
    case retried
    /// The wait for the interface timed out.
    case unacknowledged
    /// The request ended.
    case outcome(LinkOutcome)
  }

  /// The request it happened to.
  public let request: LinkRequestID
  /// The time since the arrival of the link.
  public let time: Duration
  /// What happened.
  public let kind: Kind

  /// Creates an event.
  package init(request: LinkRequestID, time: Duration, kind: Kind) {
    self.request = request
    self.time = time
    self.kind = kind
  }
}

extension LinkEvent: LinkRedacted {
  /// What happened, without text of the link.
  public var _redacted: String { kind.description }
  /// What happened, with text of the link.
  public var _revealed: String { kind.revealedDescription }
}

extension LinkEvent.Kind {
  /// The stage that this belongs to.
  package var stage: LinkStage {
    switch self {
    case .received, .duplicate, .claimed: .arrival
    case .matched, .redirected, .resolving: .resolution
    case .held, .resumed, .confirming, .preparing: .gates
    case .planned: .plan
    case .acting, .step, .acknowledged, .retried, .unacknowledged: .interface
    case .outcome: .end
    }
  }

  /// The stable name of the decision: that of the case, or of the outcome.
  package var decision: String {
    switch self {
    case .received: "received"
    case .duplicate: "duplicate"
    case .claimed: "claimed"
    case .matched: "matched"
    case .redirected: "redirected"
    case .resolving: "resolving"
    case .held: "held"
    case .resumed: "resumed"
    case .confirming: "confirming"
    case .preparing: "preparing"
    case .acting: "acting"
    case .planned: "planned"
    case .step: "step"
    case .acknowledged: "acknowledged"
    case .retried: "retried"
    case .unacknowledged: "unacknowledged"
    case .outcome(let outcome): outcome.name
    }
  }

  /// What can be said about it without text of the link; `nil` if there is nothing to say.
  package var reason: String? {
    switch self {
    case .received(let delivery): delivery.description
    case .duplicate(let callback): callback.rawValue
    case .claimed(let index): "claim \(index)"
    case .matched(let route): route
    case .held(let gate): gate
    case .preparing(let preparation): preparation
    case .acting(let action): action
    case .planned(let steps): "steps: \(steps)"
    case .step(let index, let count, let name): "\(index) of \(count), \(name)"
    case .outcome(let outcome):
      switch outcome {
      case .opened(let landing), .refreshed(let landing):
        landing.isSmooth ? nil : landing.description
      case .declined(let refusal): refusal.description
      case .failed(let failure): failure.description
      case .superseded(let supersession): supersession.description
      case .performed, .external, .expired: nil
      }
    case .redirected, .resolving, .resumed, .confirming, .acknowledged, .retried, .unacknowledged:
      nil
    }
  }

  /// The text of the link that belongs to it; may contain secrets.
  package var detail: String? {
    switch self {
    case .received(let delivery): delivery.text
    case .redirected(let text): text
    case .confirming(let prompt): prompt
    case .outcome(let outcome):
      switch outcome {
      case .opened(let landing), .refreshed(let landing): landing.place
      case .external(let text): text
      case .declined(let refusal): refusal.error?.revealedDescription ?? refusal.link
      case .failed(let failure):
        failure.detail.map { detail in failure.link.map { "\(detail)\n\($0)" } ?? detail }
          ?? failure.link
      case .performed, .superseded, .expired: nil
      }
    case .duplicate, .claimed, .matched, .resolving, .held, .resumed, .preparing, .acting,
      .planned, .step, .acknowledged, .retried, .unacknowledged:
      nil
    }
  }
}

extension LinkEvent.Kind: LinkRedacted {
  /// What happened, without text of the link.
  public var _redacted: String { reason.map { "\(decision): \($0)" } ?? decision }
  /// What happened, with text of the link.
  public var _revealed: String { detail.map { "\(description)\n\($0)" } ?? description }
}

/// An observer of everything that happens to requests, such as a logger.
@MainActor public protocol LinkObserver: AnyObject, Sendable {
  /// Receives an event; called in order, as things happen.
  ///
  /// The event's `description` is safe to log; its `revealedDescription` is not.
  func observe(_ event: LinkEvent)
}

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

extension LinkInbox {
  /// Notifies an observer of everything that happens from now on; the observer is held weakly.
  public func observe(with observer: any LinkObserver) {
    observers.add(observer)
  }

  /// Stops notifying an observer.
  package func remove(_ observer: any LinkObserver) { observers.remove(observer) }

  /// Notifies inspectors that windows came or went.
  func tellTargets() {
    for observer in observers { (observer.observer as? any LinkInspecting)?.targetsChanged() }
  }

  /// Everything that happens to requests from now on, in order.
  ///
  /// A reader that falls more than 256 events behind loses the oldest ones. The stream ends when
  /// its reader does.
  public var events: AsyncStream<LinkEvent> {
    let id = nextStream
    nextStream += 1
    let (stream, continuation) = AsyncStream.makeStream(
      of: LinkEvent.self, bufferingPolicy: .bufferingNewest(256))
    streams[id] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.streams[id] = nil }
    }
    return stream
  }

  /// Notifies all observers and streams; `nil` if there are none, so that no event is created.
  var listener: (@MainActor (LinkEvent) -> Void)? {
    guard !observers.isEmpty || !streams.isEmpty else { return nil }
    return { [observers, streams] event in
      for observer in observers { observer.observer?.observe(event) }
      for stream in streams.values { stream.yield(event) }
    }
  }
}

// SPDX-License-Identifier: MIT

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

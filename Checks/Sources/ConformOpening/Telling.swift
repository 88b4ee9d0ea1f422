// SPDX-License-Identifier: MIT

import DeepLinksNavigation

/// The same words for what the machine wants reported and for what the library reported.
enum Telling {
  static func name(ofGate gate: LinkOpening.GateKey) -> String {
    ["modal", "login", "ask", "eager", "slow", "member", "aside"][min(Int(gate), 6)]
  }

  /// What is asked: one gate asks everyone something else.
  static func name(of prompt: UInt32, at gate: LinkOpening.GateKey) -> String {
    gate == 2 ? name(ofQuestionTo: LinkOpening.GateKey(prompt - 1)) : name(ofGate: gate)
  }

  static func name(ofQuestionTo account: LinkOpening.Account) -> String {
    account == 0 ? "ask" : "ask \(account)"
  }

  // MARK: - The machine

  static func line(_ effect: LinkOpening.Effect) -> String? {
    switch effect {
    case .note(let key, let note): "\(key): \(line(note))"
    case .end(let key, let outcome): "\(key): \(line(outcome))"
    default: nil
    }
  }

  private static func line(_ note: LinkOpening.Note) -> String {
    switch note {
    case .received: "received"
    case .resolving: "resolving"
    case .held(let gate): "held at \(name(ofGate: gate))"
    case .confirming(let gate, let prompt): "confirming \(name(of: prompt, at: gate))"
    case .resumed: "resumed"
    case .preparing(let number): "preparing \(number)"
    case .acting: "acting"
    case .planned(let steps): "planned, \(steps)"
    case .step(let index, let count, let step):
      "step \(index + 1) of \(count), \(name(of: Screen.step(step).kind))"
    case .acknowledged: "acknowledged"
    case .retried: "retried"
    case .unacknowledged: "unacknowledged"
    }
  }

  private static func name(of kind: LinkOpening.Step.Kind) -> String {
    kind == .setPath ? "set path" : "\(kind)"
  }

  private static func line(_ outcome: LinkOpening.Outcome) -> String {
    switch outcome {
    case .opened(let retries, let unacknowledged): "opened \(retries), \(unacknowledged)"
    case .refreshed(let retries, let unacknowledged): "refreshed \(retries), \(unacknowledged)"
    case .performed: "performed"
    case .actionTimedOut: "action timed out"
    case .interrupted: "interrupted"
    case .unsaved: "unsaved"
    case .external: "external"
    case .refused: "refused"
    case .failed, .tooManyResolvers, .actionFailed, .preparationFailed,
      .tooManyPreparations:
      "failed"
    case .preparationTimedOut: "preparation timed out"
    case .declined(let gate): "declined at \(name(ofGate: gate))"
    case .unconfirmed(let gate): "unconfirmed at \(name(ofGate: gate))"
    case .consumed: "consumed"
    case .unavailable: "unavailable"
    case .superseded(let key): "superseded by \(key)"
    case .supersededByPerson: "superseded by the user"
    case .accountChanged: "superseded by another account"
    case .expired: "expired"
    case .gateTimedOut(let gate): "timed out at \(name(ofGate: gate))"
    case .ignored: "ignored"
    case .queueFull: "queue full"
    case .unguarded: "unguarded"
    }
  }

  // MARK: - The library

  static func line(
    _ kind: LinkEvent.Kind, _ key: (LinkRequestID) -> Int?
  ) -> String? {
    switch kind {
    // A command and a link that was kept arrive without having been delivered.
    case .received(let delivery):
      delivery.source == .restored || delivery.source == .programmatic ? nil : "received"
    // What left is compared by itself.
    case .matched, .claimed: nil
    case .resolving: "resolving"
    case .held(let gate): "held at \(gate)"
    case .confirming(let prompt): "confirming \(prompt)"
    case .resumed: "resumed"
    case .preparing(let name): "preparing \(name)"
    case .acting: "acting"
    case .planned(let steps): "planned, \(steps)"
    case .step(let index, let count, let name): "step \(index) of \(count), \(name)"
    case .acknowledged: "acknowledged"
    case .retried: "retried"
    case .unacknowledged: "unacknowledged"
    case .outcome(let outcome): line(outcome, key)
    case .duplicate, .redirected: kind.description
    }
  }

  private static func line(_ outcome: LinkOutcome, _ key: (LinkRequestID) -> Int?) -> String {
    switch outcome {
    case .opened(let landing): return "opened \(landing.retries), \(landing.unacknowledged)"
    case .refreshed(let landing): return "refreshed \(landing.retries), \(landing.unacknowledged)"
    case .performed: return "performed"
    case .external: return "external"
    case .superseded(.by(let id)): return "superseded by \(key(id).map { "\($0)" } ?? "unknown")"
    case .superseded(.person): return "superseded by the user"
    case .superseded(.accountChange): return "superseded by another account"
    case .expired: return "expired"
    case .declined(let refusal):
      switch refusal.code {
      case .gate where refusal.gate != nil: return "declined at \(refusal.gate ?? "")"
      case .dismissalRefused: return "declined at modal"
      case .unconfirmed: return "unconfirmed at \(refusal.gate ?? "")"
      case .alreadyConsumed: return "consumed"
      case .unavailable: return "unavailable"
      default: return "refused"
      }
    case .failed(let failure):
      switch failure.code {
      case .gateTimedOut: return "timed out at \(failure.subject ?? "")"
      case .ignoredByInterface: return "ignored"
      case .queueFull: return "queue full"
      case .preparationTimedOut: return "preparation timed out"
      case .actionTimedOut: return "action timed out"
      case .interrupted: return "interrupted"
      case .unsaved: return "unsaved"
      case .configuration: return "unguarded"
      default: return "failed"
      }
    }
  }
}

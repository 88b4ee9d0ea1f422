// SPDX-License-Identifier: MIT

import DeepLinks
import JSONText

/// What became of a link, with the types of the app erased.
struct LinkOpening: Sendable {
  /// What is known when everything is at rest.
  struct Rest: Sendable {
    /// What became of the request; `nil` while it waits.
    var outcome: LinkOutcome?
    /// The gate that it waits at.
    var gate: String?
    /// What the gate asks the user, if it does.
    var prompt: String?
    /// What a user sees.
    var visible: StateText
    /// What the app keeps; of a tab that was never shown, a user sees nothing yet.
    var state: StateText
  }

  /// The route with its values; `nil` if none answers.
  var route: String?
  var destination: String?
  /// What came of the delivery.
  var first: Rest
  /// What came of signing in; `nil` if no one did.
  var afterSignIn: Rest?
  var trace: [LinkTraceEntry]
  /// What a user saw that no one wants to see.
  var glitches: [String]
  /// What the saved state lost.
  var losses: [String] = []
  /// Whether a saved state was not restored, because the link came first.
  var outranksRestoration = false

  var last: Rest { afterSignIn ?? first }
}

extension LinkOpening.Rest {
  /// The stable name of the outcome, `held`, `confirming`, or `none`.
  var name: String {
    outcome?.name ?? (gate == nil ? "none" : prompt == nil ? "held" : "confirming")
  }

  var isShown: Bool { outcome?.isShown ?? false }

  /// The outcome in one line.
  var text: String {
    if let outcome { return outcome.description }
    guard let gate else { return "none" }
    return prompt.map { "confirming at the gate \(gate): \($0)" } ?? "held at the gate \(gate)"
  }

  private var landing: LinkLanding? {
    switch outcome {
    case .opened(let landing), .refreshed(let landing): landing
    default: nil
    }
  }

  /// The stable code of a refusal or failure.
  var code: String? {
    switch outcome {
    case .declined(let refusal): refusal.code.rawValue
    case .failed(let failure): failure.code.rawValue
    default: nil
    }
  }

  /// The members for programs.
  var members: [JSONValue.Member] {
    [
      .init(name: "outcome", value: .string(name)),
      .init(name: "gate", value: JSONValue(gate)),
      .init(name: "retries", value: JSONValue(landing?.retries)),
      .init(name: "unacknowledged", value: JSONValue(landing?.unacknowledged)),
      .init(name: "state", value: state.json),
      .init(name: "visible", value: visible.json),
      .init(name: "error", value: JSONValue(code)),
    ]
  }
}

// SPDX-License-Identifier: MIT

import DeepLinks
import JSONText

/// The result of opening a link, with the types of the app erased.
struct LinkOpening: Sendable {
  /// The result once nothing is happening anymore.
  struct Rest: Sendable {
    /// The outcome of the request; `nil` while it is waiting.
    var outcome: LinkOutcome?
    /// The gate it is waiting for.
    var gate: String?
    /// The gate's question to the user, if it asks one.
    var prompt: String?
    /// What the user sees.
    var visible: StateText
    /// The state of the app; it includes tabs that were never shown, in which the user sees nothing
    /// yet.
    var state: StateText
  }

  /// The route with its values; `nil` if none takes the link.
  var route: String?
  var destination: String?
  /// The result of the delivery.
  var first: Rest
  /// The result after signing in; `nil` if no one did.
  var afterSignIn: Rest?
  var trace: [LinkTraceEntry]
  /// Undesirable things that the user saw.
  var glitches: [String]
  /// What was lost in restoring the saved state.
  var losses: [String] = []
  /// Whether a saved state was not restored because the link came first.
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

// SPDX-License-Identifier: MIT

/// What a gate says about a route.
public enum LinkGateDecision: Sendable, Hashable {
  /// Open it, as far as this gate is concerned.
  case pass
  /// Keep it until the gate opens, such as after signing in.
  case hold
  /// Ask the user first, with this text.
  ///
  /// A yes opens a `sensitive` route only if the gate says `asks: true`.
  case confirm(prompt: String)
  /// Ask the user first, with this text, which of these answers it is to be.
  ///
  /// The identifier of the chosen one is in `LinkContext.answers` under the gate's, for the gates
  /// that are asked again, for preparations and for the action. A gate that offers the same answers
  /// again is satisfied; one that is a refusal declines the link. The user may always cancel.
  ///
  /// Any other answer opens a `sensitive` route only if the gate says `asks: true`.
  case choose(prompt: String, answers: [LinkAnswer])
  /// Refuse it, for this reason.
  case decline(reason: String)
}

extension LinkGateDecision: LinkRedacted {
  /// The case alone: what a user is asked, and the app's reason, may hold values.
  public var _redacted: String {
    switch self {
    case .pass: "pass"
    case .hold: "hold"
    case .confirm: "confirm"
    case .choose: "choose"
    case .decline: "decline"
    }
  }

  /// The case, with what a user is asked, or the app's reason.
  public var _revealed: String {
    switch self {
    case .pass, .hold: description
    case .choose(let text, let answers):
      "\(description): \(text) \(answers.map(\.title).joined(separator: ", "))"
    case .confirm(let text), .decline(let text): "\(description): \(text)"
    }
  }
}

// SPDX-License-Identifier: MIT

/// A gate's decision about a route.
public enum LinkGateDecision: Sendable, Hashable {
  /// Open the route, as far as this gate is concerned.
  case pass
  /// Hold the request until the gate passes, for example after the user signs in.
  case hold
  /// Ask the user first, with this prompt.
  ///
  /// A yes opens a `sensitive` route only if the gate has `asks: true`.
  case confirm(prompt: String)
  /// Ask the user to choose one of these answers first, with this prompt.
  ///
  /// The identifier of the chosen answer is in `LinkContext.answers`, under the gate's identifier,
  /// for the gates that run again, the preparations, and the action. A gate that offers the same
  /// answers again is satisfied; an answer that is a refusal declines the link. The user can always
  /// cancel.
  ///
  /// Any other answer opens a `sensitive` route only if the gate has `asks: true`.
  case choose(prompt: String, answers: [LinkAnswer])
  /// Decline the link, for this reason.
  case decline(reason: String)
}

extension LinkGateDecision: LinkRedacted {
  /// The case alone, because the prompt and the app's reason may contain values.
  public var _redacted: String {
    switch self {
    case .pass: "pass"
    case .hold: "hold"
    case .confirm: "confirm"
    case .choose: "choose"
    case .decline: "decline"
    }
  }

  /// The case, with the prompt or the app's reason.
  public var _revealed: String {
    switch self {
    case .pass, .hold: description
    case .choose(let text, let answers):
      "\(description): \(text) \(answers.map(\.title).joined(separator: ", "))"
    case .confirm(let text), .decline(let text): "\(description): \(text)"
    }
  }
}

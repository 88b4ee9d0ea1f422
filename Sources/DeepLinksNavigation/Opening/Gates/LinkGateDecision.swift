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
  /// Refuse it, for this reason.
  case decline(reason: String)
}

extension LinkGateDecision: LinkRedacted {
  /// The case alone: what a person is asked, and the app's reason, may hold values.
  public var _redacted: String {
    switch self {
    case .pass: "pass"
    case .hold: "hold"
    case .confirm: "confirm"
    case .decline: "decline"
    }
  }

  /// The case, with what a person is asked, or the app's reason.
  public var _revealed: String {
    switch self {
    case .pass, .hold: description
    case .confirm(let text), .decline(let text): "\(description): \(text)"
    }
  }
}

// SPDX-License-Identifier: MIT

/// What a gate says about a route.
public enum LinkGateDecision: Sendable, Hashable {
  /// Open it, as far as this gate is concerned.
  case pass
  /// Keep it until the gate opens, such as after signing in.
  case hold
  /// Ask the person first, with this text.
  case confirm(prompt: String)
  /// Refuse it, for this reason.
  case decline(reason: String)
}

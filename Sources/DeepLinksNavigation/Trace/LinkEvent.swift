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

// SPDX-License-Identifier: MIT

/// A condition that must hold before a route opens: signed in, onboarded, data loaded, confirmed.
///
/// ```swift
/// LinkGate<ShopRoute>("signed-in") { route, _ in
///   !route.needsAccount || session.isSignedIn ? .pass : .hold
/// }
/// ```
///
/// The gates of a held request run again when anything they read through Observation changes, and
/// after `LinkWindow.gatesDidChange()`. Gates run in order; the first one that does not pass
/// decides.
///
/// What a gate that has to look up its answer reads before its first `await` is watched, too: with
/// `async` on iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, and Linux, and with a callback
/// everywhere. On earlier systems, call `gatesDidChange()`. If that changes after the gate has let a
/// link by, and before the link's first step, the gate is asked once more.
///
/// A gate that changes what it reads, or calls `gatesDidChange()` itself, is asked again at once
/// five times in a row, and after a second or more from then on.
///
/// A gate with `asks: true` asks the user whether a route may open. Rules for `sensitive` routes
/// need one:
///
/// ```swift
/// LinkGate<ShopRoute>("delete", asks: true) { route, _ in
///   route == .deleteAccount ? .confirm(prompt: "Delete your account?") : .pass
/// }
/// ```
public struct LinkGate<Route: Sendable>: Sendable {
  typealias Answer = @MainActor (LinkGateDecision) -> Void

  enum Decide: Sendable {
    case now(@MainActor (Route, LinkContext) -> LinkGateDecision)
    case later(Duration, @MainActor (Route, LinkContext, @escaping Answer) -> LinkTimer)
  }

  /// The stable name, for traces and for requests that are held across a relaunch.
  package let id: String
  /// Whether the gate asks the user whether a route may open.
  ///
  /// Unless the link is trusted, a `sensitive` route opens only after such a gate has asked and the
  /// user has agreed.
  package let asks: Bool
  let decide: Decide

  /// Creates a gate that can answer immediately.
  ///
  /// - Parameters:
  ///   - id: a stable name.
  ///   - asks: whether it asks the user if a route may open. Default: `false`.
  ///   - decide: decides about a route.
  public init(
    _ id: String, asks: Bool = false,
    decide: @escaping @MainActor (Route, LinkContext) -> LinkGateDecision
  ) {
    self.id = id
    self.asks = asks
    self.decide = .now(decide)
  }

  /// Creates a gate that has to look up its answer.
  ///
  /// - Parameters:
  ///   - id: a stable name.
  ///   - asks: whether it asks the user if a route may open. Default: `false`.
  ///   - limit: how long it may take; after that, the request fails with `gateTimedOut`.
  ///   - decide: looks up the decision; canceled if the request ends first.
  public init(
    _ id: String, asks: Bool = false, within limit: Duration,
    decide: @escaping @MainActor (Route, LinkContext) async -> LinkGateDecision
  ) {
    self.init(id, asks: asks, within: limit) { route, context, answer in
      let task = GateWatch.begin {
        await decide(route, context)
      } then: { decision in
        if !Task.isCancelled { answer(decision) }
      }
      return LinkTimer { task.cancel() }
    }
  }

  /// Creates a gate that answers once, through a callback; the timer it returns cancels the lookup.
  public init(
    _ id: String, asks: Bool = false, within limit: Duration,
    ask:
      @escaping @MainActor (
        Route, LinkContext, @escaping @MainActor (LinkGateDecision) -> Void
      ) -> LinkTimer
  ) {
    self.id = id
    self.asks = asks
    decide = .later(limit, ask)
  }
}

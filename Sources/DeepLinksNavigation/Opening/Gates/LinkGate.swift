// SPDX-License-Identifier: MIT

/// A condition that must hold before a route opens: signed in, onboarded, data loaded, confirmed.
///
/// ```swift
/// LinkGate<ShopRoute>("signed-in") { route, _ in
///   !route.needsAccount || session.isSignedIn ? .pass : .hold
/// }
/// ```
///
/// A held request asks its gates again when what they read through Observation changes, and after
/// `LinkPipeline.gatesDidChange()`. Gates are asked in their order; the first that does not pass
/// decides.
///
/// A gate that says `asks: true` asks the user whether a route may open. Rules for routes that are
/// `sensitive` need one:
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
  /// A route that is `sensitive` opens from a source that no one vouches for only after such a gate
  /// answered `.confirm` and the user said yes.
  package let asks: Bool
  let decide: Decide

  /// Makes a gate that knows its answer.
  ///
  /// - Parameters:
  ///   - id: the stable name.
  ///   - asks: whether it asks the user whether a route may open. Default: no.
  ///   - decide: says what becomes of a route.
  public init(
    _ id: String, asks: Bool = false,
    decide: @escaping @MainActor (Route, LinkContext) -> LinkGateDecision
  ) {
    self.id = id
    self.asks = asks
    self.decide = .now(decide)
  }

  /// Makes a gate that has to find out.
  ///
  /// - Parameters:
  ///   - id: the stable name.
  ///   - asks: whether it asks the user whether a route may open. Default: no.
  ///   - limit: how long it may take; after that the request fails with `gateTimedOut`.
  ///   - decide: finds out; canceled when the request ends otherwise.
  public init(
    _ id: String, asks: Bool = false, within limit: Duration,
    decide: @escaping @MainActor (Route, LinkContext) async -> LinkGateDecision
  ) {
    self.init(id, asks: asks, within: limit) { route, context, answer in
      let task = Task { @MainActor in
        let decision = await decide(route, context)
        if !Task.isCancelled { answer(decision) }
      }
      return LinkTimer { task.cancel() }
    }
  }

  /// Makes a gate that answers through a function, once; what it returns calls the question off.
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

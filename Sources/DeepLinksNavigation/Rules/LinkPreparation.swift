// SPDX-License-Identifier: MIT

/// What a route needs before it opens or acts, such as another account, server, or store.
///
/// ```swift
/// LinkRules<MailRoute>().prepare("account", for: { $0.account != nil }) { route, _ in
///   let before = session.account
///   try await session.signIn(route.account)
///   return { await session.signIn(before) }
/// }
/// ```
///
/// Preparations start after all gates and questions and before the first step, one after another in
/// order. Each can return a way to undo it. If a later one throws or times out, or if the opening
/// fails, is superseded, or goes back to its gates, the preparations are undone in reverse order;
/// each is undone once, and never after the link was shown or performed. No other link starts in
/// the window until then.
///
/// A preparation whose task is canceled should stop; one that finishes too late is undone
/// immediately.
public struct LinkPreparation<Route: Sendable>: Sendable {
  /// Undoes a preparation.
  public typealias Undo = @MainActor () async -> Void

  typealias Answer = @MainActor (Result<Undo?, any Error>) -> Void

  /// The stable name, for traces.
  package let id: String
  /// How long it may take.
  package let limit: Duration
  let isNeeded: @MainActor (Route) -> Bool
  let start: @MainActor (Route, LinkContext, @escaping Answer) -> LinkTimer

  /// Creates a preparation.
  ///
  /// - Parameters:
  ///   - id: a stable name.
  ///   - limit: how long it may take; after that, the request fails with `preparationTimedOut`.
  ///     Default: 10 seconds.
  ///   - isNeeded: which routes need it. Default: all.
  ///   - prepare: does the work and returns how to undo it, or `nil` if there is nothing to undo.
  ///     If it throws, the request ends `failed(.preparation)`.
  public init(
    _ id: String, within limit: Duration = .seconds(10),
    for isNeeded: @escaping @MainActor (Route) -> Bool = { _ in true },
    prepare: @escaping @MainActor (Route, LinkContext) async throws -> Undo?
  ) {
    self.init(
      id, within: limit, for: isNeeded,
      start: { route, context, answer in
        // A result that nothing waits for anymore is passed on, too, because it must be undone.
        let task = Task { @MainActor in
          do {
            answer(.success(try await prepare(route, context)))
          } catch {
            answer(.failure(error))
          }
        }
        return LinkTimer { task.cancel() }
      })
  }

  /// Creates a preparation that answers once, through a callback; a timer cancels it.
  package init(
    _ id: String, within limit: Duration = .seconds(10),
    for isNeeded: @escaping @MainActor (Route) -> Bool = { _ in true },
    start:
      @escaping @MainActor (
        Route, LinkContext, @escaping @MainActor (Result<Undo?, any Error>) -> Void
      ) -> LinkTimer
  ) {
    self.id = id
    self.limit = limit
    self.isNeeded = isNeeded
    self.start = start
  }
}

// SPDX-License-Identifier: MIT

/// What a route does instead of leading anywhere: subscribe, play, import, or call a service.
///
/// ```swift
/// LinkRules<PodcastRoute>().action("subscribe", within: .seconds(10)) { route, context in
///   try await library.subscribe(to: route.feed)
/// }
/// ```
///
/// An action is for routes whose destination or place is `.action`. It runs after all gates and
/// questions, and at most once per request even if the app is relaunched: the stored copy of the
/// request is deleted before the action starts. Only `LinkWindow.cancel(_:)` stops it; a newer link
/// does not.
///
/// The request ends `performed`, or `failed`: with `action` if the action throws, with
/// `actionTimedOut` at its time limit (even if the action is still running), and with `interrupted`
/// at the next launch if the app ended in the meantime.
public struct LinkAction<Route: Sendable>: Sendable {
  typealias Answer = @MainActor ((any Error)?) -> Void

  /// The stable name, for traces.
  package let id: String
  /// How long it may take.
  package let limit: Duration
  let isNeeded: @MainActor (Route) -> Bool
  let start: @MainActor (Route, LinkContext, @escaping Answer) -> LinkTimer

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - id: a stable name.
  ///   - limit: how long it may take. Default: 10 seconds.
  ///   - isNeeded: which of the acting routes it is for. Default: all.
  ///   - perform: does the work. If it throws, the request ends `failed(.action)`. Its task is
  ///     canceled only if the user cancels the request.
  public init(
    _ id: String, within limit: Duration = .seconds(10),
    for isNeeded: @escaping @MainActor (Route) -> Bool = { _ in true },
    perform: @escaping @MainActor (Route, LinkContext) async throws -> Void
  ) {
    self.init(
      id, within: limit, for: isNeeded,
      start: { route, context, answer in
        let task = Task { @MainActor in
          do {
            try await perform(route, context)
            answer(nil)
          } catch {
            answer(error)
          }
        }
        return LinkTimer { task.cancel() }
      })
  }

  /// Creates an action that answers once, through a callback; the timer from `start` stops it.
  @_spi(Project) public init(
    _ id: String, within limit: Duration,
    for isNeeded: @escaping @MainActor (Route) -> Bool = { _ in true },
    start:
      @escaping @MainActor (
        Route, LinkContext, @escaping @MainActor ((any Error)?) -> Void
      ) -> LinkTimer
  ) {
    self.id = id
    self.limit = limit
    self.isNeeded = isNeeded
    self.start = start
  }
}

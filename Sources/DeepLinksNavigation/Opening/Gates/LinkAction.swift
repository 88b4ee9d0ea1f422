// SPDX-License-Identifier: MIT

/// What a route does in place of leading anywhere: subscribe, play, import, call a service.
///
/// ```swift
/// LinkRules<PodcastRoute>().action("subscribe", within: .seconds(10)) { route, context in
///   try await library.subscribe(to: route.feed)
/// }
/// ```
///
/// It is for routes whose destination is `.action`. It runs after all gates and questions, and at
/// most once for a request, whatever becomes of the app meanwhile: what is kept of the request is
/// gone before it starts. Only `LinkPipeline.cancel(_:)` stops it; a newer link does not.
///
/// The request ends `performed`, or `failed`: with `action` if it throws, with `actionTimedOut` at
/// its limit, whatever it still does, and with `interrupted` at the next launch if the app ended
/// meanwhile.
public struct LinkAction<Route: Sendable>: Sendable {
  typealias Answer = @MainActor ((any Error)?) -> Void

  /// The stable name, for traces.
  package let id: String
  /// How long it may take.
  package let limit: Duration
  let isNeeded: @MainActor (Route) -> Bool
  let start: @MainActor (Route, LinkContext, @escaping Answer) -> LinkTimer

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - id: the stable name.
  ///   - limit: how long it may take. Default: 10 seconds.
  ///   - isNeeded: which of the routes that act it is for. Default: all.
  ///   - perform: does it; what it throws ends the request `failed(.action)`. Its task is canceled
  ///     only if the user cancels the request.
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

  /// Makes an action that answers through a function, once; what `start` returns stops it.
  package init(
    _ id: String, within limit: Duration = .seconds(10),
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

// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
public import struct FoundationEssentials.URL
#else
public import struct Foundation.URL
#endif

/// A resolver's result for a route.
public enum LinkResolution<Route: Sendable>: Sendable {
  /// Open this route instead; it can have a resolver of its own, up to five in a row.
  case route(Route)
  /// Open this link instead, which is read like one that was delivered: it may be a short link, or
  /// another feature's. One of a foreign origin goes to the system if the original link is trusted.
  case link(String)
  /// Leave the app, for example for the web page of content that the app cannot show.
  case external(URL)
  /// Decline the link, for this reason.
  case decline(reason: String)
}

extension LinkResolution: LinkRedacted {
  /// The case alone.
  public var _redacted: String {
    switch self {
    case .route: "route"
    case .link: "link"
    case .external: "external"
    case .decline: "decline"
    }
  }

  /// The case, with the route, the link, or the app's reason.
  public var _revealed: String {
    switch self {
    case .route(let route): "\(description): \(CaseText(route))"
    case .link(let text), .decline(let text): "\(description): \(text)"
    case .external(let url): "\(description): \(url.absoluteString)"
    }
  }
}

/// Turns a route that only a server understands, such as a short link, into one that can be opened.
///
/// ```swift
/// LinkResolver<ReaderRoute>("post", within: .seconds(8)) { $0.isFederated } resolve: { route, _ in
///   .route(.status(try await server.localID(of: route)))
/// } fallback: { route in
///   .external(route.webPage)
/// }
/// ```
///
/// A resolver runs before the gates, so it must not change anything: use a `LinkAction` for what a
/// link does. Its task is canceled when the result is no longer needed; if it ignores the
/// cancellation, its result is discarded.
///
/// The interface is never blocked. A newer request, or the end of this one, cancels the work.
public struct LinkResolver<Route: Sendable>: Sendable {
  typealias Answer = @MainActor (Result<LinkResolution<Route>, any Error>) -> Void

  /// The stable name, for traces.
  package let id: String
  /// How long it may take; after that, its fallback decides.
  package let limit: Duration
  let isNeeded: @MainActor (Route) -> Bool
  let start: @MainActor (Route, LinkContext, @escaping Answer) -> LinkTimer
  let fallback: @MainActor (Route) -> LinkResolution<Route>?

  /// Creates a resolver.
  ///
  /// - Parameters:
  ///   - id: a stable name.
  ///   - limit: how long it may take. Default: 10 seconds.
  ///   - isNeeded: which routes it is for.
  ///   - resolve: does the work; canceled when its result is no longer needed.
  ///   - fallback: decides about a route whose work failed or took too long. Default: the request
  ///     fails.
  public init(
    _ id: String, within limit: Duration = .seconds(10),
    for isNeeded: @escaping @MainActor (Route) -> Bool,
    resolve: @escaping @MainActor (Route, LinkContext) async throws -> LinkResolution<Route>,
    fallback: @escaping @MainActor (Route) -> LinkResolution<Route>? = { _ in nil }
  ) {
    self.init(
      id, within: limit, for: isNeeded,
      start: { route, context, answer in
        let task = Task { @MainActor in
          let result: Result<LinkResolution<Route>, any Error>
          do {
            result = .success(try await resolve(route, context))
          } catch {
            result = .failure(error)
          }
          if !Task.isCancelled { answer(result) }
        }
        return LinkTimer { task.cancel() }
      }, fallback: fallback)
  }

  /// Creates a resolver that answers once, through a callback.
  ///
  /// The timer that `start` returns cancels the work.
  public init(
    _ id: String, within limit: Duration = .seconds(10),
    for isNeeded: @escaping @MainActor (Route) -> Bool,
    start:
      @escaping @MainActor (
        Route, LinkContext,
        @escaping @MainActor (Result<LinkResolution<Route>, any Error>) -> Void
      ) -> LinkTimer,
    fallback: @escaping @MainActor (Route) -> LinkResolution<Route>? = { _ in nil }
  ) {
    self.id = id
    self.limit = limit
    self.isNeeded = isNeeded
    self.start = start
    self.fallback = fallback
  }
}

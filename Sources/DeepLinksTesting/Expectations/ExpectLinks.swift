// SPDX-License-Identifier: MIT

#if canImport(Testing)
public import DeepLinksCore
import DeepLinksSimulation
public import Testing

/// Expects of every link in a table what its row says.
///
/// ```swift
/// @Test @MainActor func `opens what the website links to`() {
///   expectLinks(TripsRoute.self, [
///     LinkExpectation("tcal://www.trips.calendar.com/", opens: .home, at: .root(of: .trips)),
///     LinkExpectation("tcal://www.trips.calendar.com/nowhere", isDeclined: .noRoute),
///   ])
/// }
/// ```
///
/// A failure is shown at its row, with every pattern and why it does not match.
///
/// - Parameters:
///   - type: the routes.
///   - rows: the table.
///   - origins: used for an enum that declares none, because another one mounts it.
///   - sourceLocation: where a failure is shown. Default: the call.
/// - Returns: how many rows hold.
@discardableResult
@MainActor public func expectLinks<Route: LinkRoutable>(
  _ type: Route.Type, _ rows: [LinkExpectation<Route>], origins: [String] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) -> Int {
  let router: LinkRouter<Route>
  do throws(LinkRouterError) {
    router = try LinkRouter.tested(type, origins: origins)
  } catch {
    RouterIssues.record(error, sourceLocation)
    return 0
  }
  if rows.isEmpty { Issue.record("The table is empty.", sourceLocation: sourceLocation) }
  var count = 0
  for (number, row) in rows.enumerated() {
    guard let problem = row.problem(in: router) else {
      count += 1
      continue
    }
    let text = "Row \(number + 1), \(row.link), \(problem)\n\(router.reason(for: row.link))"
    Issue.record(Comment(rawValue: text), sourceLocation: row.sourceLocation)
  }
  return count
}

extension LinkExpectation {
  /// What is wrong; `nil` if the row holds.
  @MainActor fileprivate func problem(in router: LinkRouter<Route>) -> String? {
    let reading = LinkReading(link, by: router, source: source)
    switch (expected, reading) {
    case (.opens(let expected), .route(let route)):
      guard RouteComparison.areSame(route, expected, in: router) else {
        return "opens \(route), and not \(expected)."
      }
      return check(route)
    case (.opens(let expected), _): return "\(reading), and does not open \(expected)."
    case (.declined(let expected), .declined(let code)):
      return code == expected ? nil : "\(reading), and not as \(expected)."
    case (.declined(let expected), _): return "\(reading), and is not declined as \(expected)."
    case (.external, .external): return nil
    case (.external, _): return "\(reading), and is not handed to the system."
    }
  }
}

/// What a link is to an app, before gates are asked: what its navigator would decide.
private enum LinkReading<Route>: CustomStringConvertible {
  case route(Route)
  case declined(LinkRefusal.Code)
  case external

  init(_ text: String, by router: LinkRouter<Route>, source: LinkSource) {
    var fault: DeepLinkError?
    do throws(DeepLinkError) {
      if let route = try router.match(text) {
        self = .route(route)
        return
      }
    } catch {
      fault = error
    }
    if let fault, fault.code == .rejectedByRoute || fault.code == .redirectLoop {
      self = .declined(LinkRefusal(fault).code)
      return
    }
    let link = try? DeepLink(text, limits: router.limits)
    let decision = LinkFallback.decision(
      for: text, link: link, isOwnOrigin: link.map(router.isOwn) ?? false, source: source)
    switch decision {
    case .external: self = .external
    case .declined(let code): self = .declined(fault.map { LinkRefusal($0).code } ?? code)
    }
  }

  var description: String {
    switch self {
    case .route(let route): "opens \(route)"
    case .declined(let code): "is declined as \(code)"
    case .external: "is handed to the system"
    }
  }
}
#endif

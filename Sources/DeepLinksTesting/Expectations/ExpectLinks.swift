// SPDX-License-Identifier: MIT

#if canImport(Testing)
public import DeepLinksNavigation
import DeepLinksSimulation
public import Testing

/// Expects that every link in a table does what its row says.
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
/// A failure appears at its row, along with every pattern and why it does not match.
///
/// - Parameters:
///   - type: the routes.
///   - rows: the table.
///   - origins: for an enum that declares no origins because another enum mounts it.
///   - sourceLocation: where to show a failure. Default: the call.
/// - Returns: the number of rows that hold.
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
  if rows.isEmpty { ExpectationIssue.record("The table is empty.", sourceLocation) }
  var count = 0
  for (number, row) in rows.enumerated() {
    guard let problem = row.problem(in: router) else {
      count += 1
      continue
    }
    let text = "Row \(number + 1), \(row.link), \(problem)\n\(router.reason(for: row.link))"
    ExpectationIssue.record(text, row.sourceLocation)
  }
  return count
}

extension LinkExpectation {
  /// What is wrong with the row; `nil` if it holds.
  @MainActor fileprivate func problem(in router: LinkRouter<Route>) -> String? {
    let reading = LinkTextReading(link, from: source, by: router)
    switch (expected, reading) {
    case (.opens(let expected), .match(let route, _)):
      guard RouteComparison.areSame(route, expected, in: router) else {
        return "opens \(route), not \(expected)."
      }
      return check(route)
    case (.opens(let expected), _): return "\(reading.text), and does not open \(expected)."
    case (.declined(let expected), .declined(let refusal)):
      return refusal.code == expected ? nil : "\(reading.text), not as \(expected)."
    case (.declined(let expected), _): return "\(reading.text), and is not declined as \(expected)."
    case (.external, .external): return nil
    case (.external, _): return "\(reading.text), and is not handed to the system."
    }
  }
}

extension LinkTextReading {
  /// What happens to the link, for a message.
  fileprivate var text: String {
    switch self {
    case .match(let route, _): "opens \(route)"
    case .declined(let refusal): "is declined as \(refusal.code)"
    case .external: "is handed to the system"
    }
  }
}
#endif

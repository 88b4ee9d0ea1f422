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

/// One row of a table of links: a link and what it does.
///
/// ```swift
/// LinkExpectation("tcal://www.trips.calendar.com/", opens: .home)
/// LinkExpectation(
///   "tcal://www.trips.calendar.com/details?reference=1", opens: .details(reference: "1"),
///   at: .push(.details(reference: "1"), in: .trips))
/// LinkExpectation("tcal://www.trips.calendar.com/nowhere", isDeclined: .noRoute)
/// LinkExpectation("https://www.trips.calendar.com/press", isExternal: true)
/// ```
///
/// A failure appears at the row. Rows that open a route compare routes with `==` or, if they are
/// not `Equatable`, by their links.
public struct LinkExpectation<Route: LinkRoutable>: Sendable {
  enum Expected: Sendable {
    case opens(Route)
    case declined(LinkRefusal.Code)
    case external
  }

  /// The link, as written.
  public let link: String
  /// How the link reaches the app.
  public let source: LinkSource
  /// Where the row is in the source.
  public let sourceLocation: SourceLocation
  let expected: Expected
  /// An additional check of the route; the result says what is wrong.
  let check: @MainActor @Sendable (Route) -> String?

  init(
    _ link: String, _ expected: Expected, source: LinkSource?, sourceLocation: SourceLocation,
    check: @escaping @MainActor @Sendable (Route) -> String? = { _ in nil }
  ) {
    self.link = link
    self.expected = expected
    self.source = source ?? .delivering(link)
    self.sourceLocation = sourceLocation
    self.check = check
  }

  /// A link that opens a route.
  ///
  /// - Parameters:
  ///   - link: the link, as written.
  ///   - route: the route.
  ///   - source: how the link reaches the app. Default: delivered by the system.
  ///   - sourceLocation: where to show a failure. Default: the call.
  public init(
    _ link: String, opens route: Route, source: LinkSource? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.init(link, .opens(route), source: source, sourceLocation: sourceLocation)
  }

  /// A link that is declined.
  ///
  /// - Parameters:
  ///   - link: the link, as written.
  ///   - code: the reason. Before any gate runs, it is `noRoute`, `notALink`, `rejectedByRoute`, or
  ///     `foreignOrigin`.
  ///   - source: how the link reaches the app. Default: delivered by the system.
  ///   - sourceLocation: where to show a failure. Default: the call.
  public init(
    _ link: String, isDeclined code: LinkRefusal.Code, source: LinkSource? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.init(link, .declined(code), source: source, sourceLocation: sourceLocation)
  }

  /// A link that is handed to the system, such as a page that the app does not show.
  ///
  /// - Parameters:
  ///   - link: the link, as written.
  ///   - isExternal: always `true` in practice, so that the row reads well; `false` expects
  ///     `noRoute`.
  ///   - source: how the link reaches the app. Default: delivered by the system.
  ///   - sourceLocation: where to show a failure. Default: the call.
  public init(
    _ link: String, isExternal: Bool, source: LinkSource? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.init(
      link, isExternal ? .external : .declined(.noRoute), source: source,
      sourceLocation: sourceLocation)
  }
}

extension LinkExpectation where Route: LinkNavigable {
  /// A link that opens a route at a destination, including the screens of its parents.
  ///
  /// - Parameters:
  ///   - link: the link, as written.
  ///   - route: the route.
  ///   - destination: where the route lives.
  ///   - source: how the link reaches the app. Default: delivered by the system.
  ///   - sourceLocation: where to show a failure. Default: the call.
  public init(
    _ link: String, opens route: Route, at destination: LinkDestination<Route.Structure>,
    source: LinkSource? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.init(link, .opens(route), source: source, sourceLocation: sourceLocation) { route in
      Self.difference(of: route, from: destination)
    }
  }

  /// A link that takes the app from one state to another.
  ///
  /// - Parameters:
  ///   - link: the link, as written.
  ///   - route: the route.
  ///   - destination: where the route lives. Default: not compared.
  ///   - start: the state when the link arrives.
  ///   - result: the state afterward.
  ///   - isColdStart: whether the link starts the app.
  ///   - source: how the link reaches the app. Default: delivered by the system.
  ///   - sourceLocation: where to show a failure. Default: the call.
  public init(
    _ link: String, opens route: Route, at destination: LinkDestination<Route.Structure>? = nil,
    from start: NavigationState<Route.Structure>, shows result: NavigationState<Route.Structure>,
    isColdStart: Bool = false, source: LinkSource? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.init(link, .opens(route), source: source, sourceLocation: sourceLocation) { route in
      if let difference = destination.flatMap({ Self.difference(of: route, from: $0) }) {
        return difference
      }
      do throws(NavigationFault) {
        let plan = NavigationPlan(
          from: start, to: try route.resolvedDestination(), isColdStart: isColdStart)
        if plan.result == result { return nil }
        return "leads to\n\(plan.result)\nand not to\n\(result)\nby\n\(plan)"
      } catch {
        return "\(error)"
      }
    }
  }

  @MainActor private static func difference(
    of route: Route, from destination: LinkDestination<Route.Structure>
  ) -> String? {
    do throws(NavigationFault) {
      let found = try route.resolvedDestination()
      return found == destination ? nil : "lives at \(found), not at \(destination)"
    } catch {
      return "\(error)"
    }
  }
}

extension LinkExpectation: CustomTestStringConvertible {
  /// The link.
  public var testDescription: String { link }
}

/// What an expectation found wrong, as an issue of the running test.
enum ExpectationIssue {
  /// Takes the texts in place of the running test; `nil` except in this module's own tests.
  @TaskLocal static var sink: (@Sendable (_ text: String) -> Void)?

  /// Records an issue at the place of the expectation.
  static func record(_ text: String, _ sourceLocation: SourceLocation) {
    if let sink { return sink(text) }
    Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
  }

  /// Records what was not checked: a warning, which fails no test.
  static func note(_ text: String, _ sourceLocation: SourceLocation) {
    if let sink { return sink(text) }
    #if compiler(>=6.3)
    Issue.record(Comment(rawValue: text), severity: .warning, sourceLocation: sourceLocation)
    #endif
  }
}
#endif

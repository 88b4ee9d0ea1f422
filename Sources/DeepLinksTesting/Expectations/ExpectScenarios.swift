// SPDX-License-Identifier: MIT

#if canImport(Testing)
public import DeepLinksNavigation
import DeepLinksSimulation
public import Testing

/// Expects that an app's links arrive in every situation: at a cold start, over a sheet, before the
/// user signs in, twice, and across a relaunch.
///
/// ```swift
/// @Test @MainActor func `every link arrives`() async {
///   await expectScenarios(ShopRoute.self, initialTab: .products) { session in
///     shopRules(isSignedIn: { session.isSignedIn })
///   }
/// }
/// ```
///
/// Each link goes through each scenario in a new navigator, with a simulated interface and a
/// stopped clock. At rest, every request must have had exactly one outcome, the interface must show
/// the destination with nothing else over it, and nothing may be waiting. A link that the rules
/// refuse must change nothing. A link that acts must change nothing on screen, and must not act
/// again after a relaunch. Questions from gates are answered with yes. If a route is `sensitive`
/// and the rules have no gate that asks, that is an issue, and nothing is tried.
///
/// - Parameters:
///   - type: the routes.
///   - links: the links. Default: for every route, its first example, or a generated link if it has
///     none.
///   - initialTab: the tab that the app starts with.
///   - sheet: the modal that `.sheetOpen` presents. Default: the modal of the first link that has
///     one; if none has, the scenario is skipped.
///   - scenarios: the scenarios to run. Default: all.
///   - options: limits and timeouts.
///   - quirks: the quirks of the interface to simulate.
///   - rules: creates the app's rules for each run, given who is signed in.
///   - sourceLocation: where to show a failure. Default: the call.
/// - Returns: the outcome of every link, as a grid.
@discardableResult
@MainActor public func expectScenarios<Route: LinkNavigable>(
  _ type: Route.Type, links: [String]? = nil, initialTab: Route.Structure.Tab,
  sheet: Route.Structure.Modal? = nil, scenarios: [LinkScenario] = LinkScenario.allCases,
  options: LinkOpeningOptions = .standard, quirks: Set<InterfaceQuirk> = [],
  sourceLocation: SourceLocation = #_sourceLocation,
  rules: @escaping @MainActor (LinkScenarioSession) -> LinkRules<Route> = { _ in LinkRules() }
) async -> LinkScenarioReport {
  do throws(LinkRouterError) {
    let report = try await LinkScenarioReport.running(
      type, links: links, initialTab: initialTab, sheet: sheet, scenarios: scenarios,
      options: options, quirks: quirks, rules: rules)
    for problem in report.problems {
      ExpectationIssue.record(problem, sourceLocation)
    }
    if report.rows.isEmpty, report.untried.isEmpty {
      ExpectationIssue.record("There is no link to try.", sourceLocation)
    }
    return report
  } catch {
    RouterIssues.record(error, sourceLocation)
    return LinkScenarioReport(scenarios: scenarios, rows: [])
  }
}
#endif

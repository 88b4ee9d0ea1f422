// SPDX-License-Identifier: MIT

#if canImport(Testing)
public import DeepLinksNavigation
import DeepLinksSimulation
public import Testing

/// Expects that links of an app arrive in every situation: at a cold start, over a sheet, before
/// someone signed in, twice, and across a relaunch.
///
/// ```swift
/// @Test @MainActor func `every link arrives`() async {
///   await expectScenarios(ShopRoute.self, initialTab: .products) { session in
///     shopRules(isSignedIn: { session.isSignedIn })
///   }
/// }
/// ```
///
/// Each link meets each scenario in a fresh navigator, with a simulated interface and a clock that
/// stands still. At rest, every request must have had exactly one outcome, the interface must show
/// the destination and nothing else over it, and nothing may wait. A link that the rules refuse
/// must change nothing, and one that acts must change nothing on screen, and not act again after a
/// relaunch. Questions of gates are answered with yes. Rules without a gate that asks, for
/// routes of which one is `sensitive`, are an issue, and nothing is tried.
///
/// - Parameters:
///   - type: the routes.
///   - links: the links. Default: for every route its first example, or else a generated link.
///   - initialTab: the tab that the app begins with.
///   - sheet: what `.sheetOpen` presents. Default: the modal of the first link that has one;
///     without any the scenario is left out.
///   - scenarios: which ones. Default: all.
///   - options: limits and time-outs.
///   - quirks: how hard the interface makes it.
///   - rules: the app's rules, made anew for each run, of who is signed in.
///   - sourceLocation: where a failure is shown. Default: the call.
/// - Returns: what became of every link, as a grid.
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
      Issue.record(Comment(rawValue: problem), sourceLocation: sourceLocation)
    }
    if report.rows.isEmpty, report.untried.isEmpty {
      Issue.record("There is no link to try.", sourceLocation: sourceLocation)
    }
    return report
  } catch {
    RouterIssues.record(error, sourceLocation)
    return LinkScenarioReport(scenarios: scenarios, rows: [])
  }
}
#endif

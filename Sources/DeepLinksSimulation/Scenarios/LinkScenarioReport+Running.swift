// SPDX-License-Identifier: MIT

public import DeepLinksNavigation

extension LinkScenarioReport {
  /// Runs an app's links through scenarios, each in a new app with a simulated interface and a
  /// stopped clock.
  ///
  /// `expectScenarios` reports problems to a test; this function is for tools that show them.
  ///
  /// - Parameters:
  ///   - type: the routes.
  ///   - links: the links. Default: for every route, its first example, or a generated link if it
  ///     has none.
  ///   - initialTab: the tab that the app starts with.
  ///   - sheet: the modal that `.sheetOpen` presents. Default: the modal of the first link that has
  ///     one.
  ///   - scenarios: the scenarios to run. Default: all.
  ///   - options: limits and timeouts.
  ///   - quirks: the quirks of the interface to simulate.
  ///   - rules: creates the app's rules for each run, given who is signed in.
  /// - Throws: `LinkRouterError` if the router cannot be built, or if the rules do not fit its routes.
  @MainActor public static func running<Route: LinkNavigable>(
    _ type: Route.Type, links: [String]? = nil, initialTab: Route.Structure.Tab,
    sheet: Route.Structure.Modal? = nil, scenarios: [LinkScenario] = LinkScenario.allCases,
    options: LinkOpeningOptions = .standard, quirks: Set<InterfaceQuirk> = [],
    rules: @escaping @MainActor (LinkScenarioSession) -> LinkRules<Route> = { _ in LinkRules() }
  ) async throws(LinkRouterError) -> LinkScenarioReport {
    var setup = ScenarioSetup(
      router: try LinkRouter<Route>(), initialTab: initialTab, sheet: sheet, options: options,
      quirks: quirks, rules: rules)
    if let error = rules(LinkScenarioSession(account: nil)).error(for: setup.router) { throw error }
    let found = links.map { (links: $0, untried: [String]()) } ?? setup.links()
    if sheet == nil {
      setup.sheet = found.links.lazy.compactMap { setup.destination(of: $0)?.modal }.first
    }
    var rows: [Row] = []
    for (number, link) in found.links.enumerated() {
      let next = found.links[(number + 1) % found.links.count]
      var cells: [Cell] = []
      for scenario in scenarios {
        var run = ScenarioRun(setup, link: link)
        cells.append(await run.run(scenario, other: next == link ? nil : next))
      }
      rows.append(Row(link: link, cells: cells))
    }
    return LinkScenarioReport(scenarios: scenarios, rows: rows, untried: found.untried)
  }
}

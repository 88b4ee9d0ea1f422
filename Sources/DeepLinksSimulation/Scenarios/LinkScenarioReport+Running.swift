// SPDX-License-Identifier: MIT

public import DeepLinksNavigation

extension LinkScenarioReport {
  /// Runs links of an app through scenarios, each in a fresh app, with an interface that is
  /// simulated and time that does not pass.
  ///
  /// See `expectScenarios`, which tells a test what is wrong; this is for tools that show it.
  ///
  /// - Parameters:
  ///   - type: the routes.
  ///   - links: the links. Default: for every route its first example, or else a generated link.
  ///   - initialTab: the tab that the app begins with.
  ///   - sheet: what `.sheetOpen` presents. Default: the modal of the first link that has one.
  ///   - scenarios: which ones. Default: all.
  ///   - options: limits and time-outs.
  ///   - quirks: how hard the interface makes it.
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

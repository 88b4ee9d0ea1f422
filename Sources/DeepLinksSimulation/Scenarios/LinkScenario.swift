// SPDX-License-Identifier: MIT

public import DeepLinksNavigation

/// A situation in which a link arrives; every link of an app must handle all of them.
public enum LinkScenario: String, Sendable, Hashable, Codable, CaseIterable {
  /// The link starts the app: it arrives before the first view is on screen.
  case coldStart
  /// The app shows the root of its first tab.
  case warm
  /// No one is signed in when the link arrives; then the user signs in.
  case signedOutThenIn
  /// A modal is presented.
  case sheetOpen
  /// Another link arrives just before and is not on screen yet.
  case twoLinksInARow
  /// The link is opened again while its destination is shown.
  case sameLinkTwice
  /// The app is terminated after the link arrives, and relaunched; the system delivers the link
  /// again.
  case killAndRelaunch

  /// The name, in words.
  public var title: String {
    switch self {
    case .coldStart: "cold start"
    case .warm: "warm"
    case .signedOutThenIn: "signed out, then in"
    case .sheetOpen: "sheet open"
    case .twoLinksInARow: "two links in a row"
    case .sameLinkTwice: "same link twice"
    case .killAndRelaunch: "kill and relaunch"
    }
  }
}

/// The outcome of every link in every scenario, as a grid.
///
/// ```text
///                                    cold start  warm    same link twice    kill and relaunch
/// tcal://www.trips.calendar.com/new  opened      opened  opened, refreshed  opened, declined
/// ```
public struct LinkScenarioReport: Sendable, Hashable, Codable {
  /// One link in one scenario.
  public struct Cell: Sendable, Hashable, Codable {
    /// The scenario.
    public let scenario: LinkScenario
    /// The outcomes of the requests, in order of arrival; empty if the scenario does not apply to
    /// the link.
    public let outcomes: [String]
    /// What the user sees at the end.
    public let visible: String
    /// The problems, one paragraph each.
    public let problems: [String]

    /// Creates a cell.
    public init(
      scenario: LinkScenario, outcomes: [String], visible: String = "", problems: [String] = []
    ) {
      self.scenario = scenario
      self.outcomes = outcomes
      self.visible = visible
      self.problems = problems
    }

    /// The cell's text in the grid: the outcomes, preceded by `✗` if there are problems, or `–`.
    public var text: String {
      let outcome = outcomes.isEmpty ? "–" : outcomes.joined(separator: ", ")
      return problems.isEmpty ? outcome : "✗ \(outcome)"
    }
  }

  /// One link in all scenarios.
  public struct Row: Sendable, Hashable, Codable {
    /// The link, as written; it includes its values.
    public let link: String
    /// One cell per scenario.
    public let cells: [Cell]

    /// Creates a row.
    public init(link: String, cells: [Cell]) {
      self.link = link
      self.cells = cells
    }
  }

  /// The columns.
  public let scenarios: [LinkScenario]
  /// The rows.
  public let rows: [Row]
  /// The routes without a link to try, and why.
  public let untried: [String]

  /// Creates a report.
  public init(scenarios: [LinkScenario], rows: [Row], untried: [String] = []) {
    self.scenarios = scenarios
    self.rows = rows
    self.untried = untried
  }

  /// All problems, one paragraph each, with the link and the scenario.
  public var problems: [String] {
    untried
      + rows.flatMap { row in
        row.cells.flatMap { cell in
          cell.problems.map { "\(row.link), \(cell.scenario.title): \($0)" }
        }
      }
  }
}

extension LinkScenarioReport: CustomStringConvertible {
  /// The grid as text, one line for each link; it includes the links' values.
  public var description: String {
    let table =
      [[""] + scenarios.map(\.title)] + rows.map { [$0.link] + $0.cells.map(\.text) }
    let widths = (0...scenarios.count).map { column in
      table.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
    }
    let lines = table.map { cells in
      var line = zip(cells, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }.joined(separator: "  ")
      while line.unicodeScalars.last == " " { line.unicodeScalars.removeLast() }
      return line
    }
    return lines.joined(separator: "\n")
  }
}

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

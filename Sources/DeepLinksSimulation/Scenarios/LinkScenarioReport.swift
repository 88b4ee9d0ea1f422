// SPDX-License-Identifier: MIT

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

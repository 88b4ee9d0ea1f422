// SPDX-License-Identifier: MIT

/// What became of every link in every scenario: a grid of links and scenarios.
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
    /// What became of the requests, in the order in which they arrived; empty where the scenario
    /// says nothing about the link.
    public let outcomes: [String]
    /// What a user sees in the end.
    public let visible: String
    /// What is wrong, a paragraph each.
    public let problems: [String]

    /// Makes a cell.
    public init(
      scenario: LinkScenario, outcomes: [String], visible: String = "", problems: [String] = []
    ) {
      self.scenario = scenario
      self.outcomes = outcomes
      self.visible = visible
      self.problems = problems
    }

    /// The cell as the grid shows it: the outcomes, `✗` in front if something is wrong, or `–`.
    public var text: String {
      let outcome = outcomes.isEmpty ? "–" : outcomes.joined(separator: ", ")
      return problems.isEmpty ? outcome : "✗ \(outcome)"
    }
  }

  /// One link in all scenarios.
  public struct Row: Sendable, Hashable, Codable {
    /// The link as written; it holds its values.
    public let link: String
    /// One cell per scenario.
    public let cells: [Cell]

    /// Makes a row.
    public init(link: String, cells: [Cell]) {
      self.link = link
      self.cells = cells
    }
  }

  /// The columns.
  public let scenarios: [LinkScenario]
  /// The rows.
  public let rows: [Row]
  /// The routes that no link was found for, and why.
  public let untried: [String]

  /// Makes a report.
  public init(scenarios: [LinkScenario], rows: [Row], untried: [String] = []) {
    self.scenarios = scenarios
    self.rows = rows
    self.untried = untried
  }

  /// Everything that is wrong, a paragraph each, with the link and the scenario.
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
  /// The grid as text, a line for each link; it holds the links' values.
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

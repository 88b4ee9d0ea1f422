// SPDX-License-Identifier: MIT

import PlaygroundServer

/// A cell of a matrix, of either kind.
@MainActor enum ScenarioStep {
  /// One of the app's samples.
  case sample(Scenario)
  /// Every hostile link.
  case hostile(HostileScenario)

  /// Returns the call to a process; `nil` if the app does not list the link.
  func call(in run: Int) -> PhoneCall.Action? {
    switch self {
    case .sample(let scenario): scenario.cell(in: run).map { .scenario($0) }
    case .hostile(let scenario): .hostile(scenario.cell(in: run))
    }
  }

  /// Returns a result in the form that a page expects.
  ///
  /// - Parameter link: the link that was being opened, if there are many.
  func json(_ result: ScenarioResult, link: String?, id: Int) -> EncodedJSON {
    switch self {
    case .sample(let scenario): scenario.json(result, route: nil, id: id)
    case .hostile(let scenario): scenario.json(result, link: link, id: id)
    }
  }
}

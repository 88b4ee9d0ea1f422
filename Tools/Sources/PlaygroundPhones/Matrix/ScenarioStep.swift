// SPDX-License-Identifier: MIT

import PlaygroundServer

/// One cell of a grid, of either kind.
@MainActor enum ScenarioStep {
  /// One of the app's samples.
  case sample(Scenario)
  /// Every link that a stranger may have written.
  case hostile(HostileScenario)

  /// What a process is asked for; `nil` if the app does not list the link.
  func call(in run: Int) -> PhoneCall.Action? {
    switch self {
    case .sample(let scenario): scenario.cell(in: run).map { .scenario($0) }
    case .hostile(let scenario): .hostile(scenario.cell(in: run))
    }
  }

  /// A result as a page takes it.
  ///
  /// - Parameter link: the link that was being opened, of many.
  func json(_ result: ScenarioResult, link: String?, id: Int) -> EncodedJSON {
    switch self {
    case .sample(let scenario): scenario.json(result, route: nil, id: id)
    case .hostile(let scenario): scenario.json(result, link: link, id: id)
    }
  }
}

// SPDX-License-Identifier: MIT

import LinkCommands
import DeepLinks
import JSONText

/// A plan, with the types of the app erased.
struct LinkPlanText: Sendable {
  let route: String
  let destination: String
  /// The steps, numbered, one per line.
  let steps: String
  let stepsJSON: JSONValue
  let before: StateText
  let after: StateText
  let isRefresh: Bool
  /// What was lost in restoring the saved state.
  let losses: [String]

  init<Structure>(
    route: String, destination: LinkDestination<Structure>, plan: NavigationPlan<Structure>,
    from before: NavigationState<Structure>, losses: [String]
  ) throws {
    self.route = route
    self.destination = destination.description
    steps = plan.description.unicodeScalars.split(separator: "\n").map(Substring.init)
      .map { TerminalText(String($0)).text + "\n" }.joined()
    stepsJSON = try JSONValue(encoding: plan.steps)
    self.before = try StateText(before)
    after = try StateText(plan.result)
    isRefresh = plan.isRefresh
    self.losses = losses
  }
}

// SPDX-License-Identifier: MIT

/// What a link would do from what a window shows, without opening it.
///
/// No gate and no resolver is asked, so the link may in fact be held, refused or sent elsewhere.
package struct LinkPreview: Sendable, Hashable {
  /// The route's case, without values; `nil` if no route answers.
  package let route: String?
  /// The steps, one line each and with their values, in the order in which they would be taken.
  package let steps: [String]
  /// What is shown now.
  package let before: LinkOutline
  /// What would be shown after the last step.
  package let after: LinkOutline
  /// Why there are no steps to take, in one sentence and without text of the link; `nil` if
  /// there are.
  package let problem: String?

  /// Makes a preview with steps.
  package init(route: String, steps: [String], before: LinkOutline, after: LinkOutline) {
    self.route = route
    self.steps = steps
    self.before = before
    self.after = after
    problem = nil
  }

  /// Makes a preview of a link that would change nothing.
  package init(route: String? = nil, outline: LinkOutline, problem: String) {
    self.route = route
    steps = []
    before = outline
    after = outline
    self.problem = problem
  }
}

extension LinkPreview {
  /// Why there are no steps to a route that acts.
  static let acts = "The link performs an action; the screens stay as they are."
}

extension LinkPreview: LinkRedacted {
  /// The route without values and the number of steps, or why there are none.
  package var _redacted: String {
    problem ?? "\(route ?? "nothing"), steps: \(steps.count)"
  }

  /// The description, and the steps with their values.
  package var _revealed: String {
    ([description] + steps).joined(separator: "\n  ")
  }
}

// SPDX-License-Identifier: MIT

/// What a link would do from what a window shows, without opening it.
///
/// No gate and no resolver is asked, so the link may in fact be held, refused or sent elsewhere.
public struct LinkPreview: Sendable, Hashable {
  /// The route's case, without values; `nil` if no route answers.
  public let route: String?
  /// The steps, one line each and with their values, in the order in which they would be taken.
  public let steps: [String]
  /// What is shown now.
  public let before: LinkOutline
  /// What would be shown after the last step.
  public let after: LinkOutline
  /// Why there are no steps to take, in one sentence and without text of the link; `nil` if
  /// there are.
  public let problem: String?

  /// Makes a preview with steps.
  public init(route: String, steps: [String], before: LinkOutline, after: LinkOutline) {
    self.route = route
    self.steps = steps
    self.before = before
    self.after = after
    problem = nil
  }

  /// Makes a preview of a link that would change nothing.
  public init(route: String? = nil, outline: LinkOutline, problem: String) {
    self.route = route
    steps = []
    before = outline
    after = outline
    self.problem = problem
  }
}

extension LinkPreview: LinkRedacted {
  /// The route without values and the number of steps, or why there are none.
  public var description: String {
    problem ?? "\(route ?? "nothing"), steps: \(steps.count)"
  }

  /// The description, and the steps with their values.
  public var revealedDescription: String {
    ([description] + steps).joined(separator: "\n  ")
  }
}

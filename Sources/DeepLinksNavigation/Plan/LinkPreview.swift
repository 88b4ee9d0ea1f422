// SPDX-License-Identifier: MIT

/// What a link would do to what a window shows, without opening it.
///
/// No gate and no resolver is asked, so the link may in fact be held, declined, or sent elsewhere.
@_spi(Project) public struct LinkPreview: Sendable, Hashable {
  /// The route's case, without values; `nil` if no route matches.
  @_spi(Project) public let route: String?
  /// The steps in order, one line each, with their values.
  @_spi(Project) public let steps: [String]
  /// The screens that are shown now.
  @_spi(Project) public let before: LinkOutline
  /// The screens that would be shown after the last step.
  @_spi(Project) public let after: LinkOutline
  /// Why there are no steps, in one sentence without text of the link; `nil` if there are some.
  @_spi(Project) public let problem: String?

  /// Creates a preview with steps.
  package init(route: String, steps: [String], before: LinkOutline, after: LinkOutline) {
    self.route = route
    self.steps = steps
    self.before = before
    self.after = after
    problem = nil
  }

  /// Creates a preview of a link that would change nothing.
  package init(route: String? = nil, outline: LinkOutline, problem: String) {
    self.route = route
    steps = []
    before = outline
    after = outline
    self.problem = problem
  }
}

extension LinkPreview {
  /// The problem of a link to a route that performs an action.
  static let acts = "The link performs an action; the screens stay as they are."
}

extension LinkPreview: LinkRedacted {
  /// The route without values and the number of steps, or why there are none.
  @_spi(Project) public var _redacted: String {
    problem ?? "\(route ?? "nothing"), steps: \(steps.count)"
  }

  /// The description, and the steps with their values.
  @_spi(Project) public var _revealed: String {
    ([description] + steps).joined(separator: "\n  ")
  }
}

// SPDX-License-Identifier: MIT

package import DeepLinksNavigation

/// The steps that a request will take on screen, reported before the first one.
@_spi(Project) public struct InspectorPlan: Sendable, Hashable, Codable {
  /// The request.
  package var request: LinkRequestID
  /// The window in which it takes them.
  package var window: LinkSceneID
  /// The steps in order, one line each: `select trips`.
  package var steps: [String]

  /// Creates a plan.
  package init(request: LinkRequestID, window: LinkSceneID, steps: [String]) {
    self.request = request
    self.window = window
    self.steps = steps
  }
}

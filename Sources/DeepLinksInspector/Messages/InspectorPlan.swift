// SPDX-License-Identifier: MIT

package import DeepLinksNavigation

/// The steps that a request takes to the screen, told as it begins with the first one.
package struct InspectorPlan: Sendable, Hashable, Codable {
  /// The request.
  package var request: LinkRequestID
  /// The window that it takes them in.
  package var window: LinkSceneID
  /// One line a step, in their order: `select trips`.
  package var steps: [String]

  /// Makes a plan.
  package init(request: LinkRequestID, window: LinkSceneID, steps: [String]) {
    self.request = request
    self.window = window
    self.steps = steps
  }
}

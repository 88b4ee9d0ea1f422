// SPDX-License-Identifier: MIT

public import DeepLinksNavigation

/// The steps that a request takes to the screen, told as it begins with the first one.
public struct InspectorPlan: Sendable, Hashable, Codable {
  /// The request.
  public var request: LinkRequestID
  /// The window that it takes them in.
  public var window: LinkSceneID
  /// One line a step, in their order: `select trips`.
  public var steps: [String]

  /// Makes a plan.
  public init(request: LinkRequestID, window: LinkSceneID, steps: [String]) {
    self.request = request
    self.window = window
    self.steps = steps
  }
}

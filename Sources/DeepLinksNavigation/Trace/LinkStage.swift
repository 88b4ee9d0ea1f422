// SPDX-License-Identifier: MIT

/// A stage on the way from a link to the screen.
public enum LinkStage: String, Sendable, Hashable, Codable, CaseIterable {
  /// The delivery: duplicates, loops, claims.
  case arrival
  /// From the link to a route: parsing, matching, redirects, resolvers.
  case resolution
  /// The conditions that must hold, and the preparations, before the route opens.
  case gates
  /// The steps that lead to the destination.
  case plan
  /// The steps taken and the interface's acknowledgements, or the action of a link that acts.
  case interface
  /// The outcome.
  case end
}

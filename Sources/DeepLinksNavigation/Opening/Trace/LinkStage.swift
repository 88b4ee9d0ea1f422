// SPDX-License-Identifier: MIT

/// A part of the way from a link to the screen.
public enum LinkStage: String, Sendable, Hashable, Codable, CaseIterable {
  /// The delivery: duplicates, loops, claims.
  case arrival
  /// From the link to a route: parsing, matching, redirects, resolvers.
  case resolution
  /// What must hold, and what is prepared, before the route opens.
  case gates
  /// The steps that lead there.
  case plan
  /// The steps taken, and what the interface said to them; or the action of a link that acts.
  case interface
  /// The outcome.
  case end
}

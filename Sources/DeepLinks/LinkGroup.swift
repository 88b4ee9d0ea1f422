// SPDX-License-Identifier: MIT

/// Mounts another route enum, which is the case's last value, under a prefix.
///
/// The captures in the prefix are the case's other values. Printed links have the prefix before the
/// other enum's patterns.
///
/// ```swift
/// @LinkGroup("/products")      case products(ProductsRoute)
/// @LinkGroup("/teams/{team}")  case team(team: Int, TeamRoute)
/// ```
///
/// - Parameter prefix: a pattern without an origin, a rest capture, or a fragment. Default: no
///   prefix.
@attached(peer)
public macro LinkGroup(_ prefix: String = "") =
  #externalMacro(module: "DeepLinksPlugin", type: "LinkGroupMacro")

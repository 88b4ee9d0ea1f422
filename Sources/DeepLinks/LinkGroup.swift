// SPDX-License-Identifier: MIT

/// Mounts another route enum, the case's last value, under a prefix.
///
/// The captures of the prefix are the case's other values. Links are printed with the prefix in
/// front of the other enum's patterns.
///
/// ```swift
/// @LinkGroup("/products")      case products(ProductsRoute)
/// @LinkGroup("/teams/{team}")  case team(team: Int, TeamRoute)
/// ```
///
/// - Parameter prefix: a pattern without origin, rest capture and fragment; none if left out.
@attached(peer)
public macro LinkGroup(_ prefix: String = "") =
  #externalMacro(module: "DeepLinksPlugin", type: "LinkGroupMacro")

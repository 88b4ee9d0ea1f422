// SPDX-License-Identifier: MIT

/// Information about a route in addition to its pattern, for tools and policies.
public struct LinkRouteMetadata: Sendable, Hashable, Codable {
  /// How much harm a link to the route could do.
  public enum Trust: String, Sendable, Hashable, Codable {
    /// It shows something.
    case navigate
    /// It changes something, or shows something that needs consent.
    ///
    /// Unless the app made the link, the route opens only after a gate asks the user and the user
    /// agrees. Rules without a gate that asks are rejected.
    case sensitive
  }

  /// The documentation comment of the route.
  package var documentation: String?
  /// The version that published the pattern first.
  package var since: String?
  /// Why the pattern should no longer be published; it still matches.
  ///
  /// `nil`: not deprecated.
  package var deprecated: String?
  /// The team or person responsible for the route.
  package var owner: String?
  /// Links that open the route.
  package var examples: [String]
  /// Default: `.navigate`.
  package var trust: Trust
  /// The longest captured value, in Unicode scalars; `nil` means `LinkLimits.captureLength`.
  package var captureLength: Int?
  /// Decides between patterns of equal precedence that match the same link; the higher one wins.
  package var priority: Int
  /// Whether the pattern may share links with others of equal precedence without an error.
  package var isShared: Bool
  /// Whether a link with an item that the pattern does not name is not a match, as with `!*`.
  package var isStrict: Bool
  /// Whether the pattern is only read: no link is printed with it.
  package var isReceiveOnly: Bool

  /// Creates metadata; omitted values are empty.
  ///
  /// A negative `captureLength` counts as 0.
  public init(
    documentation: String? = nil, since: String? = nil, deprecated: String? = nil,
    owner: String? = nil, examples: [String] = [], trust: Trust = .navigate,
    captureLength: Int? = nil, priority: Int = 0, isShared: Bool = false, isStrict: Bool = false,
    isReceiveOnly: Bool = false
  ) {
    self.documentation = documentation
    self.since = since
    self.deprecated = deprecated
    self.owner = owner
    self.examples = examples
    self.trust = trust
    self.captureLength = captureLength.map { max(0, $0) }
    self.priority = priority
    self.isShared = isShared
    self.isStrict = isStrict
    self.isReceiveOnly = isReceiveOnly
  }
}

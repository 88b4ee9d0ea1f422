// SPDX-License-Identifier: MIT

extension LinkReplayReport {
  /// A possible fix for a link that does not open its route.
  package struct Fix: Sendable, Hashable {
    /// What would change.
    package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
      /// The route gets another pattern; if cases lead to the route through others, `pattern` is
      /// the whole pattern, including prefixes.
      case alias
      /// The app's own enum gets a redirect.
      case redirect
      /// The app's own enum gets an origin.
      case origin
      /// The file of links records that nothing opens the link.
      case retirement
      /// The file of links names another route.
      case rename
      /// Advice about something that a developer must decide.
      case advice
    }

    /// What would change.
    package let kind: Kind
    /// What to do, in one sentence.
    package let text: String
    /// The route that gets a pattern, or whose name should be written.
    package let route: ContractRoute?
    /// The pattern of an alias, the one that a redirect leads from, or an origin.
    package let pattern: String?
    /// The pattern that a redirect leads to.
    package let target: String?

    init(
      _ kind: Kind, _ text: String, route: ContractRoute? = nil, pattern: String? = nil,
      target: String? = nil
    ) {
      self.kind = kind
      self.text = text
      self.route = route
      self.pattern = pattern
      self.target = target
    }
  }
}

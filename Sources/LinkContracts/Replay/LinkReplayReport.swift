// SPDX-License-Identifier: MIT

/// What happens to published links.
public struct LinkReplayReport: Sendable, Hashable {
  /// One line that does not hold.
  public struct Problem: Sendable, Hashable {
    /// The kind of problem.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
      /// No route matches the link.
      case lost
      /// A route other than the named one matches it.
      case moved
      /// A route matches it, although none should.
      case answered
      /// The text is not a link, or is a link that is refused.
      case noLink
      /// The line cannot be read.
      case badLine
    }

    /// The kind of problem.
    public let kind: Kind
    /// The line number, starting at 1.
    public let line: Int
    /// The byte within the line, starting at 1.
    public let column: Int
    /// The link, truncated after 2,048 bytes; empty if the line cannot be read.
    public let link: String
    /// The named route; `nil` if there is none.
    public let expected: String?
    /// The route that matches; `nil` if there is none.
    public let actual: ContractRoute?
    /// The nearest pattern, if no route matches.
    public let nearest: String?
    /// The reason.
    public let reason: String?
    /// The possible fixes; aliases, redirects, and origins are listed only if they were tried and
    /// open the route.
    public let fixes: [Fix]
  }

  /// The number of lines.
  public internal(set) var lines = 0
  /// The number of links that were opened or should have been.
  public internal(set) var links = 0
  /// The number of links that open the named route, or any route if none is named.
  public internal(set) var opened = 0
  /// The number of links that do not name a route.
  public internal(set) var unnamed = 0
  /// The number of requests that were skipped.
  public internal(set) var skipped = 0
  /// The number of lines to which a route was added.
  public internal(set) var updated = 0
  /// The number of problems, by kind.
  public internal(set) var counts: [Problem.Kind: Int] = [:]
  /// The first problems.
  public internal(set) var problems: [Problem] = []
  /// Why the file cannot be read at all.
  public internal(set) var fault: String?

  /// The total number of problems.
  public var problemCount: Int { counts.values.reduce(0, +) }
}

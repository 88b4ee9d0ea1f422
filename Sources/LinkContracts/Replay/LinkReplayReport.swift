// SPDX-License-Identifier: MIT

/// What happens to published links.
@_spi(Project) public struct LinkReplayReport: Sendable, Hashable {
  /// One line that does not hold.
  @_spi(Project) public struct Problem: Sendable, Hashable {
    /// The kind of problem.
    package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
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
    package let kind: Kind
    /// The line number, starting at 1.
    @_spi(Project) public let line: Int
    /// The byte within the line, starting at 1.
    @_spi(Project) public let column: Int
    /// The link, truncated after 2,048 bytes; empty if the line cannot be read.
    package let link: String
    /// The named route; `nil` if there is none.
    package let expected: String?
    /// The route that matches; `nil` if there is none.
    package let actual: ContractRoute?
    /// The nearest pattern, if no route matches.
    package let nearest: String?
    /// The reason.
    package let reason: String?
    /// Whether a limit of the router keeps the link from opening.
    package let isLimited: Bool
    /// The types on which it depends whether the route that matches opens the link.
    package let dependsOn: [String]
    /// The possible fixes; aliases, redirects, and origins are listed only if they were tried and
    /// open the route.
    package let fixes: [Fix]
  }

  /// The number of lines.
  @_spi(Project) public internal(set) var lines = 0
  /// The number of links that were opened or should have been.
  package internal(set) var links = 0
  /// The number of links that open the named route, or any route if none is named, and those that
  /// do so if the app's own types accept or refuse their values.
  package internal(set) var opened = 0
  /// For how many of them it depends on a type of the app, by the type.
  package internal(set) var dependsOn: [String: Int] = [:]
  /// The number of links that do not name a route.
  package internal(set) var unnamed = 0
  /// The number of requests that were skipped.
  package internal(set) var skipped = 0
  /// The number of lines to which a route was added.
  @_spi(Project) public internal(set) var updated = 0
  /// The number of problems, by kind.
  package internal(set) var counts: [Problem.Kind: Int] = [:]
  /// The first problems.
  @_spi(Project) public internal(set) var problems: [Problem] = []
  /// Why the file cannot be read at all.
  @_spi(Project) public internal(set) var fault: String?

  /// The total number of problems.
  package var problemCount: Int { counts.values.reduce(0, +) }
}

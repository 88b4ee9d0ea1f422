// SPDX-License-Identifier: MIT

/// What became of published links.
public struct LinkReplayReport: Sendable, Hashable {
  /// One line that does not do what it says.
  public struct Problem: Sendable, Hashable {
    /// What the matter is.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
      /// No route matches the link.
      case lost
      /// Another route answers it than the one that is named.
      case moved
      /// A route answers it although none should.
      case answered
      /// The text is no link, or one that is refused.
      case noLink
      /// The line cannot be read.
      case badLine
    }

    /// What the matter is.
    public let kind: Kind
    /// The line, from 1.
    public let line: Int
    /// The byte of the line, from 1.
    public let column: Int
    /// The link, cut after 2,048 bytes; empty if the line cannot be read.
    public let link: String
    /// The route that is named; `nil` if none is.
    public let expected: String?
    /// The route that answers; `nil` if none does.
    public let actual: ContractRoute?
    /// The pattern that comes nearest, where no route answers.
    public let nearest: String?
    /// Why.
    public let reason: String?
    /// What can be done; of aliases, redirects and origins only what was tried and opens the route.
    public let fixes: [Fix]
  }

  /// How many lines there were.
  public internal(set) var lines = 0
  /// How many links were opened or should have been.
  public internal(set) var links = 0
  /// How many of them open what is said, or something where nothing is said.
  public internal(set) var opened = 0
  /// How many links name no route.
  public internal(set) var unnamed = 0
  /// How many requests were left out.
  public internal(set) var skipped = 0
  /// How many lines got their route.
  public internal(set) var updated = 0
  /// How many problems there are, by kind.
  public internal(set) var counts: [Problem.Kind: Int] = [:]
  /// The first problems.
  public internal(set) var problems: [Problem] = []
  /// Why the file cannot be read at all.
  public internal(set) var fault: String?

  /// How many problems there are.
  public var problemCount: Int { counts.values.reduce(0, +) }
}

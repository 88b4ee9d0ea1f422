// SPDX-License-Identifier: MIT

/// The first reason that a pattern does not match a link.
///
/// It contains text of the pattern and the route but none of the link, so it is safe to log.
public struct LinkMismatch: Sendable, Hashable, Codable {
  /// The cause of the mismatch.
  public let code: Code
  /// The segment that does not match, counted from 0 after the origin and base path.
  package let segmentIndex: Int?
  /// The capture or query item that does not match.
  @_spi(Project) public let name: String?
  /// What the pattern or the route expects.
  ///
  /// This is a literal, a segment such as `{slug}-{id}`, a type, or a maximum number of characters.
  package let expected: String?

  package init(
    _ code: Code, segmentIndex: Int? = nil, name: String? = nil, expected: String? = nil
  ) {
    self.code = code
    self.segmentIndex = segmentIndex
    self.name = name
    self.expected = expected
  }
}

extension LinkMismatch: CustomStringConvertible {
  /// One clause, such as "segment 2 is not details"; segments are counted from 1.
  public var description: String {
    let segment = "segment \((segmentIndex ?? 0) + 1)"
    let name = name ?? ""
    let expected = expected ?? ""
    return switch code {
    case .originMismatch: "the origin is different"
    case .emptySegment: "\(segment) is empty"
    case .literalExpected: "\(segment) is not \(expected)"
    case .tooShort: "the path ends before \(segment), \(expected)"
    case .tooLong: "the path goes on with \(segment)"
    case .valueNotParsed: "the value of \(name) is not a valid \(expected)"
    case .captureTooLong: "the value of \(name) is longer than \(expected) characters"
    case .forbiddenCharacters: "the value of \(name) has invisible characters"
    case .tooManySplits: "\(segment) can be split by \(expected) in too many ways"
    case .queryMissing: "query item \(name) is missing"
    case .queryValue where self.expected == nil: "query item \(name) has a different form"
    case .queryValue: "query item \(name) is not \(expected)"
    case .queryRepeated: "query item \(name) is repeated"
    case .queryUnexpected where self.name == nil: "the query has an item that is not named"
    case .queryUnexpected: "query item \(name) must not be there"
    case .fragment where self.expected == nil: "the fragment is missing"
    case .fragment: "the fragment is not \(expected)"
    }
  }
}

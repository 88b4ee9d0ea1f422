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
  /// How little the link differs; `nil` if it differs more.
  let difference: Difference?

  /// A small difference between what a link has and what a pattern expects.
  enum Difference: String, Sendable, Hashable, Codable {
    /// Only the case of letters differs.
    case letterCase
    /// Only the Unicode normalization differs.
    case normalization
    /// The item has a value but needs none.
    case needlessValue
    /// The item has no equals sign.
    case missingValue
    /// The item's name has `amp;` in front.
    case escapedAmpersand
  }

  package init(
    _ code: Code, segmentIndex: Int? = nil, name: String? = nil, expected: String? = nil
  ) {
    self.init(code, segmentIndex: segmentIndex, name: name, expected: expected, difference: nil)
  }

  init(
    _ code: Code, segmentIndex: Int? = nil, name: String? = nil, expected: String? = nil,
    difference: Difference?
  ) {
    self.code = code
    self.segmentIndex = segmentIndex
    self.name = name
    self.expected = expected
    self.difference = difference
  }
}

extension LinkMismatch.Difference {
  /// The small difference between two texts; `nil` if they are the same, or differ more.
  init?(_ text: String, _ wanted: String) {
    if text.utf8.elementsEqual(wanted.utf8) { return nil }
    if text.utf8.elementsEqual(wanted.utf8, by: { $0.asciiLowercased == $1.asciiLowercased }) {
      self = .letterCase
    } else if text == wanted {
      self = .normalization
    } else {
      return nil
    }
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
    case .literalExpected where difference == .letterCase:
      "\(segment) is \(expected) in another case"
    case .literalExpected where difference == .normalization:
      "\(segment) is \(expected) in another Unicode form"
    case .literalExpected: "\(segment) is not \(expected)"
    case .tooShort: "the path ends before \(segment), \(expected)"
    case .tooLong: "the path goes on with \(segment)"
    case .valueNotParsed: "the value of \(name) is not a valid \(expected)"
    case .captureTooLong:
      "the value of \(name) is longer than \(expected) characters, the limit that captureLength: sets"
    case .forbiddenCharacters: "the value of \(name) has invisible characters"
    case .tooManySplits: "\(segment) can be split by \(expected) in too many ways"
    case .queryMissing where difference == .letterCase:
      "query item \(name) is there in another case"
    case .queryMissing where difference == .escapedAmpersand:
      "query item \(name) is missing, because & is written as &amp;"
    case .queryMissing: "query item \(name) is missing"
    case .queryValue where difference == .needlessValue:
      "query item \(name) has a value, but needs none"
    case .queryValue where difference == .missingValue && self.expected == "":
      "query item \(name) has no equals sign"
    case .queryValue where difference == .missingValue: "query item \(name) has no value"
    case .queryValue where self.expected == "": "query item \(name) is not empty"
    case .queryValue: "query item \(name) is not \(expected)"
    case .queryRepeated: "query item \(name) is repeated"
    case .queryUnexpected where self.name == nil: "the query has an item that is not named"
    case .queryUnexpected: "query item \(name) must not be there"
    case .fragment where self.expected == nil: "the fragment is missing"
    case .fragment: "the fragment is not \(expected)"
    }
  }
}

extension LinkMismatch {
  /// The cause; the raw value is a `lowerCamelCase` name for metrics and never changes.
  public enum Code: String, Sendable, Hashable, Codable, CaseIterable {
    /// The scheme, host, port, or base path does not match the pattern.
    case originMismatch
    /// The link has two slashes with nothing between them.
    case emptySegment
    /// A segment does not match the pattern's literals.
    case literalExpected
    /// The link has fewer segments than the pattern.
    case tooShort
    /// The link has more segments than the pattern.
    case tooLong
    /// A captured text is not a value of the parameter's type.
    case valueNotParsed
    /// A captured text is longer than the route allows, or else `LinkLimits.captureLength`.
    case captureTooLong
    /// A captured text contains a control character or a bidi override.
    case forbiddenCharacters
    /// A segment with literals and captures can be split in too many ways to try them all.
    case tooManySplits
    /// The link has no query item with that name.
    case queryMissing
    /// A query item has a different value, or is a flag where a value is required, or has a value
    /// where a flag is required.
    case queryValue
    /// A query item that takes one value appears more than once.
    case queryRepeated
    /// The link has a query item that the pattern excludes or does not name.
    case queryUnexpected
    /// The link has a different fragment, or none.
    case fragment
  }
}

extension LinkMismatch.Code {
  /// Whether a value was present, but was rejected.
  var isAboutValue: Bool {
    switch self {
    case .valueNotParsed, .captureTooLong, .forbiddenCharacters: true
    default: false
    }
  }
}

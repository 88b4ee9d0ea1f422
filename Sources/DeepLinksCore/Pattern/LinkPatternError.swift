// SPDX-License-Identifier: MIT

/// Why a text is not a pattern.
///
/// ```text
/// Invalid pattern (duplicateCapture). Give each capture its own name.
///   /a/{id}/{id}
///           ^
/// ```
public struct LinkPatternError: Error, Sendable, Hashable {
  /// The stable name of a reason.
  public struct Code: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The name, in `lowerCamelCase`; it never changes once published.
    public let rawValue: String
    /// Makes a code from its name; unknown names are kept.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The name.
    public var description: String { rawValue }
  }

  /// What is wrong.
  public let code: Code
  /// Where: a range of UTF-8 offsets in the pattern; empty for a place between two bytes.
  public let range: Range<Int>
  /// What to do now, in one sentence.
  public let hint: String
  /// The text that cures it when put in place of `range`, if one edit does.
  public let replacement: String?
  /// The pattern as written.
  public let pattern: String

  package init(
    code: Code, range: Range<Int>, hint: String, replacement: String? = nil, pattern: String
  ) {
    self.code = code
    self.range = range
    self.hint = hint
    self.replacement = replacement
    self.pattern = pattern
  }
}

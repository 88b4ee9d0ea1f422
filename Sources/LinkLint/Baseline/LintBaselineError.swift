// SPDX-License-Identifier: MIT

/// Why a text is no baseline.
public struct LintBaselineError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The stable name of a reason.
  public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The name.
    public let rawValue: String

    /// Makes a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The name.
    public var description: String { rawValue }

    /// The text is no JSON.
    public static let malformed = Code(rawValue: "malformed")
    /// The JSON is no baseline.
    public static let noBaseline = Code(rawValue: "noBaseline")
    /// A newer or older version of this library wrote it.
    public static let version = Code(rawValue: "version")
  }

  /// The reason.
  public let code: Code
  /// What is so.
  public let description: String
  /// What to do now.
  public let hint: String

  init(_ code: Code, _ description: String, hint: String) {
    self.code = code
    self.description = description
    self.hint = hint
  }
}

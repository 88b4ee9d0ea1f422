// SPDX-License-Identifier: MIT

/// Why a text is not a valid baseline.
public struct LintBaselineError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The stable name of a reason.
  public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The name.
    public let rawValue: String

    /// Creates a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The name.
    public var description: String { rawValue }

    /// The text is not JSON.
    public static let malformed = Code(rawValue: "malformed")
    /// The JSON is not a baseline.
    public static let noBaseline = Code(rawValue: "noBaseline")
    /// A newer or older version of this library wrote it.
    public static let version = Code(rawValue: "version")
  }

  /// The cause of the error.
  public let code: Code
  /// What is wrong.
  public let description: String
  /// What to do now.
  public let hint: String

  init(_ code: Code, _ description: String, hint: String) {
    self.code = code
    self.description = description
    self.hint = hint
  }
}

// SPDX-License-Identifier: MIT

/// Why a text is not a valid baseline.
package struct LintBaselineError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The stable name of a reason.
  package struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The name.
    package let rawValue: String

    /// Creates a code from its name.
    package init(rawValue: String) { self.rawValue = rawValue }
    /// The name.
    package var description: String { rawValue }

    /// The text is not JSON.
    package static let malformed = Code(rawValue: "malformed")
    /// The JSON is not a baseline.
    package static let noBaseline = Code(rawValue: "noBaseline")
    /// A newer or older version of this library wrote it.
    package static let version = Code(rawValue: "version")
  }

  /// The cause of the error.
  package let code: Code
  /// What is wrong.
  package let description: String
  /// What to do now.
  package let hint: String

  init(_ code: Code, _ description: String, hint: String) {
    self.code = code
    self.description = description
    self.hint = hint
  }
}

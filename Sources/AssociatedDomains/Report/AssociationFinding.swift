// SPDX-License-Identifier: MIT

/// A finding about an association file: a mistake, or something that does not do what it seems to
/// do.
public struct AssociationFinding: Sendable, Hashable {
  /// The severity of a finding.
  public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
    /// Worth knowing, but not a problem.
    case info
    /// It works, but only by luck or not everywhere.
    case warning
    /// The system ignores it, or does something other than what is written.
    case error

    public static func < (first: Severity, second: Severity) -> Bool { first.rank < second.rank }

    private var rank: Int {
      switch self {
      case .info: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// The stable name of a kind of finding, such as `AASA101`.
  public struct Code: RawRepresentable, Sendable, Hashable {
    /// The name: letters and three digits.
    public let rawValue: String

    /// Creates a code.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The kind of finding.
  public var code: Code
  /// The severity.
  public var severity: Severity
  /// The position in the JSON.
  public var path: AssociationPath
  /// The bytes of the file, as offsets from 0; `nil` if the model does not come from a file.
  public var range: Range<Int>?
  /// What was found, in one sentence.
  public var message: String
  /// What to do, in one sentence.
  public var help: String

  /// Creates a finding.
  ///
  /// Default: without a position in a file.
  init(
    _ code: Code, _ severity: Severity, at path: AssociationPath, range: Range<Int>? = nil,
    message: String, help: String
  ) {
    self.code = code
    self.severity = severity
    self.path = path
    self.range = range
    self.message = message
    self.help = help
  }
}

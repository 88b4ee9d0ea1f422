// SPDX-License-Identifier: MIT

/// Something to know about an association file: a mistake, or what does not do what it seems to do.
public struct AssociationFinding: Sendable, Hashable {
  /// How bad it is.
  public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
    /// Worth knowing; nothing is wrong.
    case info
    /// It works, or works by luck, or not everywhere.
    case warning
    /// The system ignores it, or does something else than is written.
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

  /// A stable name of one kind of finding, such as `AASA101`.
  public struct Code: RawRepresentable, Sendable, Hashable {
    /// The name: letters and three digits.
    public let rawValue: String

    /// Makes a code.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The kind.
  public var code: Code
  /// How bad it is.
  public var severity: Severity
  /// Where it is in the JSON.
  public var path: AssociationPath
  /// The bytes of the file that are meant, from 0; `nil` if the model does not come from a file.
  public var range: Range<Int>?
  /// What is so, in one sentence.
  public var message: String
  /// What to do, in one sentence.
  public var help: String

  /// Makes a finding.
  ///
  /// Default: from no file.
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

// SPDX-License-Identifier: MIT

import DeepLinks

/// One problem with the screens of a registry, or with a table of them.
public struct ScreenRegistryProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// The stable name of a reason.
  public struct Code: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The name, in `lowerCamelCase`; it never changes once published.
    public let rawValue: String
    /// Creates a code from its name; unknown names are kept.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The name.
    public var description: String { rawValue }

    /// A path was registered twice.
    public static let repeatedPath = Code(rawValue: "repeatedPath")
    /// A path is not a valid pattern.
    public static let invalidPath = Code(rawValue: "invalidPath")
    /// Two paths of equal precedence match the same text.
    public static let conflict = Code(rawValue: "conflict")
    /// A table names a kind of screen that this app does not have.
    public static let unknownKind = Code(rawValue: "unknownKind")
    /// A table has a format that this app does not read.
    public static let unknownFormat = Code(rawValue: "unknownFormat")
    /// A table is not newer than the one in use.
    public static let outdated = Code(rawValue: "outdated")
    /// A table is not JSON of the right form, or is too large.
    public static let unreadable = Code(rawValue: "unreadable")
    /// A table has no screens, which would leave the app with none.
    public static let emptyTable = Code(rawValue: "emptyTable")
  }

  /// The kind of problem.
  public let code: Code
  /// The paths involved, as they were registered.
  public let paths: [String]
  /// What to do now.
  public let hint: String

  init(_ code: Code, paths: [String] = [], hint: String? = nil) {
    self.code = code
    self.paths = paths
    self.hint = hint ?? ScreenRegistryProblem.hint(code)
  }

  init(_ problem: LinkRouterProblem) {
    let witness = problem.witness.map { " Both match \($0.dropFirst(ScreenLink.origin.count))." }
    self.init(
      problem.code == .conflict ? .conflict : .invalidPath, paths: problem.routes,
      hint: problem.hint + (witness ?? ""))
  }

  private static func hint(_ code: Code) -> String {
    switch code {
    case .repeatedPath: "Register only one screen, or assign nil before the other."
    case .unknownKind: "Provide this kind of screen, or leave its paths to newer versions."
    case .unknownFormat: "Send format 1."
    case .outdated: "Send a higher version."
    case .unreadable: "Send {\"format\": 1, \"version\": 2, \"screens\": {\"path\": \"kind\"}}."
    case .emptyTable: "Send at least one path."
    default: "Write a path such as text or products/{id}."
    }
  }

  /// The code, the paths, and the hint.
  public var description: String {
    "\(code): " + (paths.isEmpty ? "" : paths.joined(separator: " and ") + ". ") + hint
  }
}

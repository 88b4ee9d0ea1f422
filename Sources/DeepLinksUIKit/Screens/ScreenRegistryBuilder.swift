// SPDX-License-Identifier: MIT

import DeepLinks
public import Foundation

/// Collects screens by path, and builds an immutable registry.
///
/// A second screen for one path does not silently replace the first: it is recorded as a problem,
/// which `build()` throws.
public struct ScreenRegistryBuilder<Content>: Sendable {
  private struct Entry: Sendable {
    var path: String
    var type: (any NativeScreen<Content>.Type)?
    var make: ScreenRegistry<Content>.Make
    var isFromTable: Bool
  }

  private var entries: [Entry] = []
  private var repeated: [String] = []
  /// Whether what is registered now is in a server's table.
  private var isReadingTable = false

  /// Creates an empty builder.
  public init() {}

  /// The screen for a path; assigning `nil` unregisters it.
  public subscript(path: String) -> (any NativeScreen<Content>.Type)? {
    get { entries.first { $0.path == ScreenLink.trimmed(path) }?.type }
    set {
      if let newValue {
        add(path, newValue) { newValue.init(path: $0, data: $1).screenController() }
      } else {
        let path = ScreenLink.trimmed(path)
        entries.removeAll { $0.path == path }
        repeated.removeAll { $0 == path }
      }
    }
  }

  /// Registers a function that creates the screen for a path, such as one that hosts a SwiftUI
  /// view.
  public mutating func register(
    _ path: String,
    make:
      @escaping @MainActor @Sendable (_ path: String, _ data: [String: String]?) throws ->
      Content
  ) {
    add(path, nil, make)
  }

  /// Goes on with the paths of a table: those of an earlier one go, and so do those of code that
  /// the table has, too.
  mutating func read(_ table: ScreenTable) {
    let paths = Set(table.screens.keys.map(ScreenLink.trimmed))
    entries.removeAll { $0.isFromTable || paths.contains($0.path) }
    isReadingTable = true
  }

  private mutating func add(
    _ path: String, _ type: (any NativeScreen<Content>.Type)?,
    _ make: @escaping ScreenRegistry<Content>.Make
  ) {
    let path = ScreenLink.trimmed(path)
    guard !entries.contains(where: { $0.path == path }) else {
      repeated.append(path)
      return
    }
    entries.append(Entry(path: path, type: type, make: make, isFromTable: isReadingTable))
  }

  /// Builds the registry.
  ///
  /// - Throws: `ScreenRegistryError`, which lists everything that is wrong.
  public func build() throws(ScreenRegistryError) -> ScreenRegistry<Content> {
    try build(version: 0)
  }

  /// - Parameter version: the version of the last table that was read.
  func build(version: Int) throws(ScreenRegistryError) -> ScreenRegistry<Content> {
    var problems = repeated.map { ScreenRegistryProblem(.repeatedPath, paths: [$0]) }
    var builder = LinkRouterBuilder<ScreenMatch>(origins: [ScreenLink.origin])
    for entry in entries {
      do throws(ScreenRegistryProblem) {
        try ScreenLink.register(entry.path, in: &builder)
      } catch {
        problems.append(error)
      }
    }
    let router: LinkRouter<ScreenMatch>
    do throws(LinkRouterError) {
      router = try builder.build()
    } catch {
      problems += error.problems.map { ScreenRegistryProblem($0) }
      throw ScreenRegistryError(problems: problems)
    }
    guard problems.isEmpty else { throw ScreenRegistryError(problems: problems) }
    var finished = self
    finished.isReadingTable = false
    return ScreenRegistry(
      version: version,
      makes: Dictionary(entries.map { ($0.path, $0.make) }) { first, _ in first }, router: router,
      builder: finished)
  }
}

/// Why a registry cannot be built: all problems, not only the first.
public struct ScreenRegistryError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The problems.
  public let problems: [ScreenRegistryProblem]

  /// One line for each problem.
  public var description: String {
    "The screen registry cannot be built.\n"
      + problems.map(\.description).joined(separator: "\n")
  }
}

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

/// Paths and the kinds of screens they lead to, as sent by a server.
///
/// ```json
/// {"format": 1, "version": 7, "screens": {"welcome": "text", "products/{id}": "page"}}
/// ```
///
/// A server can give the app's screens new paths; it cannot send new kinds of screens.
public struct ScreenTable: Sendable, Hashable, Codable {
  /// The format of the table: 1.
  public var format: Int
  /// The version; a table replaces tables with lower versions.
  public var version: Int
  /// The kind of screen for each path.
  public var screens: [String: String]

  /// The maximum size of a table in bytes: 1 MiB.
  public static var sizeLimit: Int { 1_048_576 }

  /// Creates a table.
  public init(version: Int, screens: [String: String]) {
    format = 1
    self.version = version
    self.screens = screens
  }

  /// Reads a table.
  ///
  /// - Throws: `ScreenRegistryError` with the code `.unreadable`, for any bytes that are not a
  ///   table.
  public init(json: Data) throws(ScreenRegistryError) {
    let table =
      json.count <= ScreenTable.sizeLimit
      ? try? JSONDecoder().decode(ScreenTable.self, from: json) : nil
    guard let table else {
      throw ScreenRegistryError(problems: [ScreenRegistryProblem(.unreadable)])
    }
    self = table
  }
}

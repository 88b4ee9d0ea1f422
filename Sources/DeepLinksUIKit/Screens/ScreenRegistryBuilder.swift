// SPDX-License-Identifier: MIT

import DeepLinks

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

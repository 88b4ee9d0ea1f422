// SPDX-License-Identifier: MIT

extension ScreenRegistry {
  /// Creates a registry from a table.
  ///
  /// - Parameters:
  ///   - table: the table from the server.
  ///   - kinds: the kinds of screens that this app has, by the names that tables use.
  ///   - described: functions that create screens described in the table, by the names that it
  ///     uses; a kind with the same name takes precedence.
  /// - Throws: `ScreenRegistryError`, which lists everything that is wrong. A table is accepted as
  ///   a whole or not at all.
  public init(
    _ table: ScreenTable, kinds: [String: any NativeScreen<Content>.Type],
    described: [String: DescribedScreen] = [:]
  ) throws(ScreenRegistryError) {
    try self.init(ScreenRegistryBuilder(), table, kinds: kinds, described: described)
  }

  private init(
    _ registered: ScreenRegistryBuilder<Content>, _ table: ScreenTable,
    kinds: [String: any NativeScreen<Content>.Type], described: [String: DescribedScreen]
  ) throws(ScreenRegistryError) {
    guard table.format == 1 else {
      throw ScreenRegistryError(problems: [ScreenRegistryProblem(.unknownFormat)])
    }
    guard !table.screens.isEmpty else {
      throw ScreenRegistryError(problems: [ScreenRegistryProblem(.emptyTable)])
    }
    var builder = registered
    builder.read(table)
    var problems: [ScreenRegistryProblem] = []
    // Use a fixed order, so that the same table always has the same problems.
    for (path, name) in table.screens.sorted(by: { $0.key < $1.key }) {
      if let kind = kinds[name] {
        builder[path] = kind
      } else if let make = described[name] {
        builder.register(path, make: make)
      } else {
        problems.append(ScreenRegistryProblem(.unknownKind, paths: [path]))
      }
    }
    do throws(ScreenRegistryError) {
      self = try builder.build(version: table.version)
    } catch {
      throw ScreenRegistryError(problems: problems + error.problems)
    }
    guard problems.isEmpty else { throw ScreenRegistryError(problems: problems) }
  }

  /// Returns a registry with the paths of a newer table in place of those of the last one.
  ///
  /// What code registered stays, unless the table has the same path.
  ///
  /// - Throws: `ScreenRegistryError`; keep using this registry in that case.
  public func replaced(
    by table: ScreenTable, kinds: [String: any NativeScreen<Content>.Type],
    described: [String: DescribedScreen] = [:]
  ) throws(ScreenRegistryError) -> ScreenRegistry {
    guard table.version > version else {
      throw ScreenRegistryError(problems: [ScreenRegistryProblem(.outdated)])
    }
    return try ScreenRegistry(builder, table, kinds: kinds, described: described)
  }
}

// SPDX-License-Identifier: MIT

extension ScreenRegistry {
  /// Makes a registry from a table.
  ///
  /// - Parameters:
  ///   - table: what a server sent.
  ///   - kinds: the kinds of screens that this app has, by the names that tables use.
  ///   - described: functions that make screens which came with the table, by the names that it
  ///     uses; a kind of the same name outranks one.
  /// - Throws: `ScreenRegistryError` with everything that is wrong. A table is taken whole or not
  ///   at all.
  public init(
    _ table: ScreenTable, kinds: [String: any NativeScreen<Content>.Type],
    described: [String: DescribedScreen] = [:]
  ) throws(ScreenRegistryError) {
    guard table.format == 1 else {
      throw ScreenRegistryError(problems: [ScreenRegistryProblem(.unknownFormat)])
    }
    guard !table.screens.isEmpty else {
      throw ScreenRegistryError(problems: [ScreenRegistryProblem(.emptyTable)])
    }
    var builder = ScreenRegistryBuilder<Content>()
    var problems: [ScreenRegistryProblem] = []
    // In an order of its own, so that the same table has the same problems.
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

  /// A registry from a table that is newer than this one.
  ///
  /// - Throws: `ScreenRegistryError`; this registry is then still the one to use.
  public func replaced(
    by table: ScreenTable, kinds: [String: any NativeScreen<Content>.Type],
    described: [String: DescribedScreen] = [:]
  ) throws(ScreenRegistryError) -> ScreenRegistry {
    guard table.version > version else {
      throw ScreenRegistryError(problems: [ScreenRegistryProblem(.outdated)])
    }
    return try ScreenRegistry(table, kinds: kinds, described: described)
  }
}

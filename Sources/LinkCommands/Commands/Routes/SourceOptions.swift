// SPDX-License-Identifier: MIT

public import ArgumentParser
import DeepLinksSyntax
import Foundation
import JSONText

/// The options that select the sources of the routes.
public struct SourceOptions: ParsableArguments {
  @Option(
    name: .customLong("sources"),
    help: ArgumentHelp(
      """
      Swift files, and folders including subfolders, whose routes to use; repeatable. Default: the \
      current folder, if it has an enum with @DeepLinkRoutes.
      """, valueName: "path"))
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "The enum in the sources whose routes to use. Default: all that no other enum mounts.",
      valueName: "name"))
  var root: String?

  public init() {}

  /// Whether the sources were named rather than found by default.
  public var isGiven: Bool { !paths.isEmpty || root != nil }

  /// Returns the routes of the sources.
  ///
  /// - Throws: `Misuse`, if there are none.
  @MainActor
  func neededRoutes(in console: Console) async throws -> SourceRoutes {
    guard let routes = try await routes(in: console) else {
      throw Misuse("There is no enum with @DeepLinkRoutes here. Give sources with --sources.")
    }
    return routes
  }

  /// Returns the routes of the sources; `nil` if none were named and none were found.
  ///
  /// - Throws: `Misuse`, if sources were named but have no routes.
  @MainActor
  public func routes(in console: Console) async throws -> SourceRoutes? {
    guard let paths = paths(in: console) else { return nil }
    return try await SourceRoutes.read(paths, root: root, mustExist: isGiven, in: console)
  }

  @MainActor
  private func paths(in console: Console) -> [String]? {
    if !paths.isEmpty { return paths }
    if root != nil { return [console[ProjectFolderKey.self] ?? "."] }
    guard let folder = console[ProjectFolderKey.self] else { return nil }
    // The root and home folders are not projects.
    let path = URL(filePath: folder).standardizedFileURL.path
    let home = URL(filePath: console.environment["HOME"] ?? "/").standardizedFileURL.path
    return ["/", home].contains(path) ? nil : [folder]
  }
}

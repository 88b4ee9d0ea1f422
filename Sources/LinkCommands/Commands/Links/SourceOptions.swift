// SPDX-License-Identifier: MIT

import ArgumentParser
import DeepLinksSyntax
import Foundation
import JSONText

/// The options that select the sources of the routes.
struct SourceOptions: ParsableArguments {
  @Argument(
    help: """
      Swift files, and folders including subfolders, whose routes to use. Default: the current \
      folder.
      """)
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "The enum in the sources whose routes to use. Default: all that no other enum mounts.",
      valueName: "name"))
  var root: String?

  /// Whether the sources were named rather than found by default.
  var isGiven: Bool { !paths.isEmpty || root != nil }

  /// Returns the routes of the sources.
  ///
  /// - Throws: `Misuse`, if there are none.
  @MainActor
  func routes(in console: Console) async throws -> SourceRoutes {
    guard let paths = paths(in: console) else {
      throw Misuse(
        "Give a folder of Swift files that has an enum with @DeepLinkRoutes, or --origin and "
          + "--patterns with a pattern file.")
    }
    return try await SourceRoutes.read(paths, root: root, in: console)
  }

  @MainActor
  private func paths(in console: Console) -> [String]? {
    if !paths.isEmpty { return paths }
    if root != nil { return [console.folder ?? "."] }
    guard let folder = console.folder else { return nil }
    // The root and home folders are not projects.
    let path = URL(filePath: folder).standardizedFileURL.path
    let home = URL(filePath: console.environment.variables["HOME"] ?? "/").standardizedFileURL.path
    return ["/", home].contains(path) ? nil : [folder]
  }
}

// SPDX-License-Identifier: MIT

import DeepLinksSyntax
@_spi(Project) import LinkFiles
import LinkLint
import JSONText

/// What sources reveal about links besides route enums: where links arrive, which origins are given
/// where navigators and compositions are created, and the things that the app shows.
struct SourceSurvey {
  private(set) var entrances: [LinkEntrance] = []
  private(set) var given = GivenOrigins()
  /// The types of things that the app shows, by file.
  private(set) var shownTypes: [String] = []

  /// The maximum size of a file in bytes; files that receive links are smaller.
  private static let sizeLimit = 1 << 20
  private static let entranceNames = [
    "onOpenURL", "OpenURLAction", "onContinueUserActivity", "func application", "func scene",
  ]
  private static let screenNames = ["navigationDestination", "Detail"]

  /// Searches the sources at some paths, except those of tests.
  init(_ paths: [String]) {
    guard let walk = try? FolderWalk(paths) else { return }
    let names = Set(
      walk.items.map { SourceFile(name: $0.path, declarations: SourceDeclarations(reading: "")) }
        .withoutTests.map(\.name))
    let items = walk.items.filter { names.contains($0.path) }.sorted { $0.path < $1.path }
    for item in items {
      guard let bytes = try? walk.bytes(of: item, limit: Self.sizeLimit) else {
        given.missSource()
        continue
      }
      if bytes.contains("origins".utf8) || bytes.contains("replaceOrigins".utf8) {
        given.read(Array(bytes))
      }
      if Self.screenNames.contains(where: { bytes.contains($0.utf8) }) {
        shownTypes += ShownTypeReader.types(in: Array(bytes))
      }
      guard Self.entranceNames.contains(where: { bytes.contains($0.utf8) }) else { continue }
      entrances += LinkEntranceReader.entrances(in: Array(bytes), of: item.path)
    }
    let wanted = given.wantedConstants
    guard !wanted.isEmpty else { return }
    given.resolve(
      in: items.lazy.compactMap { item -> [UInt8]? in
        guard let bytes = try? walk.bytes(of: item, limit: Self.sizeLimit),
          wanted.contains(where: { bytes.contains($0.utf8) })
        else { return nil }
        return Array(bytes)
      })
  }
}

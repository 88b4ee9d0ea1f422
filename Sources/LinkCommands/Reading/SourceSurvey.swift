// SPDX-License-Identifier: MIT

import DeepLinksSyntax
@_spi(Project) import LinkFiles
import LinkLint

/// What sources reveal about links besides route enums: where links arrive, which origins are given
/// where navigators and compositions are created, and where routes are tested.
///
/// Each answer reads the files again, and only takes apart those that contain a name it depends on.
struct SourceSurvey {
  private let walk: FolderWalk?
  private let items: [FolderWalk.Item]

  /// The maximum size of a file in bytes; files that receive links are smaller.
  private static let sizeLimit = 1 << 20
  private static let testNames = ["expectNoConflicts", "expectRoundTrips"]
  private static let originNames = ["origins", "replaceOrigins"]

  /// Finds the sources at some paths, except those of tests.
  init(_ paths: [String]) {
    walk = try? FolderWalk(paths)
    let nothing = SourceDeclarations(reading: "")
    let found = walk?.items ?? []
    let names = Set(
      found.map { SourceFile(name: $0.path, declarations: nothing) }.withoutTests.map(\.name))
    items = found.filter { names.contains($0.path) }.sorted { $0.path < $1.path }
  }

  /// Where links arrive, by file.
  var entrances: [LinkEntrance] {
    items.flatMap { item in
      bytes(of: item, with: LinkEntranceReader.names).map {
        LinkEntranceReader.entrances(in: $0, of: item.path)
      } ?? []
    }
  }

  /// The path of the first file that tests routes; `nil` if there is none.
  var test: String? {
    walk?.items.sorted { $0.path < $1.path }
      .first { bytes(of: $0, with: Self.testNames) != nil }?.path
  }

  /// The origins that are given where navigators and compositions are created.
  var given: GivenOrigins {
    var given = GivenOrigins()
    for item in items {
      guard let bytes = bytes(of: item) else {
        given.missSource()
        continue
      }
      if Self.contains(Self.originNames, in: bytes) { given.read(bytes) }
    }
    let wanted = Array(given.wantedConstants)
    guard !wanted.isEmpty else { return given }
    given.resolve(in: items.lazy.compactMap { bytes(of: $0, with: wanted) })
    return given
  }

  /// Returns the bytes of a file that contains one of some names.
  private func bytes(of item: FolderWalk.Item, with names: [String]) -> [UInt8]? {
    bytes(of: item).flatMap { Self.contains(names, in: $0) ? $0 : nil }
  }

  private func bytes(of item: FolderWalk.Item) -> [UInt8]? {
    try? walk?.bytes(of: item, limit: Self.sizeLimit)
  }

  private static func contains(_ names: [String], in bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      names.contains { SourceBytes(bytes: bytes).contains($0) }
    }
  }
}

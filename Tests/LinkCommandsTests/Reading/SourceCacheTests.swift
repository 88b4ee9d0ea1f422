// SPDX-License-Identifier: MIT

import DeepLinksCore
import DeepLinksSyntax
import Foundation
@_spi(Project) import LinkFiles
import Testing

@_spi(Project) @testable import LinkCommands

/// What is cached never differs from what reading again would give.
@Suite struct SourceCacheTests {
  private static let path = "Route.swift"

  private static func route(_ name: String) -> String {
    #"@DeepLinkRoutes("app://") enum Route { @LinkPath("/") case "# + name + " }"
  }

  private func names(_ folder: TemporaryFolder, stamp: String = "1") async throws -> [String] {
    let cache = folder.url.appending(path: "cache.json")
    let reading = try await SourceCatalogReader(cache: cache, stamp: stamp).read([folder.path])
    return reading.program.roots.flatMap { $0.catalog.routes.map(\.name) }
  }

  /// As if it had been written an hour ago, so that its time alone may be trusted.
  private func age(_ folder: TemporaryFolder, _ date: Date = Date(timeIntervalSinceNow: -3_600))
    throws
  {
    try FileManager.default.setAttributes(
      [.modificationDate: date], ofItemAtPath: folder.url.appending(path: Self.path).path)
  }

  @Test func `sees a change that leaves size and time as they were`() async throws {
    let folder = try TemporaryFolder([Self.path: Self.route("one")])
    let date = Date(timeIntervalSince1970: 1_000_000_000)
    try age(folder, date)
    #expect(try await names(folder) == ["one"])
    try folder.write(Self.route("two"), to: Self.path)
    try age(folder, date)
    #expect(try await names(folder) == ["two"])
    // The file that was there before, moved back with its old time.
    try folder.write(Self.route("six"), to: "Other.txt")
    let other = folder.url.appending(path: "Other.txt")
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: other.path)
    try FileManager.default.removeItem(at: folder.url.appending(path: Self.path))
    try FileManager.default.moveItem(at: other, to: folder.url.appending(path: Self.path))
    #expect(try await names(folder) == ["six"])
  }

  @Test func `sees changes within one tick of the clock`() async throws {
    let folder = try TemporaryFolder([Self.path: Self.route("r000")])
    for number in 100..<160 {
      try folder.write(Self.route("r\(number)"), to: Self.path)
      #expect(try await names(folder) == ["r\(number)"])
    }
  }

  @Test func `trusts a file's status only when it is old enough`() throws {
    let folder = try TemporaryFolder([Self.path: Self.route("one")])
    let item = try #require(try FolderWalk([folder.path]).items.first)
    var cache = SourceCache(stamp: "")
    cache.entries[item.path] = SourceCache.Entry(status: item.status, hash: 1)
    cache.written = item.status.changed + 1_000_000_000
    #expect(cache.fresh(item) == nil)
    cache.written = item.status.changed + 3_000_000_000
    #expect(cache.fresh(item) != nil)
    cache.entries[item.path]?.hash = nil
    #expect(cache.fresh(item) == nil)
    #expect(throws: FolderWalk.Missing.self) { try FolderWalk([folder.path + "/none"]) }
  }

  @Test func `a cache that anything else changed is ignored`() async throws {
    let folder = try TemporaryFolder([Self.path: Self.route("one")])
    try age(folder)
    #expect(try await names(folder) == ["one"])
    let cache = folder.url.appending(path: "cache.json")
    let kept = try String(contentsOf: cache, encoding: .utf8)
    #expect(kept.hasPrefix("deeplinks-catalog ") && kept.contains("one"))
    let data = try Data(contentsOf: cache)
    let nested = Data(("[" + String(repeating: "[", count: 200_000)).utf8)
    let forgeries = [
      Data(kept.replacingOccurrences(of: "one", with: "two").utf8), data.dropLast(), data + data,
      Data(), Data([0]), Data("{}".utf8), data.dropFirst(), nested,
      Data("deeplinks-catalog 0\n".utf8),
    ]
    for forgery in forgeries {
      try forgery.write(to: cache)
      #expect(try await names(folder) == ["one"])
    }
    try data.write(to: cache)
    #expect(try await names(folder, stamp: "2") == ["one"])
  }

  @Test func `a cache of another folder is ignored`() throws {
    let folder = try TemporaryFolder([Self.path: Self.route("one")])
    let item = try #require(try FolderWalk([folder.path]).items.first)
    var cache = SourceCache(stamp: "1")
    cache.entries[item.path] = SourceCache.Entry(status: item.status, hash: 1)
    for (place, count) in [(cache.folder, 1), (cache.folder + "/other", 0)] {
      cache.folder = place
      let file = folder.url.appending(path: "cache.json")
      try cache.save(at: file)
      #expect(SourceCache(at: file, stamp: "1").entries.count == count)
    }
  }

  @Test func `what takes the place of a cache is not waited for`() async throws {
    let folder = try TemporaryFolder([Self.path: Self.route("one")])
    let cache = folder.url.appending(path: "cache.json").path
    #expect(mkfifo(cache, 0o600) == 0)
    #expect(try await names(folder) == ["one"])
    #expect(FileStatus(at: cache, followsLinks: false)?.kind == .pipe)
    try FileManager.default.removeItem(atPath: cache)
    try FileManager.default.createDirectory(atPath: cache, withIntermediateDirectories: false)
    let url = URL(filePath: cache)
    #expect(
      try await SourceCatalogReader(cache: url).read([folder.path]).cacheFailure
        as? FileFolder.Failure == FileFolder.Failure(path: "cache.json", cause: .folder))
  }

  @Test func `several at once leave a cache that holds`() async throws {
    let folder = try TemporaryFolder([Self.path: Self.route("one")])
    for number in 0..<40 { try folder.write(Self.route("r\(number)"), to: "More\(number).swift") }
    let (cache, path) = (folder.url.appending(path: "cache.json"), folder.path)
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          try await SourceCatalogReader(cache: cache, stamp: "1").read([path]).program.roots.count
        }
      }
      for try await count in group { #expect(count == 41) }
    }
    #expect(try await names(folder).count == 41)
  }

  @Test func `what was parsed for an older version of the sources changes nothing`() async throws {
    let folder = try TemporaryFolder([
      Self.path: """
      @DeepLinkRoutes("app://") enum Route { @LinkPath("/", owner: Names.owner) case home }
      """,
      "Names.swift": "enum Names { static let owner = \"A\" }\nlet owner = \"B\"",
    ])
    _ = try await names(folder)
    try folder.write(
      #"@DeepLinkRoutes("app://") enum Route { @LinkPath("/", owner: owner) case home }"#,
      to: Self.path)
    let cache = folder.url.appending(path: "cache.json")
    let warm = try await SourceCatalogReader(cache: cache, stamp: "1").read([folder.path])
    let cold = try await SourceCatalogReader().read([folder.path])
    #expect(warm.program.catalogs == cold.program.catalogs)
    #expect(warm.program.findings == cold.program.findings)
  }
}

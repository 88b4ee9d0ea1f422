// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import DeepLinksSyntax
import Foundation
@_spi(Project) import LinkFiles
import Testing

@_spi(Project) @testable import LinkCommands

/// Whatever is in a tree of sources, problems are reported, and the rest is read.
@Suite struct BadSourceTests {
  private static let route = #"@DeepLinkRoutes("app://") enum Route { @LinkPath("/") case home }"#

  /// What is said of a tree, without the path of its folder.
  private func findings(_ folder: TemporaryFolder, _ path: String? = nil) async throws -> [String] {
    let reading = try await SourceCatalogReader().read([path ?? folder.path])
    #expect(reading.program.roots.map(\.name) == ["Route"])
    return reading.program.findings.map {
      $0.description.replacingOccurrences(of: folder.path + "/", with: "")
    }
  }

  private func tree() throws -> TemporaryFolder { try TemporaryFolder(["A.swift": Self.route]) }

  @Test func `what is no text`() async throws {
    let folder = try tree()
    func write(_ bytes: [UInt8], _ name: String) throws {
      try Data(bytes).write(to: folder.url.appending(path: name))
    }
    try write([0xff, 0xfe, 0x65, 0x00], "B.swift")
    try write(Array("struct A {\n  // é ".utf8) + [0xe9, 0x0a, 0x7d], "C.swift")
    try write(Array("struct N { let a = 1 }".utf8) + [0], "D.swift")
    try write([0xef, 0xbb, 0xbf] + Array("struct B {}".utf8), "E.swift")
    let told = try await findings(folder)
    #expect(
      told.contains("B.swift:1:1: error: The file is not UTF-8; save it as UTF-8 [unreadable]"))
    #expect(
      told.contains("C.swift:2:9: error: The file is not UTF-8; save it as UTF-8 [unreadable]"))
    #expect(!told.contains { $0.hasPrefix("E.swift") })
  }

  @Test func `what is too large`() async throws {
    let folder = try tree()
    let large = folder.url.appending(path: "Large.swift").path
    #expect(FileManager.default.createFile(atPath: large, contents: nil))
    // Without taking up room on the disk.
    #expect(truncate(large, 100 << 20) == 0)
    #expect(
      try await findings(folder) == [
        "Large.swift:1:1: error: The file is larger than 8 MiB, and was not read [unreadable]"
      ])
  }

  @Test func `what is no file`() async throws {
    let folder = try tree()
    #expect(mkfifo(folder.path + "/Pipe.swift", 0o600) == 0)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/Zero.swift", withDestinationPath: "/dev/zero")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/Nothing.swift", withDestinationPath: "nowhere.swift")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/Loop.swift", withDestinationPath: "Loop.swift")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/Around", withDestinationPath: ".")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/Around.swift", withDestinationPath: ".")
    try folder.write("struct A {}", to: "Folder.swift/B.swift")
    #expect(
      try await findings(folder) == [
        "Loop.swift:1:1: error: The file cannot be read [unreadable]",
        "Nothing.swift:1:1: error: The file cannot be read [unreadable]",
        "Pipe.swift:1:1: error: This is not a file [unreadable]",
        "Zero.swift:1:1: error: This is not a file [unreadable]",
      ])
    for path in ["/Pipe.swift", "/Zero.swift", "/Nothing.swift"] {
      await #expect(throws: FolderWalk.Missing(path: folder.path + path)) {
        try await SourceCatalogReader().read([folder.path + path])
      }
    }
    await #expect(throws: FolderWalk.Missing(path: "")) {
      try await SourceCatalogReader().read([""])
    }
  }

  @Test(.enabled(if: geteuid() != 0, "Nothing is unreadable for root."))
  func `what may not be read`() async throws {
    let folder = try tree()
    try folder.write("struct A {}", to: "Closed/B.swift")
    try folder.write("struct A {}", to: "C.swift")
    let closed = [folder.path + "/Closed", folder.path + "/C.swift"]
    for path in closed {
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    }
    #expect(
      try await findings(folder) == [
        "C.swift:1:1: error: The file cannot be read [unreadable]",
        "Closed:1:1: error: The folder cannot be read [unreadable]",
      ])
    for path in closed {
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    }
  }

  @Test func `files and folders that vanish while they are read`() throws {
    let folder = try TemporaryFolder(["A/B.swift": Self.route])
    let walk = try FolderWalk([folder.path])
    let items = walk.items
    #expect(items.count == 1)
    try FileManager.default.removeItem(at: folder.url.appending(path: "A"))
    let item = try #require(items.first)
    #expect((try? walk.bytes(of: item, limit: 1_000)) == nil)
    #expect(!FileStatus.isThere(item.path))
  }

  @Test func `names with odd characters`() async throws {
    let odd = [
      "a b.swift", "new\nline.swift", "qu'ote\".swift", "é😀.swift", "-dash.swift", "[x]*.swift",
    ]
    let folder = try tree()
    for name in odd { try folder.write("@LinkPath(\"/\") struct A {}", to: "x/\(name)") }
    let told = try await findings(folder)
    #expect(told.count == odd.count)
    for name in odd { #expect(told.contains { $0.hasPrefix("x/\(name):1:1: error: ") }, "\(name)") }
    #if os(Linux)
    let bytes = Array((folder.path + "/x/").utf8) + [0xff] + Array(".swift".utf8) + [0]
    let descriptor = bytes.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { base in
        base.withMemoryRebound(to: CChar.self, capacity: buffer.count) { creat($0, 0o600) }
      } ?? -1
    }
    #expect(descriptor >= 0)
    close(descriptor)
    #expect(
      try await findings(folder).contains { $0.hasSuffix("The name is not UTF-8 [unreadable]") })
    #endif
  }

  @Test func `each file is read once, whatever it is called`() async throws {
    let folder = try tree()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/B.swift", withDestinationPath: "A.swift")
    try FileManager.default.linkItem(
      atPath: folder.path + "/A.swift", toPath: folder.path + "/C.swift")
    let paths = [
      folder.path, folder.path + "/", folder.path + "/./A.swift", folder.path + "/B.swift",
    ]
    let reading = try await SourceCatalogReader().read(paths)
    #expect(reading.fileCount == 1)
    #expect(reading.program.roots.count == 1)
  }

  @Test func `a nearer type in a file without links is meant`() async throws {
    let folder = try TemporaryFolder([
      "App/Route.swift": """
      @DeepLinkRoutes("app://") enum Route {
        @LinkPath("/{kind}", owner: Names.owner) case home(kind: Kind)
      }
      """,
      "App/Kind.swift": "typealias Kind = Int\nenum Names { static let owner = \"Near\" }",
      "Other/Kind.swift": """
      enum Kind: String, LinkValue { case a }
      enum Names { static let owner = "Far" }
      """,
    ])
    let reading = try await SourceCatalogReader().read([folder.path])
    let route = try #require(reading.program.roots.first?.catalog.routes.first)
    #expect(route.owner == "Near")
    #expect(route.parameters.map(\.type) == ["Int"])
    #expect(reading.program.findings.isEmpty)
  }
}

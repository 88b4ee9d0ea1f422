// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@_spi(Project) @testable import LinkFiles

/// What stands where a file is looked for, by the hand of a stranger.
@Suite(.timeLimit(.minutes(20))) struct FileContentsTests {
  private static let limit = 1_000

  private func found(_ path: String) -> FileFailure? {
    do {
      _ = try FileContents.bytes(found: path, in: FileFence(["/"]), limit: Self.limit)
      return nil
    } catch { return error }
  }

  private func named(_ path: String) -> FileFailure? {
    do {
      _ = try FileContents.bytes(named: path, limit: Self.limit)
      return nil
    } catch { return error }
  }

  @Test func `devices, folders and names of nothing`() throws {
    let folder = try TemporaryFolder([
      "file": "text", "full": String(repeating: "x", count: Self.limit),
      "large": String(repeating: "x", count: Self.limit + 1),
    ])
    let expected: [(String, FileFailure?)] = [
      ("/dev/zero", .notAFile), ("/dev/null", .notAFile), ("/dev/tty", .notAFile),
      ("/", .folder), ("", .missing), ("a\0b", .missing), (folder.path + "/none", .missing),
      (folder.path + "/file/more", .missing), (folder.path + "/file", nil),
      (folder.path + "/full", nil), (folder.path + "/large", .tooLarge),
    ]
    for (path, failure) in expected {
      #expect(found(path) == failure, "\(path)")
      #expect(named(path) == failure, "\(path)")
    }
    let circle = folder.path + "/circle"
    #expect(symlink(circle, circle) == 0)
    #expect(found(circle) == .missing)
    let zero = folder.path + "/zero"
    #expect(symlink("/dev/zero", zero) == 0)
    #expect(named(zero) == .notAFile)
  }

  @Test func `a pipe in a folder is not opened, and a named one that is silent not waited for`()
    throws
  {
    let folder = try TemporaryFolder(["file": ""])
    let path = folder.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    #expect(found(path) == .notAFile)
    let file = try OpenFile(path, followsLinks: true)
    #expect(throws: FileFailure.silentPipe) { try file.waitForWriter(milliseconds: 1) }
  }

  @Test func `a pipe that a program writes into is read to its end`() throws {
    let pipe = Pipe()
    let text = Data(String(repeating: "abc", count: 300).utf8)
    try pipe.fileHandleForWriting.write(contentsOf: text)
    try pipe.fileHandleForWriting.close()
    let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    #expect(try FileContents.bytes(named: path, limit: Self.limit) == Array(text))
  }

  @Test func `links of a folder are followed as far as they stay inside it`() throws {
    let outside = try TemporaryFolder(["secret.json": "secret", "folder/secret.json": "secret"])
    let folder = try TemporaryFolder([
      "a/site.json": "1", "b/site.json": "2", "site.json.d/x": "3",
    ])
    for (name, target) in [
      ("inside.json", "a/site.json"), ("outside.json", outside.path + "/secret.json"),
      ("upwards.json", "../../../../../../../../etc/passwd"), ("nowhere.json", "none"),
      ("circle.json", "circle.json"), ("zero.json", "/dev/zero"), ("up", ".."),
      ("other", outside.path + "/folder"),
    ] {
      #expect(symlink(target, folder.path + "/" + name) == 0)
    }
    #expect(mkfifo(folder.path + "/pipe.json", 0o600) == 0)
    let files = try FoundFiles([folder.path], limit: Self.limit) { $0.hasSuffix(".json") }.files
    let told = files.map { file in
      let name = file.path.dropFirst(folder.path.count + 1)
      return
        "\(name): \(file.bytes.map { String(decoding: $0, as: UTF8.self) } ?? file.reason ?? "")"
    }
    // A file that has two names is read once.
    #expect(
      told == [
        "b/site.json: 2", "circle.json: The link leads nowhere.", "inside.json: 1",
        "nowhere.json: The link leads nowhere.", "outside.json: The link leads out of the folder.",
        "pipe.json: This is not a file.", "upwards.json: The link leads out of the folder.",
        "zero.json: This is not a file.",
      ])
  }

  /// A link may be exchanged after the folder was searched: what counts is what was opened.
  @Test func `a file that leads out of the folder only when it is read`() throws {
    let outside = try TemporaryFolder(["secret.json": "secret", "a/site.json": "secret"])
    let folder = try TemporaryFolder(["site.json": "1", "a/site.json": "2"])
    let walk = try FolderWalk([folder.path]) { $0.hasSuffix(".json") }
    try FileManager.default.removeItem(atPath: folder.path + "/site.json")
    try FileManager.default.removeItem(atPath: folder.path + "/a")
    #expect(symlink(outside.path + "/secret.json", folder.path + "/site.json") == 0)
    #expect(symlink(outside.path + "/a", folder.path + "/a") == 0)
    #expect(walk.items.count == 2)
    for item in walk.items {
      #expect(throws: FileFailure.outside) { try walk.bytes(of: item, limit: Self.limit) }
    }
  }

  /// Two readers of one run must not decide by different bytes.
  @Test func `a file that was changed after it was found is not read`() throws {
    let folder = try TemporaryFolder(["a.json": "1", "b.json": "2"])
    let walk = try FolderWalk([folder.path]) { $0.hasSuffix(".json") }
    try folder.write("3, of another size", to: "b.json")
    let found = walk.items.map { try? walk.bytes(of: $0, limit: Self.limit) }
    #expect(found == [Array("1".utf8), nil])
    #expect(throws: FileFailure.changed) { try walk.bytes(of: walk.items[1], limit: Self.limit) }
  }

  @Test func `a fence holds what it names, and no name that begins like it`() throws {
    let folder = try TemporaryFolder(["a/x": "", "ab/x": "", "b": "", "bc": ""])
    let fence = FileFence([folder.path + "/a/", folder.path + "/b", folder.path + "/none"])
    for (name, isHeld) in [("a/x", true), ("b", true), ("ab/x", false), ("bc", false)] {
      let file = try OpenFile(folder.path + "/" + name, followsLinks: true)
      #expect(fence.holds(file) == isHeld, "\(name)")
      #expect(FileFence(["/"]).holds(file))
      #expect(!FileFence().holds(file))
    }
  }

  /// The limit is that of the bytes, whatever the system says of a size.
  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 200_000])
  func `reads at most its limit`(_ count: Int) throws {
    let folder = try TemporaryFolder(["file": String(repeating: "x", count: count)])
    let path = folder.path + "/file"
    #expect(try FileContents.bytes(named: path, limit: count).count == count)
    #expect(try FileContents.bytes(named: path, limit: count + 1).count == count)
    guard count > 0 else { return }
    #expect(throws: FileFailure.tooLarge) {
      try FileContents.bytes(named: path, limit: count - 1)
    }
    #if os(Linux)
    // Its size is 0.
    #expect(throws: FileFailure.tooLarge) {
      try FileContents.bytes(named: "/proc/self/status", limit: 10)
    }
    #endif
  }
}

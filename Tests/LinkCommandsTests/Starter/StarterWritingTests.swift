// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import LinkCommands

/// Either several files are complete, or what is missing is reported.
@Suite struct StarterWritingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var paths: [String] {
    (FileManager.default.subpaths(atPath: folder.path) ?? []).sorted()
  }

  private func text(_ path: String) -> String? { try? folder.text(of: path) }

  @Test func `writes files into folders that it makes`() {
    let writing = StarterWriting([("a/b/c", "1"), ("a/d", "2"), ("e", "")], in: folder.path)
    #expect(writing.failure == nil)
    #expect(writing.written == ["a/b/c", "a/d", "e"])
    #expect(paths == ["a", "a/b", "a/b/c", "a/d", "e"])
    #expect(text("a/b/c") == "1")
  }

  @Test func `writes nothing if one file cannot be`() throws {
    try folder.write("mine", to: "file")
    let writing = StarterWriting([("a/b/c", "1"), ("file/d", "2"), ("e", "3")], in: folder.path)
    #expect(writing.written.isEmpty)
    #expect(writing.failure?.path == "file/d")
    #expect(writing.failure?.reason == "not a directory")
    #expect(paths == ["file"])
    #expect(text("file") == "mine")
  }

  @Test func `stops where something came in between`() {
    let writing = StarterWriting(
      [("a", "1"), ("b/a", "2"), ("a", "3"), ("d", "4")], in: folder.path)
    #expect(writing.written == ["a", "b/a"])
    #expect(writing.failure?.path == "a")
    #expect(writing.failure?.reason == "something with that name was created in the meantime")
    #expect(paths == ["a", "b", "b/a"])
    #expect(text("a") == "1")
  }

  @Test func `takes the place of no symbolic link`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/a", withDestinationPath: "nowhere")
    let writing = StarterWriting([("a", "1")], in: folder.path)
    #expect(writing.written.isEmpty)
    #expect(paths == ["a"])
  }

  /// The folder was there when it was scanned.
  @Test func `follows no link that took the place of a folder in the meantime`() throws {
    let outside = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/a", withDestinationPath: outside.path)
    let writing = StarterWriting([("b/c", "1"), ("a/b", "2")], in: folder.path)
    #expect(writing.written.isEmpty)
    #expect(writing.failure?.path == "a/b")
    #expect(paths == ["a"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path).isEmpty)
  }
}

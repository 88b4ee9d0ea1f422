// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@_spi(Project) @testable import LinkFiles

/// What stands where a file is written, by the hand of a stranger.
@Suite struct FileFolderTests {
  private func cause(_ body: () throws -> Void) -> FileFailure? {
    do {
      try body()
      return nil
    } catch { return (error as? FileFolder.Failure)?.cause ?? error as? FileFailure }
  }

  private func write(
    _ path: String, in folder: TemporaryFolder, over replacement: FileFolder.Replacement
  ) -> FileFailure? {
    cause {
      try FileFolder(folder.path).write(Array("new".utf8), to: path, over: replacement)
    }
  }

  @Test(arguments: Stranger.allCases)
  func `nothing is written to, read, or changed through what a stranger put there`(
    _ stranger: Stranger
  ) throws {
    let outside = try TemporaryFolder(["secret": "secret"])
    for replacement in [.nothing, .own("head"), .file, .anything] as [FileFolder.Replacement] {
      let folder = try TemporaryFolder(["inside": "inside"])
      let path = folder.path + "/file"
      try stranger.put(
        at: path, secret: outside.path + "/secret", inside: folder.path + "/inside")
      let before = FileStatus(at: path, followsLinks: false)?.identity
      let failure = write("file", in: folder, over: replacement)
      // Only a name is replaced where the caller has looked at it.
      #expect(
        (failure == nil) == (replacement == .anything && stranger != .folder),
        "\(replacement) \(String(describing: failure))")
      let after = FileStatus(at: path, followsLinks: false)?.identity
      #expect((before == after) == (failure != nil), "\(replacement)")
      #expect(folder.names == ["file", "inside"])
      #expect(folder.read("inside") == "inside")
      #expect(outside.read("secret") == "secret")
    }
    let folder = try TemporaryFolder(["inside": "inside"])
    let path = folder.path + "/file"
    try stranger.put(at: path, secret: outside.path + "/secret", inside: folder.path + "/inside")
    for isNew in [false, true] {
      #expect(
        cause {
          try FileFolder(folder.path).append(Array("new".utf8), to: "file", isNew: isNew)
        } != nil)
    }
    let standing = try FileFolder(folder.path).read("file", limit: 100)
    if stranger == .hardLink {
      #expect(standing == .file(Array("secret".utf8)))
    } else if case .other = standing {
    } else {
      Issue.record("\(standing)")
    }
    #expect(outside.read("secret") == "secret")
    #expect(folder.read("inside") == "inside")
  }

  @Test(arguments: Stranger.allCases.filter { $0 != .folder })
  func `nothing below what a stranger put in place of a folder is reached`(
    _ stranger: Stranger
  ) throws {
    let outside = try TemporaryFolder(["a/x": "secret"])
    let folder = try TemporaryFolder(["b/x": "inside", "b/c/x": ""])
    if stranger == .hardLink { return }
    try stranger.put(
      at: folder.path + "/a", secret: outside.path + "/a", inside: folder.path + "/b")
    let opened = try FileFolder(folder.path)
    #expect(cause { _ = try opened.file("a/x") } == .system(ENOTDIR))
    #expect(try opened.read("a/x", limit: 100) == .other(.system(ENOTDIR)))
    for path in ["a/x", "a/new", "a/c/new"] {
      for replacement in [.nothing, .anything] as [FileFolder.Replacement] {
        #expect(write(path, in: folder, over: replacement)?.isInTheWay == true)
      }
      #expect(cause { try opened.remove(path) }?.isInTheWay == true)
    }
    #expect(outside.names == ["a", "a/x"])
    #expect(folder.read("b/x") == "inside")
  }

  @Test func `no path leads out of the folder`() throws {
    let parent = try TemporaryFolder(["x": "secret", "folder/a/x": "1"])
    let folder = try FileFolder(parent.path + "/folder")
    for path in ["../x", "a/../../x", "../new"] {
      #expect(cause { _ = try folder.file(path) } == .outside)
      #expect(cause { try folder.write([1], to: path, over: .anything) } == .outside)
      #expect(cause { try folder.remove(path) } == .outside)
    }
    #expect(parent.names == ["folder", "folder/a", "folder/a/x", "x"])
  }

  @Test func `replaces a file that begins with its own header, an empty one, and no other`() throws
  {
    let folder = try TemporaryFolder(["own": "head 1", "empty": "", "short": "hea", "mine": "x"])
    for (name, failure) in [
      ("own", nil), ("empty", nil), ("new", nil), ("short", .foreign), ("mine", .foreign),
    ] as [(String, FileFailure?)] {
      let before = folder.read(name)
      #expect(write(name, in: folder, over: .own("head")) == failure, "\(name)")
      #expect(folder.read(name) == (failure == nil ? "new" : before))
    }
    #expect(write("mine", in: folder, over: .nothing) == .exists)
    #expect(write("mine", in: folder, over: .file) == nil)
    #expect(folder.read("mine") == "new")
  }

  @Test func `what the user named has its folder around it`() throws {
    let folder = try TemporaryFolder(["file": ""])
    for (path, failure) in [
      ("", .missing), (".", .folder), ("..", .folder), (folder.path + "/", .folder),
      ("a\0b/c", .missing), (folder.path + "/none/x", .missing), (folder.path + "/new", nil),
      (folder.path + "/file/x", .system(ENOTDIR)),
    ] as [(String, FileFailure?)] {
      #expect(
        cause {
          let (folder, name) = try FileFolder.around(path)
          try folder.write([1], to: name, over: .nothing)
        } == failure, "\(path)")
    }
    let (root, name) = try FileFolder.around("/etc")
    #expect(name == "etc")
    #expect(cause { _ = try root.file(name) } == .folder)
  }

  @Test func `a draft goes unless it gets a name, and a fixed one replaces what was left`() throws {
    let folder = try TemporaryFolder(["draft": "left"])
    do {
      let draft = try FileFolder(folder.path).draft(for: "a", mode: 0o600)
      try draft.append(Array("text".utf8))
      #expect(draft.text(upTo: 3) == "tex")
      #expect(folder.names.count == 2)
    }
    #expect(folder.names == ["draft"])
    let fixed = try FileFolder(folder.path, draft: "draft")
    try fixed.write(Array("new".utf8), to: "a/b", over: .nothing)
    #expect(folder.names == ["a", "a/b"])
    #expect(folder.read("a/b") == "new")
  }

  @Test func `a folder that is locked keeps other runs out`() throws {
    let folder = try TemporaryFolder()
    let first = try FileFolder(folder.path, locks: true)
    #expect(cause { _ = try FileFolder(folder.path, locks: true) } == .system(EWOULDBLOCK))
    #expect(cause { _ = try FileFolder(folder.path) } == nil)
    withExtendedLifetime(first) {}
  }
}

// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import Foundation
import Testing

/// A directory that is gone when the test is over.
private final class TemporaryDirectory {
  let url = FileManager.default.temporaryDirectory.appending(
    path: "links-\(UUID().uuidString)", directoryHint: .isDirectory)
  deinit { try? FileManager.default.removeItem(at: url) }
}

@Suite struct LinkStoreTests {
  private let directory = TemporaryDirectory()

  private func code(_ body: () throws -> Void) -> LinkStoreError.Code? {
    do {
      try body()
      return nil
    } catch {
      return (error as? LinkStoreError)?.code
    }
  }

  @Test func `keeps bytes in memory`() {
    let store = LinkMemoryStore(["a": [1]])
    store.save([2], for: "b")
    #expect(store.load("a") == [1])
    #expect(store.load("b") == [2])
    #expect(store.load("c") == nil)
  }

  @Test func `keeps bytes in files`() throws {
    let store = LinkFileStore(directory: directory.url.appending(path: "deeper"))
    #expect(try store.load("a") == nil)
    #expect(!FileManager.default.fileExists(atPath: directory.url.path))
    try store.save([1, 2, 3], for: "a")
    try store.save([], for: "b")
    #expect(try store.load("a") == [1, 2, 3])
    #expect(try store.load("b") == [])
    try store.save([4], for: "a")
    #expect(try LinkFileStore(directory: store.directory).load("a") == [4])
    let names = try FileManager.default.contentsOfDirectory(atPath: store.directory.path)
    #expect(names.sorted() == [".lock", "a", "b"])
  }

  @Test(arguments: ["", "/", "//", "///"])
  func `ignores slashes at the end of its path`(_ slashes: String) throws {
    let path = directory.url.path + "/deep/er"
    let store = LinkFileStore(directory: URL(filePath: path + slashes))
    #expect(try store.load("a") == nil)
    try store.save([1], for: "a")
    #expect(try LinkFileStore(directory: URL(filePath: path)).load("a") == [1])
    // A file in place of the folder is an error, and not an empty folder.
    let nested = LinkFileStore(directory: URL(filePath: path + "/a" + slashes))
    #expect(code { _ = try nested.load("b") } == .unreadable)
    #expect(code { try nested.save([1], for: "b") } == .unwritable)
  }

  @Test func `refuses what is too large, before reading and before writing`() throws {
    let store = LinkFileStore(directory: directory.url, sizeLimit: 4)
    try store.save([1, 2, 3, 4], for: "a")
    #expect(code { try store.save([1, 2, 3, 4, 5], for: "a") } == .tooLarge)
    #expect(try store.load("a") == [1, 2, 3, 4])
    try LinkFileStore(directory: directory.url).save([1, 2, 3, 4, 5], for: "a")
    #expect(code { _ = try store.load("a") } == .tooLarge)
    #expect(LinkFileStore(directory: directory.url).sizeLimit == 1_048_576)
    // A file of a terabyte that takes no room: reading it whole would not end.
    let file = directory.url.appending(path: "sparse")
    _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 1 << 40)
    try handle.close()
    #expect(code { _ = try store.load("sparse") } == .tooLarge)
  }

  @Test(arguments: [
    "", ".", "..", ".a", "a.", "../a", "a/b", "/a", "a\\b", "a b", "a\u{0}", "ä", "a:b", "~",
    String(repeating: "a", count: 65),
  ])
  func `refuses keys that are no plain names`(_ key: String) {
    let store = LinkFileStore(directory: directory.url)
    #expect(code { try store.save([1], for: key) } == .invalidKey)
    #expect(code { _ = try store.load(key) } == .invalidKey)
    #expect(!FileManager.default.fileExists(atPath: directory.url.path))
  }

  @Test(arguments: ["a", "held-links", "a.json", "A_1", String(repeating: "a", count: 64)])
  func `takes plain names`(_ key: String) throws {
    let store = LinkFileStore(directory: directory.url)
    try store.save([1], for: key)
    #expect(try store.load(key) == [1])
  }

  @Test func `refuses what is no file, and keeps quiet about where it is`() throws {
    let store = LinkFileStore(directory: directory.url)
    try store.save([1], for: "a")
    try FileManager.default.createDirectory(
      at: directory.url.appending(path: "folder"), withIntermediateDirectories: true)
    #expect(code { _ = try store.load("folder") } == .notAFile)
    try FileManager.default.createSymbolicLink(
      at: directory.url.appending(path: "link"),
      withDestinationURL: directory.url.appending(path: "a"))
    #expect(code { _ = try store.load("link") } == .notAFile)
    let nested = LinkFileStore(directory: directory.url.appending(path: "a"))
    #expect(code { try nested.save([1], for: "b") } == .unwritable)
    do {
      try nested.save([1], for: "b")
    } catch {
      #expect(
        "\(error)"
          == "Cannot use the store (unwritable) for b. "
          + "Check that the directory is writable and that there is space.")
    }
  }

  private func mode(_ url: URL) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    return (attributes[.posixPermissions] as? NSNumber).map { $0.intValue & 0o777 }
  }

  @Test func `writes for this user alone, whatever the mask is`() throws {
    let file = directory.url.appending(path: "deep/er/a")
    let store = LinkFileStore(directory: file.deletingLastPathComponent())
    // The mask is the whole process's: what other tests write meanwhile goes to their own folders.
    for mask: mode_t in [0, 0o77] {
      let old = umask(mask)
      let result = Result { try store.save([1], for: "a") }
      umask(old)
      try result.get()
      #expect(try mode(file) == 0o600)
      for folder in ["", "deep", "deep/er"] {
        #expect(try mode(directory.url.appending(path: folder)) == 0o700)
      }
    }
  }

  @Test func `narrows a file that was wide, and leaves a folder that is there`() throws {
    try FileManager.default.createDirectory(
      at: directory.url, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o755])
    let file = directory.url.appending(path: "a")
    #expect(
      FileManager.default.createFile(
        atPath: file.path, contents: Data([9]), attributes: [.posixPermissions: 0o644]))
    try LinkFileStore(directory: directory.url).save([1], for: "a")
    #expect(try mode(file) == 0o600)
    #expect(try mode(directory.url) == 0o755)
  }

  @Test func `writes over a symbolic link, never through it`() throws {
    let store = LinkFileStore(directory: directory.url)
    try store.save([1], for: "other")
    let other = directory.url.appending(path: "other")
    for destination in [other, directory.url.appending(path: "nowhere")] {
      let link = directory.url.appending(path: "a")
      try? FileManager.default.removeItem(at: link)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: destination)
      try store.save([2], for: "a")
      #expect(try store.load("a") == [2])
      #expect(try store.load("other") == [1])
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.url.path)
    #expect(names.sorted() == [".lock", "a", "other"])
  }

  @Test func `reads no pipe, and does not wait for its writer`() throws {
    let store = LinkFileStore(directory: directory.url)
    try store.save([1], for: "a")
    #expect(mkfifo(directory.url.appending(path: "pipe").path, 0o600) == 0)
    #expect(code { _ = try store.load("pipe") } == .notAFile)
  }

  @Test func `leaves nothing behind where it cannot write`() throws {
    let store = LinkFileStore(directory: directory.url)
    try store.save([1], for: "b")
    try FileManager.default.createDirectory(
      at: directory.url.appending(path: "a/full"), withIntermediateDirectories: true)
    #expect(code { try store.save([2], for: "a") } == .unwritable)
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.url.path)
    #expect(names.sorted() == [".lock", "a", "b"])
  }
}

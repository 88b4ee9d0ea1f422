// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
import Foundation
import TestSupport
import Testing

/// The lock between the processes that share a folder.
@Suite(.timeLimit(.minutes(5))) struct LinkStoreLockTests {
  private let directory = ChildDirectory("lock-\(UUID().uuidString.prefix(8))")
  private var store: LinkFileStore { LinkFileStore(directory: directory.url) }

  /// Another process that has the lock: another descriptor of the same file is as good as one.
  ///
  /// It waits, since a process that another test starts has all files for a moment, also this one.
  private func withNeighbor(_ body: () throws -> Void) throws {
    let path = directory.url.appending(path: ".lock").path
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    try #require(file >= 0 && flock(file, LOCK_EX) == 0)
    defer {
      // Closing it is not enough, for the same reason.
      flock(file, LOCK_UN)
      close(file)
    }
    try body()
  }

  @Test func `nothing is written while another process has the files`() throws {
    try store.save([1], for: "a")
    try withNeighbor {
      #expect(throws: LinkStoreError(.busy, key: "a")) { try store.save([2], for: "a") }
      #expect(throws: LinkStoreError(.busy)) {
        try store.exclusively { _ in Issue.record("It has the files nevertheless.") }
      }
      // A file is replaced whole, so it can always be read.
      let content = try store.load("a")
      #expect(content == [1])
    }
    try store.save([3], for: "a")
    #expect(try store.load("a") == [3])
    #expect(
      LinkStoreError(.busy).description
        == "Cannot use the store (busy). Try again: another process of the app is using the files.")
  }

  @Test func `it is let go of after each call, whatever becomes of it`() throws {
    struct Failure: Error {}
    try store.save([1], for: "a")
    for _ in 0..<Exploration.count(small: 20, full: 100) {
      #expect(throws: Failure.self) { try store.exclusively { _ in throw Failure() } }
      try store.exclusively { store in
        try store.save([2], for: "a")
        // Inside of it there is nothing to wait for.
        try store.exclusively { try $0.save([3], for: "a") }
      }
      _ = try? store.save(Array(repeating: 0, count: 2_000_000), for: "a")
      try withNeighbor {}
    }
    #expect(try store.load("a") == [3])
  }

  /// What a child has of this process between `fork` and `exec`: a copy of each descriptor.
  private func copies(of path: String) throws -> [CInt] {
    var wanted = stat()
    try #require(stat(path, &wanted) == 0)
    let own = (CInt(0)..<4_096).filter { descriptor in
      var found = stat()
      return fstat(descriptor, &found) == 0 && found.st_dev == wanted.st_dev
        && found.st_ino == wanted.st_ino
    }
    return own.map { dup($0) }
  }

  @Test func `a process that is being started keeps no one out`() throws {
    try store.save([1], for: "a")
    var kept: [CInt] = []
    defer { for descriptor in kept { close(descriptor) } }
    try store.exclusively { _ in
      kept = try copies(of: directory.url.appending(path: ".lock").path)
    }
    #expect(kept.count == 1)
    try store.save([2], for: "a")
    #expect(try store.load("a") == [2])
  }

  @Test func `looking makes no folder`() throws {
    #expect(try store.exclusively { try $0.load("a") } == nil)
    #expect(!FileManager.default.fileExists(atPath: directory.url.path))
    try store.exclusively { try $0.save([1], for: "a") }
    #expect(try store.load("a") == [1])
  }

  @Test func `what another process wrote first is not written over unread`() throws {
    #expect(throws: LinkStoreError(.busy, key: "a")) {
      try store.exclusively { mine in
        #expect(try mine.load("a") == nil)
        try store.save([1], for: "a")
        try mine.save([2], for: "a")
      }
    }
    #expect(try store.load("a") == [1])
  }

  @Test func `only this user can take it`() throws {
    try store.save([1], for: "a")
    let lock = directory.url.appending(path: ".lock")
    let attributes = try FileManager.default.attributesOfItem(atPath: lock.path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    // A symbolic link in its place is not followed.
    let target = directory.url.appending(path: "target")
    try FileManager.default.removeItem(at: lock)
    try FileManager.default.createSymbolicLink(at: lock, withDestinationURL: target)
    #expect(throws: LinkStoreError(.unwritable, key: "a")) { try store.save([2], for: "a") }
    #expect(!FileManager.default.fileExists(atPath: target.path))
    #expect(try store.exclusively { try $0.load("a") } == [1])
    #expect(throws: LinkStoreError(.unwritable, key: "a")) {
      try store.exclusively { try $0.save([2], for: "a") }
    }
  }

  @Test func `a busy store is read and written later, and nothing is lost`() throws {
    var consumed = ConsumedLinks()
    _ = consumed.consume(delivery: "A")
    try consumed.save(to: store)
    var read = ConsumedLinks()
    try withNeighbor { #expect(read.load(from: store)?.code == .store) }
    #expect(read.load(from: store) == nil)
    #expect(read.contains(delivery: "A"))
  }

  #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  /// Each of four processes adds numbers to one file, over and over.
  @Test func `four processes at once lose nothing of each other`() async throws {
    let shared = ChildDirectory("shared")
    try LinkFileStore(directory: shared.url).save([], for: "numbers")
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          await #expect(processExitsWith: .success) {
            let store = LinkFileStore(directory: ChildDirectory.ofParent("shared"))
            for _ in 0..<50 {
              var isDone = false
              while !isDone {
                do {
                  try store.exclusively { store in
                    let numbers = try store.load("numbers") ?? []
                    try store.save(numbers + [UInt8(numbers.count)], for: "numbers")
                  }
                  isDone = true
                } catch let error as LinkStoreError {
                  guard error.code == .busy else { throw error }
                }
              }
            }
          }
        }
      }
    }
    #expect(try LinkFileStore(directory: shared.url).load("numbers") == Array(0..<200))
    #expect(shared.names == ["numbers"])
    TestReport.line("writes of four processes: 200")
  }
  #endif
}

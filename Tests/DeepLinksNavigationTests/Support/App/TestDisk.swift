// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import class Foundation.NSLock

/// The files of an app, which outlive its processes: every write of them, and what is wrong now.
// Everything is only reached while `lock` is held.
final class TestDisk: @unchecked Sendable {
  /// One write of one file.
  struct Write: Sendable, Equatable {
    let key: String
    let bytes: [UInt8]
  }

  struct Failure: Error {}

  private let lock = NSLock()
  private var files: [String: [UInt8]] = [:]
  private var allWrites: [Write] = []
  private var isUnreadable = false
  private var isUnwritable = false

  /// Every write that succeeded, in order.
  var writes: [Write] { lock.withLock { allWrites } }

  /// Whether no file can be read now, as on a device that is locked.
  var failsToLoad: Bool {
    get { lock.withLock { isUnreadable } }
    set { lock.withLock { isUnreadable = newValue } }
  }

  /// Whether no file can be written now, as on a disk that is full.
  var failsToSave: Bool {
    get { lock.withLock { isUnwritable } }
    set { lock.withLock { isUnwritable = newValue } }
  }

  /// Whether any file holds a text, whatever its format.
  func contains(_ text: String) -> Bool {
    lock.withLock {
      files.values.contains { String(decoding: $0, as: UTF8.self).contains(text) }
    }
  }

  /// Replaces a text in all files, as an update of the app changes what a link means.
  func replace(_ text: String, with other: String) {
    lock.withLock {
      files = files.mapValues { bytes in
        Array(String(decoding: bytes, as: UTF8.self).replacing(text, with: other).utf8)
      }
    }
  }

  /// Leaves a file behind, as another version of the app or a crash would.
  func put(_ text: String, at key: String) { lock.withLock { files[key] = Array(text.utf8) } }

  /// Deletes all files, as a user does who frees space.
  func remove() { lock.withLock { files = [:] } }

  fileprivate func load(_ key: String) throws -> [UInt8]? {
    try lock.withLock {
      if isUnreadable { throw Failure() }
      return files[key]
    }
  }

  fileprivate func save(_ bytes: [UInt8], for key: String) throws {
    try lock.withLock {
      if isUnwritable { throw Failure() }
      files[key] = bytes
      allWrites.append(Write(key: key, bytes: bytes))
    }
  }
}

/// The disk as one process sees it: once killed, it reads and writes nothing more.
// `isDead` is only reached while `lock` is held.
final class TestStore: LinkStore, @unchecked Sendable {
  private let disk: TestDisk
  private let lock = NSLock()
  private var isDead = false

  init(_ disk: TestDisk) { self.disk = disk }

  /// Whether the process was killed.
  var isCut: Bool { lock.withLock { isDead } }

  /// The process is killed.
  func cut() { lock.withLock { isDead = true } }

  func load(_ key: String) throws -> [UInt8]? {
    isCut ? nil : try disk.load(key)
  }

  func save(_ bytes: [UInt8], for key: String) throws {
    guard !isCut else { return }
    try disk.save(bytes, for: key)
  }
}

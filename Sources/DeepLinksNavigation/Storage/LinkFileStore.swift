// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// A store that keeps files in one directory, such as the app's Application Support directory.
///
/// A file is written next to its destination and moved into place once it is on disk, so the
/// destination always holds either the old or the new contents, whenever the app ends. Files have
/// mode 0600, and folders that the store creates have mode 0700, regardless of the process's mask;
/// existing folders are left unchanged. On Apple systems, files are excluded from backups, and on
/// devices they are protected until the first unlock.
///
/// The processes of an app group can share the directory: they take turns by locking a `.lock` file
/// in it, which is held only while one of them reads and writes.
public struct LinkFileStore: LinkStore {
  /// Where the files are; created when the first one is written.
  package let directory: URL
  /// The largest file to read or write, in bytes; default: 1 MiB.
  package let sizeLimit: Int

  /// How it keeps other processes out.
  private var access = Access.alternating

  private enum Access: Equatable {
    /// It takes the lock for each call.
    case alternating
    /// The lock is held; if the file system does not support locks, others may write at the same
    /// time.
    case locked(isAlone: Bool)
    /// There was no folder to lock.
    case missing
    /// The folder can be neither locked nor written.
    case readOnly
  }

  /// Creates a store without touching the disk.
  public init(directory: URL, sizeLimit: Int = 1_048_576) {
    self.directory = directory
    self.sizeLimit = sizeLimit
  }

  /// Reads the file named after the key.
  ///
  /// - Throws: `LinkStoreError`. A file over the size limit is refused before it is read, and
  ///   symbolic links are not followed.
  public func load(_ key: String) throws(LinkStoreError) -> [UInt8]? {
    let name = try name(of: key)
    guard let folder = LinkStoreFolder(existing: path) else {
      guard FileManager.default.fileExists(atPath: path) else { return nil }
      throw LinkStoreError(.unreadable, key: key)
    }
    return try folder.read(name, key: key, limit: sizeLimit)
  }

  /// Writes the file named after the key, readable only by the user who runs this process.
  ///
  /// - Throws: `LinkStoreError`. The file is then unchanged.
  public func save(_ bytes: [UInt8], for key: String) throws(LinkStoreError) {
    let name = try name(of: key)
    guard bytes.count <= sizeLimit else { throw LinkStoreError(.tooLarge, key: key) }
    guard access != .readOnly, let folder = LinkStoreFolder(making: path) else {
      throw LinkStoreError(.unwritable, key: key)
    }
    let isWritten: Bool
    if case .locked(let isAlone) = access {
      isWritten = folder.write(bytes, as: name, isAlone: isAlone)
    } else {
      isWritten = try write(bytes, as: name, in: folder, key: key)
    }
    guard isWritten else { throw LinkStoreError(.unwritable, key: key) }
  }

  private func write(
    _ bytes: [UInt8], as name: String, in folder: borrowing LinkStoreFolder, key: String
  ) throws(LinkStoreError) -> Bool {
    let lock: LinkStoreLock
    do throws(LinkStoreLock.Failure) {
      lock = try folder.lock()
    } catch {
      throw LinkStoreError(error == .busy ? .busy : .unwritable, key: key)
    }
    defer { lock.release() }
    // Another process has created the folder and the file since this one looked for them.
    if access == .missing, folder.has(name) { throw LinkStoreError(.busy, key: key) }
    return folder.write(bytes, as: name, isAlone: lock.isHeld)
  }

  /// Loads and saves while no other process does.
  ///
  /// - Throws: the error of `body`, or `LinkStoreError` with the code `busy` if another process
  ///   holds the files for more than a few milliseconds.
  public func exclusively<Value>(_ body: (any LinkStore) throws -> Value) throws -> Value {
    guard access == .alternating else { return try body(self) }
    var store = self
    guard let folder = LinkStoreFolder(existing: path) else {
      store.access = .missing
      return try body(store)
    }
    let lock: LinkStoreLock
    do throws(LinkStoreLock.Failure) {
      lock = try folder.lock()
    } catch .busy {
      throw LinkStoreError(.busy)
    } catch {
      store.access = .readOnly
      return try body(store)
    }
    defer { lock.release() }
    store.access = .locked(isAlone: lock.isHeld)
    return try body(store)
  }

  /// The path of the folder, without trailing slashes.
  private var path: String {
    let path = directory.path
    let count = path.utf8.reversed().prefix { $0 == 0x2f }.count
    return count == path.utf8.count ? "/" : String(path.utf8.dropLast(count)) ?? path
  }

  private func name(of key: String) throws(LinkStoreError) -> String {
    let bytes = key.utf8
    let isSafe = bytes.allSatisfy { byte in
      byte.isASCIILetter || byte.isASCIIDigit || byte == 0x2d || byte == 0x2e || byte == 0x5f
    }
    guard isSafe, (1...64).contains(bytes.count), bytes.first != 0x2e, bytes.last != 0x2e else {
      throw LinkStoreError(.invalidKey, key: key)
    }
    return key
  }
}

/// Keeps the other processes of an app group out while one reads and writes.
///
/// The lock is advisory. It is on a separate file next to the others, because those are replaced.
/// The system releases it when the process dies. iOS ends a process that is suspended while it
/// holds a lock in a shared container (`0xdead10cc`), so the lock is held from one call to its
/// return, and never across a suspension point.
struct LinkStoreLock {
  /// No key begins with a dot.
  static let name = ".lock"
  /// How often to try: for some milliseconds, about as long as another process writes.
  ///
  /// Waiting for longer would block the main actor.
  static let tryCount = 10_000

  enum Failure: Error {
    /// Another process holds it.
    case busy
    /// The file cannot be opened, for example in a folder that is not writable.
    case unopened
  }

  private let descriptor: CInt
  /// Whether it keeps others out; not every network file system can do that.
  let isHeld: Bool

  /// Takes the lock of a folder.
  init(folder: CInt) throws(Failure) {
    let file = openat(
      folder, Self.name, O_RDONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .unopened }
    // The process's mask may have removed the owner's own permissions.
    _ = fchmod(file, 0o600)
    let isTaken: Bool
    do throws(Failure) {
      isTaken = try Self.take(file)
    } catch {
      _ = close(file)
      throw error
    }
    descriptor = file
    isHeld = isTaken
  }

  /// Lets other processes continue; called once, before the owner of the lock returns.
  ///
  /// Closing is not enough: a child of this process has a copy of the descriptor until it runs
  /// another program, and all copies share the lock.
  func release() {
    _ = flock(descriptor, LOCK_UN)
    _ = close(descriptor)
  }

  private static func take(_ file: CInt) throws(Failure) -> Bool {
    for _ in 0..<tryCount {
      if flock(file, LOCK_EX | LOCK_NB) == 0 { return true }
      switch errno {
      case EWOULDBLOCK: _ = sched_yield()
      case EINTR: continue
      default: return false
      }
    }
    throw .busy
  }
}

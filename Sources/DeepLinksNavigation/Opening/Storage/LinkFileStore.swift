// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A store of files in one directory, such as the app's Application Support.
///
/// A file is written beside its place, and moved there once it is on the disk, so that it is either
/// the old or the new one, whenever the app ends. Files have the mode 0600 and folders that the store
/// makes 0700, whatever the mask of the process is; a folder that is there stays as it is. On Apple
/// systems files are left out of backups, and on devices they are protected until the first unlock.
///
/// The directory may be one that the processes of an app group share: they take turns by a lock on a
/// file `.lock` in it, which is held only while one of them reads and writes.
public struct LinkFileStore: LinkStore {
  /// Where the files are; made when the first one is written.
  package let directory: URL
  /// The largest file that is read or written, in bytes; default: 1 MiB.
  package let sizeLimit: Int

  /// How it keeps other processes out.
  private var access = Access.alternating

  private enum Access: Equatable {
    /// It takes the lock for each call.
    case alternating
    /// The lock is taken; if the file system has none, others may write meanwhile.
    case locked(isAlone: Bool)
    /// There was no folder to lock.
    case missing
    /// The folder cannot be locked, nor written.
    case readOnly
  }

  /// Makes a store; touches nothing.
  public init(directory: URL, sizeLimit: Int = 1_048_576) {
    self.directory = directory
    self.sizeLimit = sizeLimit
  }

  /// Reads the file named like the key.
  ///
  /// - Throws: `LinkStoreError`; a file over the limit is refused before it is read, and a symbolic
  ///   link is not followed.
  public func load(_ key: String) throws(LinkStoreError) -> [UInt8]? {
    let name = try name(of: key)
    guard let folder = LinkStoreFolder(existing: path) else {
      guard FileManager.default.fileExists(atPath: path) else { return nil }
      throw LinkStoreError(.unreadable, key: key)
    }
    return try folder.read(name, key: key, limit: sizeLimit)
  }

  /// Writes the file named like the key, which only the user of this process can read.
  ///
  /// - Throws: `LinkStoreError`; the file is then as it was.
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
    // Another process made folder and file since this one looked for them.
    if access == .missing, folder.has(name) { throw LinkStoreError(.busy, key: key) }
    return folder.write(bytes, as: name, isAlone: lock.isHeld)
  }

  /// Loads and saves while no other process does.
  ///
  /// - Throws: what `body` throws, or `LinkStoreError` with the code `busy` if another process has
  ///   the files for longer than some milliseconds.
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

  /// The folder, without slashes at its end.
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

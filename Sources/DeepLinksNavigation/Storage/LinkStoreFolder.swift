// SPDX-License-Identifier: MIT

#if canImport(Darwin)
import Darwin
import Foundation
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// A folder that is held open, so that each name is looked up only once.
///
/// Other users of the machine cannot read what it writes, and a symbolic link in place of a file is
/// never followed.
struct LinkStoreFolder: ~Copyable {
  private let descriptor: CInt
  let path: String

  /// Opens a folder; `nil` if there is none.
  init?(existing path: String) {
    self.path = path
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor < 0 { return nil }
  }

  /// Opens a folder; if it is missing, creates it and its parents for this user only.
  init?(making path: String) {
    LinkStoreFolder.make(path)
    self.init(existing: path)
  }

  deinit { _ = close(descriptor) }

  private static func make(_ path: String) {
    guard mkdir(path, 0o700) != 0, errno == ENOENT else { return }
    let bytes = path.utf8
    guard let slash = bytes.lastIndex(of: 0x2f), slash > bytes.startIndex,
      let parent = String(bytes[..<slash])
    else { return }
    make(parent)
    _ = mkdir(path, 0o700)
  }

  /// Keeps other processes out of the folder until the lock is released.
  func lock() throws(LinkStoreLock.Failure) -> LinkStoreLock {
    #if canImport(Darwin)
    let isNew = !has(LinkStoreLock.name)
    defer { if isNew { protect(LinkStoreLock.name) } }
    #endif
    return try LinkStoreLock(folder: descriptor)
  }

  /// Whether anything exists under a name.
  func has(_ name: String) -> Bool {
    var status = stat()
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
  }

  /// The bytes of a file; `nil` if there is none.
  func read(_ name: String, key: String, limit: Int) throws(LinkStoreError) -> [UInt8]? {
    // A pipe that no one writes to must not block the app.
    let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      switch errno {
      case ENOENT: return nil
      case ELOOP, EMLINK, ENXIO: throw LinkStoreError(.notAFile, key: key)
      default: throw LinkStoreError(.unreadable, key: key)
      }
    }
    defer { _ = close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw LinkStoreError(.unreadable, key: key) }
    guard status.st_mode & 0o170000 == 0o100000 else { throw LinkStoreError(.notAFile, key: key) }
    guard Int64(status.st_size) <= Int64(limit) else { throw LinkStoreError(.tooLarge, key: key) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = piece.withUnsafeMutableBytes { buffer in
        pread(file, buffer.baseAddress, buffer.count, off_t(bytes.count))
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw LinkStoreError(.unreadable, key: key) }
      if count == 0 { return bytes }
      bytes += piece[..<count]
      // It may have grown since then.
      guard bytes.count <= limit else { throw LinkStoreError(.tooLarge, key: key) }
    }
  }

  /// Writes a file next to its destination, for this user only, and moves it once it is on disk.
  ///
  /// - Parameter isAlone: whether no other process writes at the same time; then whatever a dead
  ///   process left behind is removed.
  /// - Returns: whether the file is in place; if not, the previous one still is.
  func write(_ bytes: [UInt8], as name: String, isAlone: Bool) -> Bool {
    // No key begins with a dot.
    var temporary = ".\(name).new"
    if isAlone {
      _ = unlinkat(descriptor, temporary, 0)
    } else {
      temporary += "-\(UInt64.random(in: .min ... .max))"
    }
    let file = openat(
      descriptor, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    #if canImport(Darwin)
    protect(temporary)
    #endif
    // The process's mask may have removed the owner's own permissions.
    let isWritten = fchmod(file, 0o600) == 0 && Self.write(bytes, to: file) && fsync(file) == 0
    guard close(file) == 0, isWritten, renameat(descriptor, temporary, descriptor, name) == 0
    else {
      _ = unlinkat(descriptor, temporary, 0)
      return false
    }
    // Not every file system can sync a folder, and the file itself is safe without it.
    _ = fsync(descriptor)
    return true
  }

  private static func write(_ bytes: [UInt8], to file: CInt) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = pwrite(file, part.baseAddress, part.count, off_t(bytes.count - part.count))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }
}

#if canImport(Darwin)
extension LinkStoreFolder {
  /// Makes the system encrypt a file until the first unlock, and exclude it from backups.
  ///
  /// Both settings stay with the file when it is moved. An app may protect its files more strongly
  /// by default; those could not be read when a link starts the app on a locked device. If a volume
  /// supports neither, that is no reason to lose a link.
  func protect(_ name: String) {
    let path = "\(path)/\(name)"
    #if !os(macOS)
    try? FileManager.default.setAttributes(
      [.protectionKey: FileProtectionType.completeUntilFirstUserAuthentication], ofItemAtPath: path)
    #endif
    var url = URL(fileURLWithPath: path, isDirectory: false)
    var values = URLResourceValues()
    values.isExcludedFromBackup = true
    try? url.setResourceValues(values)
  }
}
#endif

// SPDX-License-Identifier: MIT

import Foundation

/// A file under a name of its own until it is complete; it is removed unless it gets its name.
package final class FileDraft {
  private let folder: FileFolder
  private let name: String
  /// Open for reading and writing.
  package private(set) var descriptor: Int32
  private var isPlaced = false

  /// - Parameter name: a name that killed runs may have left. Default: a new one.
  init(in folder: FileFolder, name: String?, mode: UInt32) throws(FileFailure) {
    let draft = name ?? ".deeplinks-\(UUID().uuidString)"
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    var descriptor = openat(folder.root, draft, flags, mode_t(mode))
    if descriptor < 0, errno == EEXIST, name != nil, unlinkat(folder.root, draft, 0) == 0 {
      descriptor = openat(folder.root, draft, flags, mode_t(mode))
    }
    guard descriptor >= 0 else { throw .system(errno) }
    (self.folder, self.name, self.descriptor) = (folder, draft, descriptor)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if !isPlaced { unlinkat(folder.root, name, 0) }
  }

  /// Gives it another file's permissions, and its owner where that is allowed.
  package func becomeLike(_ status: FileStatus) {
    // Only root can change the owner; otherwise, the file belongs to the user of this program.
    _ = fchown(descriptor, status.owner, status.group)
    _ = fchmod(descriptor, mode_t(status.mode & 0o777))
  }

  package func append(_ bytes: some Collection<UInt8>) throws(FileFailure) {
    try writeAll(Array(bytes), to: descriptor)
  }

  /// Returns the beginning of what was written.
  package func text(upTo limit: Int) -> String {
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      while count < limit, let base = buffer.baseAddress {
        let more = pread(descriptor, base + count, limit - count, off_t(count))
        if more < 0, errno == EINTR { continue }
        guard more > 0 else { break }
        count += more
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Closes it; some file systems report only here that they are full.
  ///
  /// - Parameter syncs: whether it must be on the disk first.
  package func finish(syncs: Bool = true) throws(FileFailure) {
    let isSynced = !syncs || fsync(descriptor) == 0
    let number = errno
    let isClosed = close(descriptor) == 0
    descriptor = -1
    guard isSynced else { throw .system(number) }
    guard isClosed else { throw .system(errno) }
  }

  /// Gives it its name; never replaces anything.
  func place(_ directory: Int32, _ target: String) throws(FileFailure) {
    if linkat(folder.root, name, directory, target, 0) == 0 { return }
    let number = errno
    guard number != EEXIST else { throw .exists }
    guard [EPERM, EOPNOTSUPP, ENOTSUP, ENOSYS, EMLINK].contains(number) else {
      throw .system(number)
    }
    // Some file systems do not support hard links.
    var status = stat()
    guard fstatat(directory, target, &status, AT_SYMLINK_NOFOLLOW) != 0 else { throw .exists }
    try replace(directory, target)
  }

  /// Gives it its name, replacing what has it.
  func replace(_ directory: Int32, _ target: String) throws(FileFailure) {
    guard renameat(folder.root, name, directory, target) == 0 else { throw .system(errno) }
    isPlaced = true
  }
}

/// Writes all bytes.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(FileFailure) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count >= 0 else { throw .system(errno) }
    rest = rest.dropFirst(count)
  }
}

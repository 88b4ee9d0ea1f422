// SPDX-License-Identifier: MIT

import Foundation

extension InspectorRunFile {
  /// The maximum size of the file in bytes.
  static let longest = 4_096

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
  /// Returns the contents of a file that only this user can have written; `nil` otherwise.
  ///
  /// Anyone who can write the file can direct the app's links to themselves. So the folder and the
  /// file must belong to the user of this process and be inaccessible to others, neither may be a
  /// link, and a pipe in the file's place must not block.
  static func content(ofFile path: String) -> Data? {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    // With a trailing slash, a link in place of the folder would be followed.
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    var status = stat()
    guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
      status.st_uid == geteuid(), status.st_mode & 0o022 == 0
    else { return nil }
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid(), status.st_mode & 0o077 == 0, status.st_size <= longest
    else { return nil }
    return try? file.read(upToCount: longest)
  }

  /// Returns whether a process is running, including a process of another user.
  static func isRunning(_ pid: Int) -> Bool {
    guard let pid = Int32(exactly: pid), pid > 0 else { return false }
    return kill(pid, 0) == 0 || errno == EPERM
  }
  #else
  static func content(ofFile path: String) -> Data? { nil }
  static func isRunning(_ pid: Int) -> Bool { false }
  #endif
}

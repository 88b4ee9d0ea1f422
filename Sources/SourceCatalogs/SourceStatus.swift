// SPDX-License-Identifier: MIT

#if Macros || Commands
import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What the system knows of a file without opening it.
struct SourceStatus: Sendable, Hashable, Codable {
  enum Kind: String, Sendable, Hashable, Codable { case file, folder, other }

  /// What tells a file from all others, under whatever name.
  struct Identity: Sendable, Hashable, Codable {
    let device: UInt64
    let number: UInt64
  }

  let kind: Kind
  let identity: Identity
  let size: Int64
  /// When it was written, in nanoseconds since 1970; programs may set it as they like.
  let written: Int64
  /// When anything about it was changed, its place or the time above among that.
  let changed: Int64

  init?(at path: String, followsLinks: Bool) {
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .other
      }
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino))
    size = Int64(status.st_size)
    #if canImport(Darwin)
    written = Self.nanoseconds(status.st_mtimespec)
    changed = Self.nanoseconds(status.st_ctimespec)
    #else
    written = Self.nanoseconds(status.st_mtim)
    changed = Self.nanoseconds(status.st_ctim)
    #endif
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }

  /// The bytes of a file, at most one more than a limit; `nil` if it cannot be read, or is none.
  ///
  /// Never waits for a pipe that took the file's place.
  static func contents(of path: String, limit: Int) -> Data? {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var data = Data(count: max(0, min(Int(status.st_size), limit)) + 1)
    var count = 0
    while count <= limit {
      if count == data.count { data.count = min(limit + 1, count * 2) }
      let room = data.count - count
      let result = data.withUnsafeMutableBytes { buffer in
        buffer.baseAddress.map { read(descriptor, $0 + count, room) } ?? 0
      }
      if result < 0, errno == EINTR { continue }
      guard result >= 0 else { return nil }
      if result == 0 { break }
      count += result
    }
    data.count = count
    return data
  }
}
#endif

// SPDX-License-Identifier: MIT

import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Opens files in such a way that nothing in a file's place can block a command.
///
/// A file found in a folder must be a regular file. A file that a user named can also be a pipe, as
/// in `deeplinks aasa check <(curl …)`. Devices are refused, because some of them never end.
enum FileContents {
  /// Why there is nothing to read.
  enum Failure: Error, Hashable {
    /// Nothing is there, or the link is broken.
    case missing
    /// It is a folder.
    case folder
    /// It is a device, a socket, or a pipe that was not named by the user.
    case notAFile
    /// It is a pipe that no program writes to.
    case silentPipe
    /// It is larger than the limit.
    case tooLarge
    /// The system does not allow reading it.
    case unreadable
  }

  /// How long a program may take to open the other end of a pipe, in milliseconds.
  private static let patience: Int32 = 2_000

  /// Returns the bytes of a file or pipe that a user named.
  static func bytes(named path: String, limit: Int) throws(Failure) -> [UInt8] {
    var file = try open(named: path)
    return try bytes(of: &file, limit: limit)
  }

  /// Returns the bytes of a file found in a folder.
  static func bytes(found path: String, limit: Int) throws(Failure) -> [UInt8] {
    let opened = try open(path)
    var file = opened.file
    switch opened.kind {
    case .file: return try bytes(of: &file, limit: limit)
    case .folder: throw .folder
    case .pipe, .other: throw .notAFile
    }
  }

  /// Opens a file or pipe that a user named.
  static func open(named path: String) throws(Failure) -> OpenFile {
    let opened = try open(path)
    var file = opened.file
    switch opened.kind {
    case .file: break
    case .folder: throw .folder
    case .pipe: try file.waitForWriter(milliseconds: patience)
    case .other: throw .notAFile
    }
    return file
  }

  private static func open(_ path: String) throws(Failure) -> (
    file: OpenFile, kind: FileStatus.Kind
  ) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .missing }
    // Otherwise, opening a pipe waits for a program that writes to it.
    let descriptor = openFile(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG: throw .missing
      case ENXIO, ENODEV: throw .notAFile
      default: throw .unreadable
      }
    }
    let file = OpenFile(FileHandle(fileDescriptor: descriptor, closeOnDealloc: true))
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable }
    return (file, FileStatus(status).kind)
  }

  private static func bytes(of file: inout OpenFile, limit: Int) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    do {
      while bytes.count <= limit {
        let more = try file.read(upTo: min(limit + 1 - bytes.count, pieceSize))
        guard !more.isEmpty else { break }
        bytes += more
      }
    } catch {
      throw .unreadable
    }
    guard bytes.count <= limit else { throw .tooLarge }
    return bytes
  }

  private static let pieceSize = 1 << 20
}

/// Calls `open`, whose name is hidden by a method of the type above.
private func openFile(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }

/// A file open for reading, from its start.
struct OpenFile {
  private let handle: FileHandle
  /// Bytes of a pipe that were read while waiting for a program.
  private var first: [UInt8] = []

  init(_ handle: FileHandle) {
    self.handle = handle
  }

  /// Returns the next bytes, at least one; none at the end.
  mutating func read(upTo count: Int) throws -> [UInt8] {
    guard first.isEmpty else {
      defer { first = [] }
      return first
    }
    return try handle.read(upToCount: count).map { Array($0) } ?? []
  }

  /// Waits for a program to open the other end of a pipe, up to a time limit.
  mutating func waitForWriter(milliseconds: Int32) throws(FileContents.Failure) {
    var request = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
    if poll(&request, 1, milliseconds) == 0 {
      // An empty pipe is at its end if no program holds the other end.
      var byte: UInt8 = 0
      switch Foundation.read(handle.fileDescriptor, &byte, 1) {
      case 0: throw .silentPipe
      case 1: first = [byte]
      default: break
      }
    }
    // From here on, read normally.
    let flags = fcntl(handle.fileDescriptor, F_GETFL)
    guard flags >= 0, fcntl(handle.fileDescriptor, F_SETFL, flags & ~O_NONBLOCK) == 0 else {
      throw .unreadable
    }
  }
}

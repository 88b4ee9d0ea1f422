// SPDX-License-Identifier: MIT

import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file open for reading, from its start.
package struct OpenFile {
  private let handle: FileHandle
  /// Bytes of a pipe that were read while waiting for a program.
  private var first: [UInt8] = []

  init(_ handle: FileHandle) {
    self.handle = handle
  }

  /// Returns the next bytes, at least one; none at the end.
  package mutating func read(upTo count: Int) throws -> [UInt8] {
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

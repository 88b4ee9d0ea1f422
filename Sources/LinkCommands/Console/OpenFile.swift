// SPDX-License-Identifier: MIT

import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file that is open for reading, from its start on.
package struct OpenFile {
  private let handle: FileHandle
  /// Bytes of a pipe that were read while a program was waited for.
  private var first: [UInt8] = []

  init(_ handle: FileHandle) {
    self.handle = handle
  }

  /// The next bytes, at least one; none at the end.
  package mutating func read(upTo count: Int) throws -> [UInt8] {
    guard first.isEmpty else {
      defer { first = [] }
      return first
    }
    return try handle.read(upToCount: count).map { Array($0) } ?? []
  }

  /// Waits until a program opens the other end of a pipe, but no longer than a while.
  mutating func waitForWriter(milliseconds: Int32) throws(FileContents.Failure) {
    var request = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
    if poll(&request, 1, milliseconds) == 0 {
      // An empty pipe is at its end if no program holds the other one.
      var byte: UInt8 = 0
      switch Foundation.read(handle.fileDescriptor, &byte, 1) {
      case 0: throw .silentPipe
      case 1: first = [byte]
      default: break
      }
    }
    // From here on it is read as it comes.
    let flags = fcntl(handle.fileDescriptor, F_GETFL)
    guard flags >= 0, fcntl(handle.fileDescriptor, F_SETFL, flags & ~O_NONBLOCK) == 0 else {
      throw .unreadable
    }
  }
}

// SPDX-License-Identifier: MIT

import Dispatch
import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Takes what a program writes, up to a limit, while the program runs.
///
/// A program that writes more finds that no one reads any longer, and ends; a file would fill the
/// disk until the time is up.
final class OutputPipe: Sendable {
  /// Where the program writes.
  let writer: Int32
  private let reader: Int32
  private let limit: Int
  private let isRead = DispatchSemaphore(value: 0)

  private final class Taken: @unchecked Sendable {
    // Written before the semaphore is signaled, and read after it was waited for.
    var bytes: [UInt8] = []
  }
  private let taken = Taken()

  init(limit: Int) throws(DesktopFailure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw DesktopFailure("No pipe can be created. Close some programs.")
    }
    // Another program that is started now would keep the pipe open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reader, writer, self.limit) = (ends[0], ends[1], limit)
  }

  /// Reads along; to be called once, when the program was started or could not be.
  func start() {
    close(writer)
    Thread.detachNewThread { [reader, limit, taken, isRead] in
      var bytes: [UInt8] = []
      while bytes.count <= limit {
        let chunk = [UInt8](unsafeUninitializedCapacity: 16_384) { buffer, count in
          var result = 0
          repeat {
            result = read(reader, buffer.baseAddress, buffer.count)
          } while result < 0 && errno == EINTR
          count = max(0, result)
        }
        if chunk.isEmpty { break }
        bytes += chunk
      }
      close(reader)
      taken.bytes = bytes
      isRead.signal()
    }
  }

  /// What was written, at most a little more than the limit; waits for the end of it.
  func finish() -> [UInt8] {
    isRead.wait()
    return taken.bytes
  }
}

// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
@_spi(Project) import LinkFiles

extension FileDraft {
  /// Receives the output of a program.
  ///
  /// It is a file, not a pipe: nothing has to read at the same time, and a process that the program
  /// leaves running, such as the server of `adb`, does not keep a reader waiting.
  static func output() throws(ProgramFailure) -> FileDraft {
    let folder = FileManager.default.temporaryDirectory.path
    do { return try FileFolder(folder).draft(for: folder, mode: 0o600) } catch {
      throw ProgramFailure("Nothing can be written to \(folder). Set TMPDIR.")
    }
  }
}

/// Receives the output of a program up to a limit, while the program runs.
///
/// A program that writes more finds that nothing is reading anymore, and ends; a file would fill
/// the disk until the time is up.
final class OutputPipe: Sendable {
  /// The end of the pipe for the program.
  let writer: Int32
  private let reader: Int32
  private let limit: Int
  private let isRead = DispatchSemaphore(value: 0)

  private final class Taken: @unchecked Sendable {
    // It is written before the semaphore is signaled, and read after waiting for it.
    var bytes: [UInt8] = []
  }
  private let taken = Taken()

  init(limit: Int) throws(ProgramFailure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw ProgramFailure("No pipe can be created. Close some programs.")
    }
    // Otherwise, another program started now would keep the pipe open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reader, writer, self.limit) = (ends[0], ends[1], limit)
  }

  /// Starts reading; call it once, after the program was started or failed to start.
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

  /// Returns the output, at most a little more than the limit, after waiting for its end.
  func finish() -> [UInt8] {
    isRead.wait()
    return taken.bytes
  }
}

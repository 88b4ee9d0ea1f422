// SPDX-License-Identifier: MIT

import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension Console {
  /// The process's own streams, with colors if the results go to a terminal and `NO_COLOR` is not
  /// set.
  public static var standard: Console {
    let environment = ProcessInfo.processInfo.environment
    let isPlain = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
    var console = Console(
      isColored: isatty(STDOUT_FILENO) == 1 && isatty(STDERR_FILENO) == 1 && !isPlain,
      read: { readBytes(from: STDIN_FILENO) },
      write: { write($0, to: STDOUT_FILENO) },
      report: { write($0, to: STDERR_FILENO) })
    console[ProjectFolderKey.self] = "."
    // Messages may go to a terminal while the results go to a file.
    if isatty(STDERR_FILENO) == 1, environment["TERM"] != "dumb" {
      let start = ContinuousClock.now
      console[ConsoleTerminal.Key.self] = ConsoleTerminal(
        columns: { columns(of: STDERR_FILENO) }, now: { ContinuousClock.now - start })
    }
    return console
  }

  private nonisolated static func columns(of descriptor: Int32) -> Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Returns what is available, at most 64 KiB, without waiting for more; `nil` at the end or on an
  /// error.
  private static func readBytes(from descriptor: Int32) -> [UInt8]? {
    let chunk = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      var result = 0
      repeat {
        result = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
      } while result < 0 && errno == EINTR
      count = max(0, result)
    }
    return chunk.isEmpty ? nil : chunk
  }

  /// Writes everything; gives up when no one is reading anymore.
  private static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}

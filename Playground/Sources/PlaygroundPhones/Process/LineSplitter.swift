// SPDX-License-Identifier: MIT

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Splits a stream of bytes into lines as they arrive.
struct LineSplitter {
  /// A line is longer than anything that is sent.
  struct TooLong: Error, Hashable {}

  /// The maximum length of a line, in bytes.
  let limit: Int
  private var rest: [UInt8] = []

  init(limit: Int) { self.limit = limit }

  /// Adds bytes.
  ///
  /// - Returns: the lines that are now complete, without line breaks.
  mutating func take(_ bytes: UnsafeRawBufferPointer) throws(TooLong) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var start = 0
    while start < bytes.count, let base = bytes.baseAddress {
      let end = memchr(base + start, 0x0a, bytes.count - start).map { base.distance(to: $0) }
      let part = UnsafeRawBufferPointer(rebasing: bytes[start..<(end ?? bytes.count)])
      guard rest.count + part.count <= limit else { throw TooLong() }
      rest.append(contentsOf: part)
      guard let end else { break }
      lines.append(rest)
      rest = []
      start = end + 1
    }
    return lines
  }
}

// SPDX-License-Identifier: MIT

/// Splits an input into lines, in bounded memory for any input.
@MainActor
public struct LineReader {
  public enum Line: Equatable {
    /// The bytes without the line break.
    case bytes([UInt8])
    /// More bytes than `limit`, which were skipped.
    case tooLong
  }

  /// The maximum length of a line, in bytes.
  public let limit: Int
  private let read: () -> [UInt8]?
  private var chunk: ArraySlice<UInt8> = []

  public init(limit: Int, read: @escaping () -> [UInt8]?) {
    self.limit = limit
    self.read = read
  }

  /// Returns the next line; `nil` at the end of the input.
  public mutating func next() -> Line? {
    var line: [UInt8] = []
    var isTooLong = false
    var isEmpty = true
    while true {
      if chunk.isEmpty {
        guard let more = read() else { break }
        chunk = more[...]
      }
      isEmpty = false
      let end = chunk.firstIndex(of: UInt8(ascii: "\n")) ?? chunk.endIndex
      if line.count + (end - chunk.startIndex) > limit {
        isTooLong = true
        line = []
      } else if !isTooLong {
        line.append(contentsOf: chunk[..<end])
      }
      let isComplete = end < chunk.endIndex
      chunk = isComplete ? chunk[(end + 1)...] : []
      if isComplete { break }
    }
    if isEmpty { return nil }
    return isTooLong ? .tooLong : .bytes(line)
  }
}

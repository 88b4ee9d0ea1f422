// SPDX-License-Identifier: MIT

import JSONText

/// Answers requests that arrive as JSON lines, with one line each, in order; skips blank lines.
@MainActor
struct Batch {
  /// The maximum length of a line, in bytes.
  static let lineLimit = 1 << 20
  /// The code of a line that is not JSON.
  nonisolated static let notJSON = "notJSON"
  /// The code of a line that exceeds `lineLimit`.
  nonisolated static let lineTooLong = "lineTooLong"
  /// The code of JSON that is not the expected object.
  nonisolated static let invalid = "invalidRequest"

  private let console: Console

  init(_ console: Console) { self.console = console }

  /// Reads to the end of the input.
  ///
  /// - Parameters:
  ///   - answer: returns the members of an answer, except the ID.
  ///   - refusal: returns the same for a line that cannot be answered, given the code with the
  ///     reason.
  func run(
    answer: (_ request: JSONValue) -> [JSONValue.Member],
    refusal: (_ code: String) -> [JSONValue.Member]
  ) {
    var lines = LineReader(limit: Self.lineLimit, read: console.read)
    while let line = lines.next() {
      switch line {
      case .tooLong:
        write(id: .null, refusal(Self.lineTooLong))
      case .bytes(let bytes):
        if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }) { continue }
        guard let request = try? JSONReader.read(bytes) else {
          write(id: .null, refusal(Self.notJSON))
          continue
        }
        write(id: request["id"] ?? .null, answer(request))
      }
    }
  }

  private func write(id: JSONValue, _ members: [JSONValue.Member]) {
    console.writeLine(JSONValue.object([JSONValue.Member(name: "id", value: id)] + members).line)
  }
}

/// Splits an input into lines, in bounded memory for any input.
@MainActor
struct LineReader {
  enum Line: Equatable {
    /// The bytes without the line break.
    case bytes([UInt8])
    /// More bytes than `limit`, which were skipped.
    case tooLong
  }

  /// The maximum length of a line, in bytes.
  let limit: Int
  private let read: () -> [UInt8]?
  private var chunk: ArraySlice<UInt8> = []

  init(limit: Int, read: @escaping () -> [UInt8]?) {
    self.limit = limit
    self.read = read
  }

  /// Returns the next line; `nil` at the end of the input.
  mutating func next() -> Line? {
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

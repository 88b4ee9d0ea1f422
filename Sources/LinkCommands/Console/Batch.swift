// SPDX-License-Identifier: MIT

public import JSONText

/// Answers requests that arrive as JSON lines, with one line each, in order; skips blank lines.
@MainActor
public struct Batch {
  /// The maximum length of a line, in bytes.
  public static let lineLimit = 1 << 20
  /// The code of a line that is not JSON.
  public nonisolated static let notJSON = "notJSON"
  /// The code of a line that exceeds `lineLimit`.
  public nonisolated static let lineTooLong = "lineTooLong"
  /// The code of JSON that is not the expected object.
  public nonisolated static let invalid = "invalidRequest"

  private let console: Console

  public init(_ console: Console) { self.console = console }

  /// Reads to the end of the input.
  ///
  /// - Parameters:
  ///   - answer: returns the members of an answer, except the ID.
  ///   - refusal: returns the same for a line that cannot be answered, given the code with the
  ///     reason.
  public func run(
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

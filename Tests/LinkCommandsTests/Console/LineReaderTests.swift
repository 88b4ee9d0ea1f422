// SPDX-License-Identifier: MIT

@testable import LinkCommands
import Testing

@MainActor
@Suite struct LineReaderTests {
  private func lines(_ text: String, chunk: Int, limit: Int) -> [LineReader.Line] {
    var rest = Array(text.utf8)[...]
    var reader = LineReader(limit: limit) {
      defer { rest = rest.dropFirst(chunk) }
      return rest.isEmpty ? nil : Array(rest.prefix(chunk))
    }
    var lines: [LineReader.Line] = []
    while let line = reader.next() { lines.append(line) }
    return lines
  }

  @Test(arguments: [1, 2, 3, 100])
  func `cuts lines wherever the chunks end`(_ chunk: Int) {
    let bytes = { LineReader.Line.bytes(Array(($0 as String).utf8)) }
    #expect(lines("", chunk: chunk, limit: 4) == [])
    #expect(lines("\n", chunk: chunk, limit: 4) == [bytes("")])
    #expect(lines("ab", chunk: chunk, limit: 4) == [bytes("ab")])
    #expect(
      lines("ab\n\ncd\r\n", chunk: chunk, limit: 4) == [bytes("ab"), bytes(""), bytes("cd\r")])
    #expect(lines("abcde\nabcd\n", chunk: chunk, limit: 4) == [.tooLong, bytes("abcd")])
    #expect(lines("abcdefghijkl", chunk: chunk, limit: 4) == [.tooLong])
  }
}

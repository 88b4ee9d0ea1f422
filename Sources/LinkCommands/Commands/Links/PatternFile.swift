// SPDX-License-Identifier: MIT

/// A file with one pattern per line; blank lines and lines that begin with `#` are skipped.
struct PatternFile: Sendable {
  /// A pattern and its line number, starting at 1.
  struct Entry: Sendable, Equatable {
    var line: Int
    var pattern: String
  }

  let entries: [Entry]

  init(text: String) {
    var entries: [Entry] = []
    // A byte order mark is not part of the first pattern.
    let mark = "\u{FEFF}".utf8
    let bytes = text.utf8.dropFirst(text.utf8.starts(with: mark) ? mark.count : 0)
    // Handle both kinds of line breaks: a carriage return before a line feed is white space.
    for (index, line) in bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() {
      let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }
      var pattern = line.drop(while: isSpace)
      while let last = pattern.last, isSpace(last) { pattern.removeLast() }
      guard let first = pattern.first, first != UInt8(ascii: "#") else { continue }
      entries.append(Entry(line: index + 1, pattern: String(Substring(pattern))))
    }
    self.entries = entries
  }
}

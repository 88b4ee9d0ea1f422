// SPDX-License-Identifier: MIT

/// A file with one pattern per line; blank lines and lines that begin with `#` are skipped.
struct PatternFile: Sendable {
  /// A pattern and the line it stands on, from 1.
  struct Entry: Sendable, Equatable {
    var line: Int
    var pattern: String
  }

  let entries: [Entry]

  init(text: String) {
    var entries: [Entry] = []
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in lines.enumerated() {
      let space: (Character) -> Bool = { $0 == " " || $0 == "\t" }
      let pattern = line.drop(while: space).reversed().drop(while: space).reversed()
      guard let first = pattern.first, first != "#" else { continue }
      entries.append(Entry(line: index + 1, pattern: String(pattern)))
    }
    self.entries = entries
  }
}

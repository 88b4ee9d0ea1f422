// SPDX-License-Identifier: MIT

/// The contents of a line in a corpus.
enum CorpusLine {
  /// Nothing: a blank line, a comment, or a header.
  case blank
  /// A request that already opened nothing at the time.
  case skipped
  /// A line that cannot be read: the offset of the byte where it goes wrong, and why.
  case bad(offset: Int, reason: String)
  /// A link, and the route that it opens.
  case entry(CorpusEntry)
}

/// The positions of a link and its route in a line, as ranges of bytes.
struct CorpusEntry {
  var link: Range<Int>
  /// The route; empty if none is named.
  var route: Range<Int>
  /// Whether quotation marks in the link are doubled.
  var hasDoubledQuotes = false
  /// Where to write the route, and the separator to write before it; `nil` if there is no place for
  /// it.
  var place: Int?
  var separator = ""
  /// Whether a comma in the route would end the field.
  var isBareField = false
}

// SPDX-License-Identifier: MIT

/// What stands on a line of a corpus.
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

/// Where a link stands on a line, and where its route: ranges of bytes.
struct CorpusEntry {
  var link: Range<Int>
  /// Empty if no route is named.
  var route: Range<Int>
  /// Whether quotation marks in the link are doubled.
  var hasDoubledQuotes = false
  /// Where to write the route, and what to write in front of it; `nil` where there is no place.
  var place: Int?
  var separator = ""
  /// Whether a comma in the route would end it.
  var isBareField = false
}

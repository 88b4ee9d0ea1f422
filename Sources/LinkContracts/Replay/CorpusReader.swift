// SPDX-License-Identifier: MIT

import DeepLinksCore

/// Reads the lines of a corpus, one after the other.
struct CorpusReader {
  private let form: LinkCorpusForm
  private let isUpdating: Bool
  /// The host whose requests to include, if the lines of a log name a host.
  private let host: [UInt8]
  /// The columns of the link and of the route, known after the header.
  private var columns: (link: Int, route: Int?)?
  /// Why the file cannot be read at all.
  private(set) var fault: String?

  /// - Parameter isUpdating: whether to write routes.
  init(_ form: LinkCorpusForm, isUpdating: Bool = false) {
    self.form = form
    self.isUpdating = isUpdating
    if case .accessLog(let origin) = form, let origin = try? LinkOrigin(origin),
      case .literal(let name) = origin.host
    {
      host = Array(name.utf8)
    } else {
      host = []
    }
  }

  /// Reads a line without its line break.
  mutating func read(_ line: UnsafeRawBufferPointer) -> CorpusLine {
    guard line.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { return .blank }
    return switch form {
    case .plain: Self.plain(line)
    case .table: table(line)
    case .accessLog: request(line)
    case .shortLinks: shortLink(line)
    }
  }

  // MARK: Plain text

  private static func plain(_ line: UnsafeRawBufferPointer) -> CorpusLine {
    let end = index(of: 0x09, in: line, from: 0) ?? line.count
    let link = trimmed(0..<end, in: line)
    if !link.isEmpty, line[link.lowerBound] == UInt8(ascii: "#") { return .blank }
    if link.isEmpty { return .bad(offset: 0, reason: "Write a link before the tab.") }
    guard end < line.count else {
      return .entry(CorpusEntry(link: link, route: end..<end, place: end, separator: "\t"))
    }
    let upper = index(of: 0x09, in: line, from: end + 1) ?? line.count
    return .entry(
      CorpusEntry(link: link, route: trimmed(end + 1..<upper, in: line), place: end + 1))
  }

  /// Returns a range without the spaces at its ends, which are easily overlooked.
  private static func trimmed(_ range: Range<Int>, in line: UnsafeRawBufferPointer) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while end > start, line[end - 1] == 0x20 { end -= 1 }
    while start < end, line[start] == 0x20 { start += 1 }
    return start..<end
  }

  private static func index(
    of byte: UInt8, in line: UnsafeRawBufferPointer, from start: Int
  ) -> Int? {
    var place = start
    while place < line.count {
      if line[place] == byte { return place }
      place += 1
    }
    return nil
  }

  // MARK: Short links

  private mutating func shortLink(_ line: UnsafeRawBufferPointer) -> CorpusLine {
    if line[0] == UInt8(ascii: "#") { return .blank }
    let cells = line.split(separator: 0x09, omittingEmptySubsequences: false)
    guard let columns else {
      guard let target = cells.firstIndex(where: { $0.elementsEqual("target".utf8) }) else {
        fault = "The first line has no column target. Start the file with path and target."
        return .blank
      }
      columns = (target, nil)
      return .blank
    }
    guard cells.indices.contains(columns.link), !cells[columns.link].isEmpty else {
      return .bad(offset: 0, reason: "The line has no target.")
    }
    return .entry(CorpusEntry(link: cells[columns.link].indices, route: 0..<0))
  }

  // MARK: Tables

  private struct Field {
    let range: Range<Int>
    var isQuoted = false
    var hasDoubledQuotes = false
    /// The offset after the field: that of a comma, or the end.
    let end: Int
  }

  private enum FieldResult {
    case field(Field)
    case bad(Int, String)
  }

  private mutating func table(_ line: UnsafeRawBufferPointer) -> CorpusLine {
    guard let columns else { return header(line) }
    var entry: CorpusEntry?
    var route: Field?
    var start = 0
    var column = 0
    var last = 0
    while start <= line.count {
      switch Self.field(in: line, from: start) {
      case .bad(let offset, let reason): return .bad(offset: offset, reason: reason)
      case .field(let field):
        if column == columns.link {
          entry = CorpusEntry(
            link: Self.trimmed(field.range, in: line), route: 0..<0,
            hasDoubledQuotes: field.hasDoubledQuotes)
        }
        if column == columns.route { route = field }
        column += 1
        last = field.end
        start = field.end + 1
      }
    }
    guard var entry, !entry.link.isEmpty else {
      return .bad(offset: 0, reason: "The line has no link in its column.")
    }
    if let route {
      entry.route = Self.trimmed(route.range, in: line)
      entry.place = route.range.lowerBound
      entry.isBareField = !route.isQuoted
    } else if let number = columns.route {
      entry.place = last
      entry.separator = String(repeating: ",", count: number - column + 1)
      entry.isBareField = true
    }
    return .entry(entry)
  }

  private mutating func header(_ line: UnsafeRawBufferPointer) -> CorpusLine {
    var names: [String] = []
    var start = 0
    while start <= line.count {
      guard case .field(let field) = Self.field(in: line, from: start) else { break }
      let name = String(decoding: line[field.range], as: UTF8.self)
      names.append(
        String(String.UnicodeScalarView(name.unicodeScalars.filter { $0 != " " })).lowercased())
      start = field.end + 1
    }
    guard let link = names.firstIndex(of: "url") ?? names.firstIndex(of: "link") else {
      fault = "The first line has no column url. Start the file with url,route."
      return .blank
    }
    columns = (link, names.firstIndex(of: "route"))
    if isUpdating, columns?.route == nil {
      fault = "The first line has no column route to write to. Add one."
    }
    return .blank
  }

  private static func field(in line: UnsafeRawBufferPointer, from start: Int) -> FieldResult {
    guard start < line.count, line[start] == UInt8(ascii: "\"") else {
      let end = index(of: UInt8(ascii: ","), in: line, from: start) ?? line.count
      return .field(Field(range: start..<end, end: end))
    }
    var hasDoubledQuotes = false
    var place = start + 1
    while place < line.count {
      guard line[place] == UInt8(ascii: "\"") else {
        place += 1
        continue
      }
      if place + 1 < line.count, line[place + 1] == UInt8(ascii: "\"") {
        hasDoubledQuotes = true
        place += 2
        continue
      }
      let end = place + 1
      guard end == line.count || line[end] == UInt8(ascii: ",") else {
        return .bad(end, "Write a comma after the quotation mark.")
      }
      return .field(
        Field(
          range: start + 1..<place, isQuoted: true, hasDoubledQuotes: hasDoubledQuotes, end: end))
    }
    return .bad(start, "Close the quotation mark on the same line.")
  }

  // MARK: Logs

  private func request(_ line: UnsafeRawBufferPointer) -> CorpusLine {
    guard let time = Self.index(of: UInt8(ascii: "["), in: line, from: 0),
      let bracket = Self.index(of: UInt8(ascii: "]"), in: line, from: time),
      let quote = Self.index(of: UInt8(ascii: "\""), in: line, from: bracket)
    else { return .bad(offset: 0, reason: "This line is not in the common log format.") }
    if let host = Self.host(in: line, before: time), !isOwn(host) { return .skipped }
    return Self.request(line, quote)
  }

  /// Returns the host before the client's address, possibly with a port, as in `vhost_combined`.
  private static func host(
    in line: UnsafeRawBufferPointer, before time: Int
  ) -> UnsafeRawBufferPointer? {
    var fields: [Range<Int>] = []
    var start = 0
    while start < time, fields.count < 4 {
      let end = min(index(of: 0x20, in: line, from: start) ?? time, time)
      if end > start { fields.append(start..<end) }
      start = end + 1
    }
    // A client and its user, perhaps preceded by a host; a dash stands for an unknown part.
    func isDash(_ number: Int) -> Bool {
      fields[number].count == 1 && line[fields[number].lowerBound] == UInt8(ascii: "-")
    }
    guard fields.count == 4, !isDash(1), isDash(2) else { return nil }
    return UnsafeRawBufferPointer(rebasing: line[fields[0]])
  }

  private func isOwn(_ name: UnsafeRawBufferPointer) -> Bool {
    let end = Self.index(of: UInt8(ascii: ":"), in: name, from: 0) ?? name.count
    return end == host.count && zip(name, host).allSatisfy { $0.asciiLowercased == $1 }
  }

  private static let missingRequest = "The request or its status is missing."

  private static func request(_ line: UnsafeRawBufferPointer, _ quote: Int) -> CorpusLine {
    var end = quote + 1
    while end < line.count, line[end] != UInt8(ascii: "\"") {
      end += line[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < line.count, let status = status(in: line, from: end + 1) else {
      return .bad(offset: quote, reason: missingRequest)
    }
    // What the server refused need not be a request, as when a client speaks TLS to a plain port.
    if status >= 400 { return .skipped }
    guard let lower = index(of: 0x20, in: line, from: quote), lower < end else {
      return .bad(offset: quote, reason: missingRequest)
    }
    let method = UnsafeRawBufferPointer(rebasing: line[quote + 1..<lower])
    guard method.elementsEqual("GET".utf8) || method.elementsEqual("HEAD".utf8) else {
      return .skipped
    }
    // HTTP/0.9 has no version after the target.
    var upper = end
    if let space = index(of: 0x20, in: line, from: lower + 1), space < end { upper = space }
    guard lower + 1 < upper else {
      return .bad(offset: lower, reason: "The request has no target.")
    }
    return .entry(CorpusEntry(link: lower + 1..<upper, route: 0..<0))
  }

  private static func status(in line: UnsafeRawBufferPointer, from start: Int) -> Int? {
    var place = start
    while place < line.count, line[place] == 0x20 { place += 1 }
    guard place + 2 < line.count else { return nil }
    var status = 0
    for offset in 0..<3 {
      let digit = line[place + offset] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      status = status * 10 + Int(digit)
    }
    return status
  }
}

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

/// The format of a file of published links.
@_spi(Project) public enum LinkCorpusForm: Sendable, Hashable {
  /// One link per line and, after a tab, the route that it opens.
  ///
  /// The route can be omitted; it is `-` for a link that must open nothing. Blank lines and lines
  /// that begin with `#` are skipped.
  case plain
  /// Comma-separated fields (RFC 4180, without line breaks in fields); the first line names them,
  /// including `url` and optionally `route`.
  case table
  /// The common or combined log format of web servers; the links are the paths of requests,
  /// appended to an origin such as `https://shop.example.com`.
  ///
  /// These count as skipped: requests other than GET and HEAD, requests answered with a status of
  /// 400 or higher, and, if lines start with a host, requests to other hosts.
  case accessLog(origin: String)
  /// `Links.tsv`: the links are the targets; paths are appended to an origin.
  case shortLinks(origin: String)
}

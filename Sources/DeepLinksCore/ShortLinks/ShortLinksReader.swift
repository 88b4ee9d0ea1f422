// SPDX-License-Identifier: MIT

/// Reads `Links.tsv`, line by line.
struct ShortLinksReader {
  private enum Column: String { case path, target, note, since, until, items, qr }

  private(set) var table = ShortLinks()
  private let bytes: [UInt8]
  private var columns: [Column?]?
  private var line = 0
  /// Where the line begins.
  private var lineStart = 0

  /// The origin that makes a link of a path.
  private static let origin = "https://x"

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func read() {
    guard bytes.count < 1 << 31 else {
      table.faults.append(ShortLinkFault(.tooLarge, line: 1, column: 1))
      return
    }
    var place = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    while place < bytes.count {
      let end = bytes[place...].firstIndex(of: 0x0a) ?? bytes.count
      line += 1
      lineStart = place
      let hasReturn = end > place && bytes[end - 1] == 0x0d
      do throws(ShortLinkFault) {
        try read(bytes[place..<(hasReturn ? end - 1 : end)])
      } catch { table.faults.append(error) }
      place = end + 1
      // Nothing else can be read without the names of the columns.
      if columns?.isEmpty == true { return }
    }
    if columns == nil {
      table.faults.append(ShortLinkFault(.missingColumn, line: max(1, line), column: 1))
    }
    removeChains()
  }

  private mutating func read(_ text: ArraySlice<UInt8>) throws(ShortLinkFault) {
    guard let first = text.first, first != UInt8(ascii: "#"),
      text.contains(where: { $0 != 0x20 && $0 != 0x09 })
    else { return }
    let cells = text.split(separator: 0x09, omittingEmptySubsequences: false)
    if let columns { return try read(cells, columns) }
    columns = []
    columns = try names(cells)
  }

  private func fault(
    _ code: ShortLinkFault.Code, _ cell: ArraySlice<UInt8>, at offset: Int = 0,
    hint: String? = nil
  ) -> ShortLinkFault {
    let column = cell.startIndex + max(0, min(offset, cell.count)) - lineStart + 1
    return ShortLinkFault(code, line: line, column: column, hint: hint)
  }

  /// The columns, as named in the first line; `nil` for an unknown one.
  private mutating func names(_ cells: [ArraySlice<UInt8>]) throws(ShortLinkFault) -> [Column?] {
    var names: [Column?] = []
    for cell in cells {
      let name = Column(rawValue: String(decoding: cell, as: UTF8.self))
      if name == nil { table.faults.append(fault(.unknownColumn, cell)) }
      if let name, names.contains(name) { throw fault(.repeatedColumn, cell) }
      names.append(name)
    }
    guard names.contains(.path), names.contains(.target) else {
      throw fault(.missingColumn, bytes[lineStart...])
    }
    return names
  }

  // MARK: - Lines

  private mutating func read(
    _ cells: [ArraySlice<UInt8>], _ columns: [Column?]
  ) throws(ShortLinkFault) {
    if cells.count > columns.count { throw fault(.tooManyCells, cells[columns.count]) }
    let end = cells.last?.endIndex ?? lineStart
    var parts = Parts(missing: bytes[end..<end])
    for (cell, column) in zip(cells, columns) {
      let text = try text(of: cell)
      switch column {
      case .path: (parts.path, parts.pathCell) = (try path(text, cell), cell)
      case .target: (parts.target, parts.targetCell) = (try target(text, cell), cell)
      case .note: parts.note = text
      case .since: parts.since = try day(cell) ?? .min
      case .until: (parts.until, parts.untilCell) = (try day(cell) ?? .max, cell)
      case .items: parts.items = try items(text, cell)
      case .qr: parts.wantsQRCode = try flag(text, cell)
      case nil: break
      }
    }
    guard !parts.path.isEmpty else { throw fault(.invalidPath, parts.pathCell) }
    guard !parts.target.isEmpty else { throw fault(.invalidTarget, parts.targetCell) }
    if parts.until < parts.since { throw fault(.endsBeforeStart, parts.untilCell) }
    if let known = parts.path.withLinkBytes({ table.number(of: $0) }) {
      throw fault(
        .duplicatePath, parts.pathCell,
        hint: "Line \(table.records[known].line) has the same path: remove one of them.")
    }
    let start = table.texts.count
    for text in [parts.path, parts.target, parts.note, parts.items] {
      table.texts.append(contentsOf: text.utf8)
    }
    table.append(
      ShortLinks.Record(
        start: UInt32(start), path: UInt32(parts.path.utf8.count),
        target: UInt32(parts.target.utf8.count), note: UInt32(parts.note.utf8.count),
        items: UInt32(parts.items.utf8.count), line: UInt32(line),
        targetColumn: UInt32(parts.targetCell.startIndex - lineStart + 1), since: parts.since,
        until: parts.until, wantsQRCode: parts.wantsQRCode))
  }

  /// The contents of a line's cells.
  private struct Parts {
    var path = ""
    var target = ""
    var note = ""
    var items = ""
    var since = Int32.min
    var until = Int32.max
    var wantsQRCode = false
    var pathCell: ArraySlice<UInt8>
    var targetCell: ArraySlice<UInt8>
    var untilCell: ArraySlice<UInt8>

    init(missing end: ArraySlice<UInt8>) {
      (pathCell, targetCell, untilCell) = (end, end, end)
    }
  }

  // MARK: - Cells

  private func text(of cell: ArraySlice<UInt8>) throws(ShortLinkFault) -> String {
    let text = String(decoding: cell, as: UTF8.self)
    if cell.allSatisfy({ 0x20..<0x7f ~= $0 }) { return text }
    guard text.utf8.elementsEqual(cell) else { throw fault(.invalidUTF8, cell) }
    var offset = 0
    for scalar in text.unicodeScalars {
      if scalar.isForbiddenInLinks { throw fault(.hiddenCharacter, cell, at: offset) }
      offset += UTF8.width(scalar)
    }
    return text
  }

  /// A path as in the canonical text of a link; empty for an empty cell.
  private func path(
    _ text: String, _ cell: ArraySlice<UInt8>
  ) throws(ShortLinkFault) -> String {
    guard !cell.isEmpty else { return "" }
    guard cell.first == UInt8(ascii: "/") else { throw fault(.invalidPath, cell) }
    if let mark = cell.firstIndex(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) {
      throw fault(.invalidPath, cell, at: mark - cell.startIndex)
    }
    let path = try rest(of: text, .invalidPath, cell)
    guard path.utf8.count > 1 else { throw fault(.invalidPath, cell) }
    let reserved = ["/.well-known", "/apple-app-site-association"]
    let isReserved = reserved.contains {
      path.utf8.starts(with: $0.utf8)
        && (path.utf8.count == $0.utf8.count
          || path.utf8.dropFirst($0.utf8.count).first == UInt8(ascii: "/"))
    }
    if isReserved { throw fault(.reservedPath, cell) }
    return path
  }

  /// A target in canonical form; empty for an empty cell.
  private func target(
    _ text: String, _ cell: ArraySlice<UInt8>
  ) throws(ShortLinkFault) -> String {
    guard !cell.isEmpty else { return "" }
    guard cell.first != UInt8(ascii: "/") else { return try rest(of: text, .invalidTarget, cell) }
    do throws(DeepLinkError) {
      return try DeepLink(text).text
    } catch { throw fault(.invalidTarget, cell, at: error.position, hint: error.hint) }
  }

  /// Everything after the host of a link, in canonical form; at least a slash.
  private func rest(
    of text: String, _ code: ShortLinkFault.Code, _ cell: ArraySlice<UInt8>
  ) throws(ShortLinkFault) -> String {
    // A server reads "//other.example" as another host, and some read two slashes as one.
    let path = cell.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    if let double = zip(path.indices, path.indices.dropFirst()).first(where: {
      cell[$0] == UInt8(ascii: "/") && cell[$1] == UInt8(ascii: "/")
    }) {
      throw fault(code, cell, at: double.0 - cell.startIndex)
    }
    let origin = ShortLinksReader.origin
    do throws(DeepLinkError) {
      let link = try DeepLink(origin + text)
      let rest = String(decoding: link.text.utf8.dropFirst(origin.utf8.count), as: UTF8.self)
      return rest.utf8.first == UInt8(ascii: "/") ? rest : "/" + rest
    } catch {
      throw fault(code, cell, at: error.position - origin.utf8.count, hint: error.hint)
    }
  }

  private func day(_ cell: ArraySlice<UInt8>) throws(ShortLinkFault) -> Int32? {
    guard !cell.isEmpty else { return nil }
    guard let day = ShortLinkDay(cell) else { throw fault(.invalidDate, cell) }
    return day.number
  }

  /// The items of a query in canonical form.
  private func items(
    _ text: String, _ cell: ArraySlice<UInt8>
  ) throws(ShortLinkFault) -> String {
    guard !cell.isEmpty else { return "" }
    if let mark = cell.firstIndex(of: UInt8(ascii: "#")) {
      throw fault(.invalidItems, cell, at: mark - cell.startIndex)
    }
    let origin = ShortLinksReader.origin + "?"
    let link: DeepLink
    do throws(DeepLinkError) {
      link = try DeepLink(origin + text)
    } catch {
      throw fault(
        .invalidItems, cell, at: error.position - origin.utf8.count, hint: error.hint)
    }
    guard !link.queryItems.isEmpty else { throw fault(.invalidItems, cell) }
    return String(decoding: link.text.utf8.dropFirst(origin.utf8.count), as: UTF8.self)
  }

  private func flag(
    _ text: String, _ cell: ArraySlice<UInt8>
  ) throws(ShortLinkFault) -> Bool {
    switch Array(text.utf8) {
    case Array("yes".utf8): return true
    case [], Array("no".utf8): return false
    default: throw fault(.invalidFlag, cell)
    }
  }

  // MARK: - Chains

  /// Removes short links that lead to another short link.
  private mutating func removeChains() {
    var chains: [(index: Int, other: Int)] = []
    table.texts.withUnsafeBytes { texts in
      for (index, record) in table.records.enumerated() {
        let start = Int(record.start + record.path)
        let target = texts[start..<start + Int(record.target)]
        guard target.first == UInt8(ascii: "/") else { continue }
        let path = target.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        let bytes = UnsafeRawBufferPointer(rebasing: path).bytes
        if let other = table.number(of: bytes) { chains.append((index, other)) }
      }
    }
    guard !chains.isEmpty else { return }
    for (index, other) in chains {
      let record = table.records[index]
      table.faults.append(
        ShortLinkFault(
          .chain, line: Int(record.line), column: Int(record.targetColumn),
          hint: "Write the target of the short link in line \(table.records[other].line) instead."))
    }
    table.remove(Set(chains.map(\.index)))
    table.faults.sort { ($0.line, $0.column) < ($1.line, $1.column) }
  }
}

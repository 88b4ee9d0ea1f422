// SPDX-License-Identifier: MIT

/// The short links of an app, as listed in its `Links.tsv`.
///
/// ```text
/// path<tab>target<tab>until<tab>items
/// /s/spring<tab>/products?sort=price<tab>2027-05-31<tab>utm_campaign=spring
/// ```
///
/// The first line that is neither empty nor a comment (`#`) names the columns: `path` and `target`,
/// and any of `note`, `since`, `until`, `items`, and `qr`. A target is a whole link, or a path on
/// the same domain. `since` and `until` are the first and the last day on which a short link works,
/// in UTC. `items` are added to the target's query.
///
/// If an app bundles the file and gives the table to its `LinkInbox`, it opens short links without
/// the network.
///
/// - Complexity: O(*n*) in the bytes of the file; a lookup is O(*n*) in the bytes of the path.
public struct ShortLinks: Sendable {
  /// The problems with the file, in the order of its lines; faulty lines are left out.
  public internal(set) var faults: [ShortLinkFault] = []
  /// The texts of all entries, one after another.
  var texts: [UInt8] = []
  var records: [Record] = []
  /// The numbers of records, from 1, by the hash of their paths; 0 for a free slot.
  private var slots: [UInt32] = [0, 0, 0, 0]

  struct Record: Sendable {
    var start: UInt32
    var path: UInt32
    var target: UInt32
    var note: UInt32
    var items: UInt32
    var line: UInt32
    var targetColumn: UInt32
    var since: Int32
    var until: Int32
    var wantsQRCode: Bool
  }

  /// Reads `Links.tsv`.
  ///
  /// A faulty line is listed in `faults`, and does not affect any other line.
  public init(_ bytes: some Sequence<UInt8>) {
    var reader = ShortLinksReader(Array(bytes))
    reader.read()
    self = reader.table
  }

  init() {}

  /// The entries, in the order of their lines.
  package var entries: some RandomAccessCollection<ShortLink> {
    records.indices.lazy.map { self.entry(at: $0) }
  }

  /// Returns the table without some entries, given by their indices.
  package func removing(_ unwanted: Set<Int>) -> ShortLinks {
    guard !unwanted.isEmpty else { return self }
    var copy = self
    copy.remove(unwanted)
    return copy
  }

  private func entry(at index: Int) -> ShortLink {
    let record = records[index]
    var place = Int(record.start)
    func next(_ count: UInt32) -> String {
      defer { place += Int(count) }
      return String(decoding: texts[place..<place + Int(count)], as: UTF8.self)
    }
    return ShortLink(
      path: next(record.path), target: next(record.target), note: next(record.note),
      since: record.since == .min ? nil : ShortLinkDay(number: record.since),
      until: record.until == .max ? nil : ShortLinkDay(number: record.until),
      items: next(record.items), wantsQRCode: record.wantsQRCode, line: Int(record.line))
  }

  /// The entry for a path; `nil` if there is none.
  ///
  /// - Parameter path: the path, as in the canonical text of a link.
  package subscript(path path: String) -> ShortLink? {
    path.withLinkBytes { number(of: $0) }.map { entry(at: $0) }
  }

  // MARK: - The index

  private func firstSlot(of path: RawSpan, in count: Int) -> Int {
    var hasher = Hasher()
    path.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize() & (count - 1)
  }

  /// The index of the record for a path; `nil` if there is none.
  func number(of path: RawSpan) -> Int? {
    var slot = firstSlot(of: path, in: slots.count)
    while slots[slot] > 0 {
      let index = Int(slots[slot]) - 1
      if isPath(path, of: records[index]) { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func isPath(_ path: RawSpan, of record: Record) -> Bool {
    guard path.byteCount == Int(record.path) else { return false }
    let start = Int(record.start)
    for place in 0..<path.byteCount where path.byte(at: place) != texts[start + place] {
      return false
    }
    return true
  }

  /// Adds a record, whose path must be new, to the index.
  mutating func append(_ record: Record) {
    records.append(record)
    if records.count * 2 > slots.count {
      slots = [UInt32](repeating: 0, count: slots.count * 2)
      for index in records.indices { insert(index) }
    } else {
      insert(records.count - 1)
    }
  }

  private mutating func insert(_ index: Int) {
    let start = Int(records[index].start)
    let end = start + Int(records[index].path)
    var slot = texts.withUnsafeBytes { texts in
      firstSlot(of: UnsafeRawBufferPointer(rebasing: texts[start..<end]).bytes, in: slots.count)
    }
    while slots[slot] > 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt32(index + 1)
  }

  /// Removes the records at these indices, and indexes the others again.
  mutating func remove(_ unwanted: Set<Int>) {
    let kept = records.indices.filter { !unwanted.contains($0) }.map { records[$0] }
    records = []
    slots = [0, 0, 0, 0]
    for record in kept { append(record) }
  }
}

extension ShortLinks {
  /// The short link for a web link; `nil` if there is none.
  ///
  /// Only web links without a port can be short links; the caller decides which domains count.
  package func entry(of link: DeepLink) -> (entry: ShortLink, origin: String)? {
    guard link.port == nil, link.userinfo == nil, let host = link.host,
      LinkOrigin.scheme("https", has: link.scheme, port: nil)
    else { return nil }
    let origin = "https://" + host
    let rest = link.text.utf8.dropFirst(link.scheme.utf8.count + 3 + host.utf8.count)
    let path = rest.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    return self[path: String(Substring(path))].map { ($0, origin) }
  }

  /// The whole link that a short link leads to, on any date; `nil` for any other link.
  package func target(of text: String) -> String? {
    guard !records.isEmpty, let link = try? DeepLink(text) else { return nil }
    return entry(of: link).map { $0.entry.link(on: $0.origin, followedBy: link) }
  }
}

extension ShortLink {
  /// The whole link that it leads to, with the items of the short link.
  ///
  /// Items that the target names itself are left out.
  package func link(on origin: String, followedBy link: DeepLink) -> String {
    let target = self.link(on: origin)
    let items = link.queryItems
    guard !items.isEmpty else { return target }
    let own = (try? DeepLink(target))?.queryItems.map { Array($0.name.utf8) } ?? []
    let others = items.filter { !own.contains(Array($0.name.utf8)) }
    return ShortLink.adding(others.map(\.linkText).joined(separator: "&"), to: target)
  }
}

// SPDX-License-Identifier: MIT

/// What a pattern looks at: the decoded parts of a link behind its origin.
package struct LinkParts: Sendable, Hashable {
  package var segments: [String]
  package var query: [LinkQueryItem]
  /// The fragment, decoded; `nil` if absent or empty.
  package var fragment: String?
  /// The fragment as it is written, which is split before it is decoded.
  package var writtenFragment: String?
  /// The segments as they are written.
  var writtenSegments: [String]
  /// The query as it is written.
  var writtenQuery: String

  /// - Parameters:
  ///   - writtenFragment: percent-encoded. Default: the fragment, encoded where it has to be.
  ///   - writtenSegments: the same of the segments.
  ///   - writtenQuery: the same of the query.
  package init(
    segments: [String], query: [LinkQueryItem] = [], fragment: String? = nil,
    writtenFragment: String? = nil, writtenSegments: [String]? = nil, writtenQuery: String? = nil
  ) {
    self.writtenSegments =
      writtenSegments ?? segments.map { PercentCoding.encoded($0.utf8, bare: .segment) }
    self.writtenQuery = writtenQuery ?? query.map(\.linkText).joined(separator: "&")
    self.segments = segments
    self.query = query
    self.fragment = fragment
    self.writtenFragment =
      writtenFragment
      ?? fragment.map {
        PercentCoding.encoded($0.utf8, bare: .fragment)
      }
  }

  /// The path and the items of a fragment; `nil` if it does not begin as a pattern of it does.
  ///
  /// - Parameter fragment: as it is written.
  init?(fragment: String, for pattern: LinkPattern) {
    func decoded(_ text: Substring.UTF8View) -> String {
      PercentCoding.decoded(String(decoding: text, as: UTF8.self))
    }
    var path = fragment.utf8[...]
    var items: Substring.UTF8View?
    if pattern.isItemsOnly {
      (path, items) = (path.prefix(0), path)
    } else if !pattern.query.isEmpty, let mark = path.firstIndex(of: UInt8(ascii: "?")) {
      (path, items) = (path[..<mark], path[path.index(after: mark)...])
    }
    if !pattern.isOpaque {
      guard path.popFirst() == UInt8(ascii: "/") else { return nil }
    }
    // As at the end of any path, one slash does not matter.
    if path.last == UInt8(ascii: "/") { path = path.dropLast() }
    let segments =
      path.isEmpty
      ? []
      : path.split(
        separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let query = items.map { String(decoding: $0, as: UTF8.self) } ?? ""
    self.init(
      segments: segments.map(decoded),
      query: (items?.split(separator: UInt8(ascii: "&")) ?? []).map { item in
        let parts = item.split(
          separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        return LinkQueryItem(
          name: decoded(parts[0]), value: parts.count > 1 ? decoded(parts[1]) : nil)
      }, writtenQuery: query)
  }

  /// What follows the equals sign of an item of the query, as it is written.
  ///
  /// - Parameter withFragment: whether the fragment belongs to it.
  func remainder(ofItem number: Int, withFragment: Bool) -> String {
    var rest = writtenQuery.utf8[...]
    for _ in 0..<number {
      while rest.first == UInt8(ascii: "&") { rest.removeFirst() }
      rest = rest.drop { $0 != UInt8(ascii: "&") }
    }
    let value = rest.drop { $0 == UInt8(ascii: "&") }.drop { $0 != UInt8(ascii: "=") }.dropFirst()
    let fragment = withFragment ? writtenFragment.map { "#" + $0 } ?? "" : ""
    return String(decoding: value, as: UTF8.self) + fragment
  }
}

// SPDX-License-Identifier: MIT

/// The decoded parts of a link after its origin, for matching against a pattern.
package struct LinkParts: Sendable, Hashable {
  package var segments: [String]
  package var query: [LinkQueryItem]
  /// The decoded fragment; `nil` if it is absent or empty.
  package var fragment: String?
  /// The fragment as written; it is split before it is decoded.
  package var writtenFragment: String?
  /// The segments as written.
  var writtenSegments: [String]
  /// The query as written.
  var writtenQuery: String
  /// What follows the last segment, as written; `nil` if it is the query and the fragment.
  var writtenTail: String?
  /// What is between the segments of the path and those of the fragment, as written.
  var writtenJoint = ""
  /// The number of segments before those of a fragment; `nil` if all are in the path.
  var fragmentLower: Int?

  /// Creates parts; omitted written parts are encoded from the decoded ones.
  ///
  /// - Parameters:
  ///   - writtenFragment: the percent-encoded fragment.
  ///   - writtenSegments: the percent-encoded segments.
  ///   - writtenQuery: the percent-encoded query.
  ///   - fragmentLower: the number of segments before those of a fragment.
  package init(
    segments: [String], query: [LinkQueryItem] = [], fragment: String? = nil,
    writtenFragment: String? = nil, writtenSegments: [String]? = nil, writtenQuery: String? = nil,
    fragmentLower: Int? = nil
  ) {
    self.fragmentLower = fragmentLower
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

  /// Splits a fragment into a path and items; `nil` if it begins differently from the pattern's.
  ///
  /// - Parameter fragment: the fragment as written.
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
    // As at the end of any path, one slash makes no difference.
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

  /// Everything from a segment on, as written, up to the end of the link.
  func everything(from number: Int) -> String {
    let lower = max(number, fragmentLower ?? number)
    return writtenSegments[number..<lower].joined(separator: "/")
      + (lower > number ? writtenJoint : "")
      + writtenSegments[lower...].joined(separator: "/")
      + (writtenTail
        ?? (writtenQuery.isEmpty ? "" : "?" + writtenQuery)
          + (writtenFragment.map { "#" + $0 } ?? ""))
  }

  /// The link after its origin.
  ///
  /// - Parameter isOpaque: whether the path has no leading slash.
  package func text(isOpaque: Bool) -> String {
    let query = query.map(\.linkText).joined(separator: "&")
    return (isOpaque ? "" : "/")
      + segments.map { PercentCoding.encoded($0.utf8, bare: .segment) }.joined(separator: "/")
      + (query.isEmpty ? "" : "?" + query) + (writtenFragment.map { "#" + $0 } ?? "")
  }

  /// The text after the equals sign of a query item, as written.
  ///
  /// - Parameter withFragment: whether the fragment is part of the item.
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

// SPDX-License-Identifier: MIT

/// What a pattern looks at: the decoded parts of a link behind its origin.
package struct LinkParts: Sendable, Hashable {
  package var segments: [String]
  package var query: [LinkQueryItem]
  /// The fragment, decoded; `nil` if absent or empty.
  package var fragment: String?
  /// The fragment as it is written, which is split before it is decoded.
  package var writtenFragment: String?

  /// - Parameter writtenFragment: percent-encoded. Default: the fragment, encoded where it has to be.
  package init(
    segments: [String], query: [LinkQueryItem] = [], fragment: String? = nil,
    writtenFragment: String? = nil
  ) {
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
    self.init(
      segments: segments.map(decoded),
      query: (items?.split(separator: UInt8(ascii: "&")) ?? []).map { item in
        let parts = item.split(
          separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        return LinkQueryItem(
          name: decoded(parts[0]), value: parts.count > 1 ? decoded(parts[1]) : nil)
      })
  }
}

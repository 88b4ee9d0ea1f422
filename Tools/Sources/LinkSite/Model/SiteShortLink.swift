// SPDX-License-Identifier: MIT

/// A line of a table of short links.
package struct SiteShortLink: Sendable, Hashable {
  /// The path, percent-encoded, with a leading slash.
  package let path: String
  /// A whole link, or a path on the same domain.
  package let target: String
  /// The first day on which it works, such as `2026-01-31`; `nil` if it always did.
  package let since: String?
  /// The last day on which it works; `nil` if it always will.
  package let until: String?
  /// The items that are added to the target's query, such as `utm_source=mail`; may be empty.
  package let items: String
  /// Where it stands in its file, from 1.
  package let line: Int

  /// Creates a line.
  package init(
    path: String, target: String, since: String? = nil, until: String? = nil, items: String = "",
    line: Int
  ) {
    self.path = path
    self.target = target
    self.since = since
    self.until = until
    self.items = items
    self.line = line
  }
}

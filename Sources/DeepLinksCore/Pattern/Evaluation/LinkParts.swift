// SPDX-License-Identifier: MIT

/// What a pattern looks at: the decoded parts of a link behind its origin.
package struct LinkParts: Sendable, Hashable {
  package var segments: [String]
  package var query: [LinkQueryItem]
  /// The fragment, decoded; `nil` if absent or empty.
  package var fragment: String?

  package init(segments: [String], query: [LinkQueryItem] = [], fragment: String? = nil) {
    self.segments = segments
    self.query = query
    self.fragment = fragment
  }
}

// SPDX-License-Identifier: MIT

/// One line of `Links.tsv`.
package struct ShortLink: Sendable, Hashable {
  /// The path, percent-encoded as in the canonical text of a link.
  package let path: String
  /// The target in canonical form, without `items`: a whole link, or a path on the same domain.
  package let target: String
  /// What it is for; empty if that is not given.
  package let note: String
  /// The first and last day on which it works; `nil` for no limit.
  package let since: ShortLinkDay?
  package let until: ShortLinkDay?
  /// Items to add to the target's query, as in the canonical text of a link; may be empty.
  package let items: String
  /// Whether it asks for a QR code.
  package let wantsQRCode: Bool
  /// The line number, starting at 1.
  package let line: Int

  /// Whether the target is a path on the domain of the short link.
  package var hasRelativeTarget: Bool { target.utf8.first == UInt8(ascii: "/") }

  /// The whole link that it leads to, with its items.
  ///
  /// - Parameter origin: what comes before the path of the short link, such as
  ///   `https://example.com`.
  package func link(on origin: String) -> String {
    let link = hasRelativeTarget ? origin + target : target
    return ShortLink.adding(items, to: link)
  }

  /// Adds items to the query of a link, before its fragment.
  package static func adding(_ items: String, to link: String) -> String {
    guard !items.isEmpty else { return link }
    let end = link.utf8.firstIndex(of: UInt8(ascii: "#")) ?? link.endIndex
    let head = link[..<end]
    let mark = head.utf8.contains(UInt8(ascii: "?")) ? "&" : "?"
    return "\(head)\(mark)\(items)\(link[end...])"
  }
}

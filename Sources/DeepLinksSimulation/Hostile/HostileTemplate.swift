// SPDX-License-Identifier: MIT

import DeepLinksCore

/// A pattern under an origin, as text with captures in braces.
///
/// The text is filled in as written, without the library's own reading or printing of patterns, so
/// that a link can be wrong in every way.
struct HostileTemplate {
  private let head: Substring
  private let items: [Substring]
  private let fragment: Substring?

  init(origin: String, pattern: String) {
    let text = Substring(Self.joined(origin, pattern))
    let parts = text.unicodeScalars.split(
      separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    fragment = parts.count > 1 ? Substring(parts[1]) : nil
    let halves = parts[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    head = Substring(halves[0])
    items = halves.count > 1 ? halves[1].split(separator: "&").map(Substring.init) : []
  }

  private static func joined(_ origin: String, _ pattern: String) -> String {
    guard origin.unicodeScalars.reversed().starts(with: "//:".unicodeScalars) else {
      return origin + pattern
    }
    return origin + Substring(pattern.unicodeScalars.drop { $0 == "/" })
  }

  /// Returns the link with values filled in.
  ///
  /// - Parameter values: returns the values of a capture, as they appear in a link; a query item is
  ///   written once for each.
  func link(_ values: (String) -> [String]) -> String {
    var text = filled(head, values, separator: "/")
    let items = items.flatMap { item -> [String] in
      guard let brace = item.unicodeScalars.firstIndex(of: "{") else { return [String(item)] }
      let (name, _) = capture(item[item.unicodeScalars.index(after: brace)...])
      return values(name).map { item[..<brace] + $0 }
    }
    if !items.isEmpty { text += "?" + items.joined(separator: "&") }
    if let fragment { text += "#" + filled(fragment, values, separator: "/") }
    return text
  }

  /// A valid link, and links with errors that are unrelated to their values.
  func variants(of link: String, _ limits: LinkLimits) -> [String] {
    let mark = items.isEmpty ? "?" : "&"
    let many = (0..<limits.queryItems - items.count).map { "x\($0)=1" }.joined(separator: "&")
    return [
      link, link + "/", link + "//", link + mark + many, link + mark + many + "&y=1",
      link + mark + "x", link + mark + "x=%FF", link + mark + "%00=1", link + mark + "=",
      link + mark + "a%2Fb=%E2%80%AE", link + "#", link + "#%E2%80%AE", link + mark,
    ]
  }

  private func filled(
    _ text: Substring, _ values: (String) -> [String], separator: String
  ) -> String {
    var result = ""
    var rest = text
    while let open = rest.unicodeScalars.firstIndex(of: "{") {
      result += rest[..<open]
      let (name, end) = capture(rest[rest.unicodeScalars.index(after: open)...])
      result += values(name).joined(separator: separator)
      rest = rest[end...]
    }
    return result + rest
  }

  /// Returns the name of the capture that a text begins with, and where the text after it begins.
  private func capture(_ text: Substring) -> (name: String, end: Substring.Index) {
    let scalars = text.unicodeScalars
    let close = scalars.firstIndex(of: "}") ?? scalars.endIndex
    let name = scalars[..<close].prefix { $0 != "+" && $0 != "*" && $0 != "?" }
    return (String(name), close < scalars.endIndex ? scalars.index(after: close) : close)
  }
}

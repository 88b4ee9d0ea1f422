// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore

/// An origin as the reference matcher reads it.
struct ReferenceOrigin: Sendable {
  var text: String
  var scheme: String
  /// Empty for an origin without a host; begins with `{` for one with a wildcard.
  var host: String
  var port: Int?
  var base: [[UInt8]]

  init(_ text: String) {
    self.text = text
    let halves = text.split(separator: ":", maxSplits: 1)
    scheme = halves[0].lowercased()
    let parts = halves[1].dropFirst(2).split(separator: "/")
    let isHostless = halves[1].dropFirst(2).isEmpty
    let authority = isHostless ? [] : parts[0].split(separator: ":")
    host = authority.first?.lowercased() ?? ""
    port = authority.count > 1 ? Int(authority[1]) : nil
    base = parts.dropFirst().map { ReferenceCoding.decodedBytes($0) }
  }

  /// The labels behind a wildcard; `nil` without one.
  private var suffix: Substring? {
    host.first == "{" ? host.drop { $0 != "}" }.dropFirst() : nil
  }

  /// A literal host, then a wildcard with more labels, then no host.
  var rank: [Int] {
    if host.isEmpty { return [2, 0] }
    guard let suffix else { return [0, 0] }
    return [1, -suffix.split(separator: ".").count]
  }

  /// The segments of a link of this origin, the base path still in front; `nil` for another
  /// origin's link.
  func segments(of link: DeepLink) -> [[UInt8]]? {
    guard link.scheme == scheme, link.port == port, link.userinfo == nil else { return nil }
    let path = link.pathSegments.map { Array($0.utf8) }
    if host.isEmpty {
      guard let first = link.host, !first.isEmpty else { return path }
      return [ReferenceCoding.decodedBytes(first)] + path
    }
    guard let other = link.host?.lowercased() else { return nil }
    guard let suffix else { return other == host ? path : nil }
    guard other.hasSuffix(suffix) else { return nil }
    let front = other.dropLast(suffix.count)
    let labels = front.split(separator: ".", omittingEmptySubsequences: false)
    return labels.allSatisfy { !$0.isEmpty } ? path : nil
  }

  /// The same segments as they are written.
  func writtenSegments(of link: DeepLink) -> [String] {
    var text = link.source.unicodeScalars.drop { $0 != ":" }.dropFirst()
    text = text.prefix { $0 != "?" && $0 != "#" }
    var segments: [String] = []
    if text.starts(with: "//".unicodeScalars) {
      text = text.dropFirst(2)
      let authority = text.prefix { $0 != "/" }
      if host.isEmpty, !authority.isEmpty { segments.append(String(authority)) }
      text = text.dropFirst(authority.count)
    }
    if text.first == "/" { text = text.dropFirst() }
    if text.last == "/" { text = text.dropLast() }
    guard !text.isEmpty else { return segments }
    return segments
      + text.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
  }
}

extension DeepLink {
  /// What stands behind the equals sign of an item, as it is written.
  func remainder(ofItem number: Int, withFragment: Bool) -> String {
    let scalars = source.unicodeScalars
    let parts = scalars.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let query = parts[0].drop { $0 != "?" }.dropFirst()
    let items = query.split(separator: "&", omittingEmptySubsequences: false)
    // Empty items do not count.
    let places = items.indices.filter { !items[$0].isEmpty }
    let following = items[places[number]...].map { String($0) }.joined(separator: "&")
    let value = following.unicodeScalars.drop { $0 != "=" }.dropFirst()
    let fragment = parts.count > 1 ? String(parts[1]) : ""
    return String(value) + (withFragment && !fragment.isEmpty ? "#" + fragment : "")
  }
}

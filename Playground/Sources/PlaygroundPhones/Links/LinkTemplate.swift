// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import DeepLinks
import PlaygroundServer
@_spi(Project) import JSONText

/// A pattern of a route under an origin, ready to be filled with values.
struct LinkTemplate {
  let route: LinkCatalog.Route
  let pattern: String
  /// The whole link with placeholders:
  /// `tcal://www.trips.calendar.com/details?reference={reference}`.
  let text: String
  /// Why it is deprecated, if it is.
  let deprecated: String?
  /// What it redirects to, if anything.
  let redirect: String?

  /// The route's name.
  var name: String { route.name }

  /// Returns the templates of a route: its pattern, its aliases, and its old patterns.
  static func all(of route: LinkCatalog.Route, in catalog: LinkCatalog) -> [LinkTemplate] {
    let patterns: [(String, String?)] =
      ([route.pattern] + route.aliases).map { ($0, nil) }
      + route.deprecated.map { ($0.pattern, $0.reason) }
    return patterns.map { pattern, reason in
      let (own, path) = LinkCatalog.Route.split(pattern)
      return LinkTemplate(
        route: route, pattern: pattern,
        text: joined(own ?? route.origins.first ?? "", path), deprecated: reason,
        redirect: catalog.redirects.first { $0.from == pattern }?.to)
    }
  }

  private static func joined(_ origin: String, _ pattern: String) -> String {
    if pattern == "/" { return origin }
    if origin.utf8.ends(with: "://".utf8) {
      return origin + Substring(pattern.unicodeScalars.drop { $0 == "/" })
    }
    return origin
      + (pattern.utf8.starts(with: "/?".utf8)
        ? String(pattern.unicodeScalars.dropFirst()) : pattern)
  }

  /// Returns the link with its values.
  ///
  /// - Throws: an error that names the capture without a value.
  func filled(with captures: [String: [String]]) throws(PlaygroundError) -> String {
    for parameter in route.parameters where parameter.kind == .required {
      if (captures[parameter.name] ?? []).allSatisfy(\.isEmpty) {
        throw PlaygroundError("Give \(parameter.name) a value.", capture: parameter.name)
      }
    }
    let parts = text.unicodeScalars.split(
      separator: "#", maxSplits: 1, omittingEmptySubsequences: false
    ).map(Substring.init)
    let fragment = parts.count > 1 ? "#" + replacing(in: parts[1], captures) : ""
    let halves = parts[0].unicodeScalars.split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false
    ).map(Substring.init)
    let head = replacing(in: halves[0], captures)
    let items =
      halves.count > 1
      ? halves[1].unicodeScalars.split(separator: "&").map(Substring.init).flatMap {
        filledItem($0, captures)
      } : []
    return head + (items.isEmpty ? "" : "?" + items.joined(separator: "&")) + fragment
  }

  /// Returns the query items for one item of the pattern; none if its value is omitted.
  private func filledItem(_ item: Substring, _ captures: [String: [String]]) -> [String] {
    guard let brace = item.unicodeScalars.firstIndex(of: "{"), item.unicodeScalars.last == "}"
    else { return [String(item)] }
    let name = String(item.unicodeScalars[brace...].dropFirst().dropLast())
    let values = captures[name] ?? []
    // An empty optional value is omitted.
    let isOptional = route.parameters.first { $0.name == name }?.kind != .required
    if isOptional, values.allSatisfy(\.isEmpty) { return [] }
    return values.map { item[..<brace] + LinkTemplate.encoded($0) }
  }

  private func replacing(in text: Substring, _ captures: [String: [String]]) -> String {
    var result = ""
    var rest = text
    while let open = rest.unicodeScalars.firstIndex(of: "{"),
      let close = rest[open...].unicodeScalars.firstIndex(of: "}")
    {
      result += rest[..<open]
      var name = rest[rest.unicodeScalars.index(after: open)..<close]
      if name.unicodeScalars.last == "+" { name.unicodeScalars.removeLast() }
      let values = captures[String(name)] ?? []
      // All segments of a rest may come as one text.
      let segments =
        rest[..<close].unicodeScalars.last == "+"
        ? values.flatMap {
          $0.unicodeScalars.split(separator: "/").map(Substring.init).map(String.init)
        } : values
      result += segments.map(LinkTemplate.encoded).joined(separator: "/")
      rest = rest[rest.unicodeScalars.index(after: close)...]
    }
    return result + rest
  }

  /// Returns a value encoded for any part of a link.
  static func encoded(_ value: String) -> String {
    var bytes: [UInt8] = []
    PercentCoding.append(value.utf8, to: &bytes, bare: .unreserved)
    return String(decoding: bytes, as: UTF8.self)
  }
}

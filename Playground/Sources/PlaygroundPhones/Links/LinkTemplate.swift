// SPDX-License-Identifier: MIT

import DeepLinks
@_spi(Project) import DeepLinksCore
@_spi(Project) import JSONText
import PlaygroundServer

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

extension JSONWriter {
  /// Writes an app with all its links.
  ///
  /// - Parameter links: the links; `nil` if they are not available.
  @MainActor mutating func write(_ app: PlaygroundApp, _ links: AppLinks?) {
    beginObject()
    write("id", app.id)
    write("name", app.name)
    write("kind", app.kind.rawValue)
    write("document", app.document)
    write("summary", app.summary)
    write("schemes", app.schemes)
    write("hosts", app.hosts)
    write("switches", app.switches.map(\.rawValue))
    key("links")
    beginArray()
    if let links { for template in links.templates { write(template, of: links) } }
    endArray()
    key("samples")
    beginArray()
    for sample in app.samples {
      beginObject()
      write("text", sample.text)
      write("note", sample.note)
      write("expects", sample.title(at: app.root))
      endObject()
    }
    endArray()
    endObject()
  }

  @MainActor private mutating func write(_ template: LinkTemplate, of links: AppLinks) {
    let examples = template.examples(in: links.app)
    beginObject()
    write("route", template.name)
    write("pattern", template.pattern)
    write("summary", template.route.documentation)
    write("example", try? links.fill(template.name, template.text, examples))
    key("captures")
    beginArray()
    for parameter in template.route.parameters {
      beginObject()
      write("name", parameter.name)
      write("type", parameter.type)
      write("isOptional", parameter.kind != .required)
      write("isMany", parameter.kind == .list)
      write("choices", links.app.choices[parameter.name] ?? [])
      write("example", examples[parameter.name]?.first)
      endObject()
    }
    endArray()
    write("deprecated", template.deprecated)
    write("redirect", template.redirect)
    write("template", template.text)
    endObject()
  }
}

extension LinkTemplate {
  /// Returns initial values.
  @MainActor func examples(in app: PlaygroundApp) -> [String: [String]] {
    Dictionary(
      uniqueKeysWithValues: route.parameters.map { parameter in
        let value =
          app.examples["\(route.name).\(parameter.name)"] ?? app.examples[parameter.name]
          ?? parameter.defaultText ?? ""
        return (parameter.name, value.isEmpty ? [] : [value])
      })
  }
}

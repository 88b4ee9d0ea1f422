// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore

/// A route of a list that a test writes down: its name, and its values as text.
struct WrittenRoute: LinkRoutable, Hashable, CustomStringConvertible {
  static var linkRoutes: LinkRouteList<WrittenRoute> { LinkRouteList(items: []) }
  static func route(at slot: Int, from captures: borrowing LinkCaptures) -> WrittenRoute? { nil }
  func print(into printer: inout LinkPrinter) {}

  var slot: Int
  var name: String
  var values: [[String]?]

  var description: String {
    name + "("
      + values.map { $0.map { $0.joined(separator: ",") } ?? "nil" }.joined(separator: "; ")
      + ")"
  }
}

/// Routes that a test writes down, each with several patterns if it likes.
struct WrittenRoutes {
  struct Entry {
    var name: String
    var patterns: [String]
    var parameters: [LinkParameter]

    init(_ name: String, _ patterns: String..., values parameters: [LinkParameter] = []) {
      self.name = name
      self.patterns = patterns
      self.parameters = parameters
    }
  }

  var origins = ["https://a.example", "app://"]
  var options: LinkOriginOptions = []
  var entries: [Entry]
  var redirects: [LinkRedirect] = []

  var list: LinkRouteList<WrittenRoute> {
    LinkRouteList(
      origins: origins, options: options,
      items: entries.enumerated().flatMap { slot, entry in
        entry.patterns.map {
          .path(
            LinkRouteDeclaration(
              slot: slot, name: entry.name, pattern: $0, parameters: entry.parameters))
        }
      }, redirects: redirects)
  }

  /// Why a route is not printed; `nil` if it is.
  func printError(of slot: Int, _ values: [[String]?]) throws -> LinkPrintError.Code? {
    let route = WrittenRoute(slot: slot, name: entries[slot].name, values: values)
    let router = try router()
    do throws(LinkPrintError) {
      _ = try router.link(for: route)
      return nil
    } catch {
      return error.code
    }
  }

  func router() throws(LinkRouterError) -> LinkRouter<WrittenRoute> {
    let parameters = entries.map(\.parameters)
    let names = entries.map(\.name)
    return try LinkRouter(
      list, limits: .standard,
      make: { slot, captures in
        parameters[slot].texts(of: captures).map { values in
          WrittenRoute(slot: slot, name: names[slot], values: values)
        }
      },
      print: { route, printer in
        printer.route(route.slot)
        parameters[route.slot].print(route.values, into: &printer)
        return true
      })
  }

  /// What a link opens, in words; "no route", or the code of an error.
  func opened(by link: String) throws -> String {
    let router = try router()
    do throws(DeepLinkError) {
      return try router.match(link)?.description ?? "no route"
    } catch {
      return "\(error.code)"
    }
  }
}

extension [LinkParameter] {
  /// The values that captures have, as text; `nil` if one is missing or not of its type.
  func texts(of captures: borrowing LinkCaptures) -> [[String]?]? {
    var values: [[String]?] = []
    for (index, parameter) in enumerated() {
      let texts =
        parameter.kind == .link
        ? captures.link.map { [$0.text] } : captures.texts(index, kind: parameter.kind)
      guard texts?.allSatisfy({ parameter.type.isValue($0) }) ?? (parameter.kind != .required)
      else { return nil }
      values.append(texts)
    }
    return values
  }

  /// Adds values to what a route prints.
  func print(_ values: [[String]?], into printer: inout LinkPrinter) {
    for (index, (parameter, texts)) in zip(self, values).enumerated() {
      switch parameter.kind {
      case .list: printer.list(index, texts ?? [])
      case .items, .dictionary:
        printer.items(index, (texts ?? []).map(LinkQueryItem.init(written:)))
      case .link:
        if let text = texts?.first, let link = DeepLink(linkText: text) {
          printer.link(index, link)
        }
      case .required, .optional: printer.value(index, texts?.first)
      }
    }
  }
}

extension LinkQueryItem {
  /// An item as values of a written route have it: `name`, or `name=value`.
  init(written text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    func decoded(_ part: Substring) -> String { PercentCoding.decoded(String(part)) }
    self.init(name: decoded(parts[0]), value: parts.count > 1 ? decoded(parts[1]) : nil)
  }
}

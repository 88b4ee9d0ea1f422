// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
@_spi(Project) import DeepLinksSimulation

/// A random table with all that origins and routes can be given: captures in hosts, options, opaque
/// patterns, priorities, shared patterns, and aliases.
struct OriginTable: Sendable {
  struct Route: Sendable {
    /// The canonical pattern and its aliases, as text.
    var patterns: [String]
    var parameters: [ReferenceParameter]
    var metadata: LinkRouteMetadata
  }

  var origins: [String]
  var options: LinkOriginOptions
  /// The name of the capture in the hosts, if there is one.
  var hostCapture: String?
  var routes: [Route] = []

  private static let originChoices: [[String]] = [
    ["https://ex.com"], ["x://"], ["x://", "https://ex.com"], ["https://ex.com/base/P"],
    ["https://{tenant}.ex.com"], ["https://{tenant}.a.ex.com", "https://{tenant}.ex.com:8443/b"],
    ["y://{tenant}"], ["x://", "y://"],
    ["https://s-{tenant}.ex.com", "https://{tenant}.ex.com"], ["https://{tenant}z.ex.com/c"],
  ]

  init(using generator: inout SeededGenerator) {
    origins = generator.pick(Self.originChoices)
    options = []
    if generator.chance(40) { options.insert(.plusIsSpace) }
    if generator.chance(30) { options.insert(.ignoresPathCase) }
    if generator.chance(30) { options.insert(.routesInFragment) }
    hostCapture = origins[0].contains("{tenant}") ? "tenant" : nil
    let hasHostless = origins.allSatisfy { $0.hasSuffix("://") }
    for index in 0..<generator.number(1...6) {
      let pattern = GeneratedTable.pattern(using: &generator)
      var text = pattern.text
      if hasHostless, generator.chance(50), text.count > 1 {
        // A rest capture is a segment of its own.
        text =
          generator.pick(
            text.contains("+}") || pattern.writtenRest != nil ? [""] : ["go:", "geo:", ""])
          + text.dropFirst()
      }
      var patterns = [text]
      while generator.chance(25) {
        // A path of nothing but its slash has none behind a segment.
        let tail = pattern.segments.isEmpty ? pattern.text.dropFirst() : pattern.text[...]
        patterns.append("/alias\(index)\(patterns.count)\(tail)")
      }
      var metadata = LinkRouteMetadata()
      if generator.chance(40) { metadata.priority = generator.number(1...9) }
      metadata.isShared = generator.chance(40)
      var parameters = pattern.parameters
      if let hostCapture {
        parameters.append(ReferenceParameter(name: hostCapture, type: .text, kind: .required))
      }
      routes.append(Route(patterns: patterns, parameters: parameters, metadata: metadata))
    }
  }

  func router() throws(LinkRouterError) -> LinkRouter<IndexedRoute> {
    let routes = routes
    let items = routes.enumerated().flatMap { slot, route in
      route.patterns.map { pattern in
        LinkRouteList<IndexedRoute>.Item.path(
          LinkRouteDeclaration(
            slot: slot, name: "\(slot)", pattern: pattern,
            parameters: route.parameters.map(\.linkParameter), metadata: route.metadata))
      }
    }
    return try LinkRouter(
      LinkRouteList(origins: origins, options: options, items: items), limits: .standard,
      make: { slot, captures in
        var values: [[String]?] = []
        for (index, parameter) in routes[slot].parameters.enumerated() {
          guard let value = parameter.read(index, captures) else { return nil }
          values.append(value)
        }
        return IndexedRoute(pattern: slot, values: values)
      },
      print: { route, printer in
        printer.route(route.pattern)
        for (index, parameter) in routes[route.pattern].parameters.enumerated() {
          parameter.print(route.values[index], index, &printer)
        }
        return true
      })
  }

  /// Random values of a route.
  func values(of slot: Int, using generator: inout SeededGenerator) -> [[String]?] {
    let text = routes[slot].patterns[0]
    return routes[slot].parameters.map { parameter in
      if parameter.name == hostCapture {
        let isPart = origins[0].contains("z.") || origins[0].contains("s-")
        return [generator.pick(["acme", "a-1", isPart ? "ab" : "a.b", "xn--mnchen-3ya", "w"])]
      }
      let samples = parameter.type.samples
      switch parameter.kind {
      case .required, .link, .items, .dictionary: return [generator.pick(samples)]
      case .list:
        let isRest = text.contains("{\(parameter.name)+}")
        let count = isRest ? generator.number(1...3) : generator.number(0...2)
        let values = (0..<count).map { _ in generator.pick(samples) }
        return values.isEmpty ? nil : values
      case .optional:
        if generator.chance(50) { return parameter.defaultText.map { [$0] } }
        return [generator.pick(samples)]
      }
    }
  }

  /// Other spellings of a printed link that mean the same under the table's origins and options.
  func spellings(of link: String, pattern text: String) -> [String] {
    // An opaque link may have a whole link as a value.
    guard let mark = link.firstRange(of: "://"), link.firstIndex(of: ":") == mark.lowerBound else {
      return opaqueSpellings(of: link)
    }
    var spellings: [String] = []
    let authority = link[mark.upperBound...].prefix { !"/?#".contains($0) }
    let front = link[..<authority.endIndex]
    let rest = link[authority.endIndex...]
    let path = rest.prefix { !"?#".contains($0) }
    let tail = rest[path.endIndex...]
    let isHostless = link.hasPrefix("x://") || link.hasPrefix("y://") && hostCapture == nil
    if !isHostless { spellings.append("\(front.uppercased())\(rest)") }
    let query = tail.prefix { $0 != "#" }
    let fragment = tail[query.endIndex...]
    if options.contains(.plusIsSpace), query.contains("%20") {
      spellings.append("\(front)\(path)\(query.replacing("%20", with: "+"))\(fragment)")
    }
    if options.contains(.routesInFragment), fragment.isEmpty, !isHostless {
      let base =
        origins.contains { $0.hasSuffix("/base/P") }
        ? "/base/P" : front.hasSuffix(":8443") ? "/b" : ""
      let inner = path.dropFirst(base.count)
      spellings.append("\(front)\(base)#\(inner.isEmpty ? "/" : inner)\(query)")
    }
    if options.contains(.ignoresPathCase), !isHostless {
      let segments = text.prefix { !"?#".contains($0) }.split(separator: "/")
      var parts = path.split(separator: "/")
      let base = parts.count - segments.count
      if !text.contains("+}"), !text.contains("...}"), base >= 0 {
        for (index, segment) in segments.enumerated() where !segment.contains("{") {
          // The digits of an escape have no case either.
          parts[base + index] = Substring(parts[base + index].uppercased())
        }
        spellings.append("\(front)\(parts.map { "/" + $0 }.joined())\(tail)")
      }
    }
    return spellings
  }

  private func opaqueSpellings(of link: String) -> [String] {
    guard let colon = link.firstIndex(of: ":") else { return [] }
    let rest = link[link.index(after: colon)...]
    return ["\(link[..<colon].uppercased()):\(rest)", "\(link[...colon])/\(rest)"]
  }
}

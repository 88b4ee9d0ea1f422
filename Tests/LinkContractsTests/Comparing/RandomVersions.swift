// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
@_spi(Project) import DeepLinksSimulation

@_spi(Project) @testable import LinkContracts

/// Two versions of an app's links, at random: the second one is the first one with some changes.
struct RandomVersions {
  private(set) var old: LinkCatalog
  private(set) var new: LinkCatalog
  private(set) var renamed: [ContractRoute: ContractRoute] = [:]

  private static let literals = ["a", "b", "A", "1"]
  private static let types = ["String", "Int", "Int8", "Bool", "Custom"]
  private static let origins = [
    ["https://a.example"], ["https://a.example", "app://"], ["https://{any}.example"],
    ["https://a.example/a"], ["app://"], ["app://a"],
    ["https://a.example", "https://{any}.example"],
  ]

  init(_ random: inout SeededGenerator) {
    var names = ["r", "s", "t", "u", "v"]
    names.shuffle(using: &random)
    let origins = random.pick(Self.origins)
    let routes = names.prefix(Int(random.next() % 4) + 1).map { name in
      Self.route(name, random.next() % 8 == 0 ? random.pick(Self.origins) : origins, &random)
    }
    let redirects = Self.redirects(&random)
    old = LinkCatalog(routes: routes, redirects: redirects)
    var changed: [LinkCatalog.Route] = []
    let newOrigins = random.next() % 6 == 0 ? random.pick(Self.origins) : nil
    for route in routes {
      var other = route
      for _ in 0..<Int(random.next() % 3) { other = Self.changed(other, &random) }
      if let newOrigins { other = other.with(origins: newOrigins) }
      if random.next() % 8 == 0 { continue }
      if random.next() % 8 == 0 {
        let one = ContractRoute(other)
        other = other.with(name: "w\(changed.count)", feature: random.pick([nil, "F"]))
        if random.next() % 2 == 0 { renamed[one] = ContractRoute(other) }
      }
      changed.append(other)
    }
    if random.next() % 3 == 0 { changed.append(Self.route("x", newOrigins ?? origins, &random)) }
    if random.next() % 6 == 0, changed.count > 1 {
      let (one, two) = (changed[0], changed[1])
      changed[0] = two.with(name: one.name, feature: one.feature)
      changed[1] = one.with(name: two.name, feature: two.feature)
      renamed = [:]
    }
    new = LinkCatalog(
      routes: changed, redirects: random.next() % 3 == 0 ? Self.redirects(&random) : redirects)
    if random.next() % 2 == 0 {
      swap(&old, &new)
      renamed = Dictionary(
        renamed.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
    }
  }

  private static func redirects(_ random: inout SeededGenerator) -> [LinkCatalog.Redirect] {
    guard random.next() % 3 == 0 else { return [] }
    return [
      random.pick([
        .init(from: "/go/{v}", to: "/a/{v}"), .init(from: "/a/{v}", to: "/b/{v}"),
        .init(from: "/go/{v}/{w}", to: "/{w}/{v}"), .init(from: "/go", to: "/a"),
        .init(from: "/{v}/go", to: "/{v}?p={v}"), .init(from: "/go?p={v}", to: "/b/{v}"),
      ])
    ]
  }

  private static func route(
    _ name: String, _ origins: [String], _ random: inout SeededGenerator
  ) -> LinkCatalog.Route {
    var count = 0
    var parameters: [LinkCatalog.Parameter] = []
    func capture(_ kind: LinkParameter.Kind) -> String {
      let name = "v\(count)"
      count += 1
      parameters.append(parameter(name, kind, &random))
      return name
    }
    var pattern = ""
    for _ in 0..<Int(random.next() % 4) {
      switch random.next() % 8 {
      case 0...3: pattern += "/" + random.pick(literals)
      case 4: pattern += "/\(random.pick(["a", "x-"])){\(capture(.required))}"
      default: pattern += "/{\(capture(.required))}"
      }
    }
    if random.next() % 8 == 0 {
      pattern += "/{\(capture(.list))+}"
      if random.next() % 3 == 0 { pattern += "/" + random.pick(literals) }
    }
    if pattern.isEmpty { pattern = "/" }
    if random.next() % 3 == 0 {
      pattern +=
        "?\(random.pick(["p", "q"]))={\(capture(random.pick([.required, .optional, .list])))}"
    } else if random.next() % 12 == 0 {
      pattern += random.pick(["?p", "?p=a", "?q=1"])
    }
    if random.next() % 16 == 0 { pattern += random.pick(["#a", "#{\(capture(.required))}"]) }
    return LinkCatalog.Route(
      name: name, feature: random.next() % 4 == 0 ? "F" : nil, origins: origins, pattern: pattern,
      aliases: random.next() % 4 == 0 && count == 0 ? [random.pick(["/b/a", "/a", "/go"])] : [],
      deprecated: random.next() % 2 == 0 && count == 0
        ? [.init(pattern: random.pick(["/old", "/1", "/b"]), reason: "Old.")] : [],
      parameters: parameters)
  }

  private static func parameter(
    _ name: String, _ kind: LinkParameter.Kind, _ random: inout SeededGenerator
  ) -> LinkCatalog.Parameter {
    let type = random.pick(types)
    let hasDefault = kind == .optional && random.next() % 2 == 0
    return LinkCatalog.Parameter(
      name: name, type: type, kind: kind,
      defaultText: hasDefault ? ["String": "a", "Bool": "true"][type] ?? "1" : nil,
      isConstrained: type != "String")
  }

  private static func changed(
    _ route: LinkCatalog.Route, _ random: inout SeededGenerator
  ) -> LinkCatalog.Route {
    var pattern = route.pattern
    var parameters = route.parameters
    var aliases = route.aliases
    var deprecated = route.deprecated
    var origins = route.origins
    switch random.next() % 13 {
    case 0:
      parameters = parameters.map { parameter($0.name, $0.kind, &random) }
    case 1:
      aliases.append(pattern)
      pattern = "/b" + pattern
    case 2 where !aliases.isEmpty:
      swap(&pattern, &aliases[0])
    case 3 where !aliases.isEmpty:
      deprecated.append(.init(pattern: aliases.removeFirst(), reason: "Gone."))
    case 4: deprecated = []
    case 5:
      pattern = pattern.replacing("{v0}", with: "{w0}")
      parameters = parameters.map { $0.name == "v0" ? $0.with(name: "w0") : $0 }
    case 6 where pattern.contains("{v0}") && pattern.contains("{v1}"):
      pattern = pattern.replacing("{v0}", with: "{v}").replacing("{v1}", with: "{v0}")
        .replacing("{v}", with: "{v1}")
    case 7 where !pattern.contains("?") && !pattern.contains("#"):
      pattern += "?\(random.pick(["p", "q"]))={n}"
      parameters.append(parameter("n", random.pick([.optional, .required, .list]), &random))
    case 8:
      parameters = parameters.map { own in
        guard pattern.contains("={\(own.name)}") else { return own }
        return parameter(own.name, random.pick([.optional, .required, .list]), &random)
      }
    case 9:
      let end = pattern.firstIndex { $0 == "?" || $0 == "#" } ?? pattern.endIndex
      pattern = String(pattern[..<end])
      parameters = parameters.filter { own in
        pattern.contains("{\(own.name)}") || pattern.contains("{\(own.name)+}")
      }
    case 10: origins = random.pick(Self.origins)
    case 11 where parameters.count == 1 && pattern.contains("/{v0}"):
      aliases.append(pattern.replacing("/{v0}", with: "/b/{v0}"))
    case 12: pattern = pattern.replacing("/a", with: "/b")
    default: break
    }
    return LinkCatalog.Route(
      name: route.name, feature: route.feature, origins: origins, pattern: pattern,
      aliases: aliases, deprecated: deprecated, parameters: parameters)
  }
}

extension LinkCatalog.Route {
  fileprivate func with(
    name: String? = nil, feature: String?? = nil, origins: [String]? = nil
  ) -> LinkCatalog.Route {
    LinkCatalog.Route(
      name: name ?? self.name, feature: feature ?? self.feature, origins: origins ?? self.origins,
      pattern: pattern, aliases: aliases, deprecated: deprecated, parameters: parameters)
  }
}

extension LinkCatalog.Parameter {
  fileprivate func with(name: String) -> LinkCatalog.Parameter {
    LinkCatalog.Parameter(
      name: name, type: type, kind: kind, defaultText: defaultText, isConstrained: isConstrained)
  }
}

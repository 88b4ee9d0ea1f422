// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import LinkContracts
@_spi(Project) import JSONText

/// Declared examples that do not open their route.
struct ExampleChecks {
  static let all = [other]

  static let other = LintCheck(
    "example-opens-other", .error, "An example does not open the route that declares it",
    why: """
      People try examples, print them, and put them into tests. An example that opens something \
      else shows that the pattern does not do what its author thinks.
      """,
    fix: "Fix the example or the pattern.",
    wrong: """
      @DeepLinkRoutes("https://shop.example.com")
      enum ShopRoute {
        @LinkPath("/products/{id}", examples: ["/products/new"]) case product(id: Int)
        @LinkPath("/products/new") case draft
      }
      """,
    right: """
      @DeepLinkRoutes("https://shop.example.com")
      enum ShopRoute {
        @LinkPath("/products/{id}", examples: ["/products/7"]) case product(id: Int)
        @LinkPath("/products/new") case draft
      }
      """)

  private let routes: LintRoutes

  static func findings(in routes: LintRoutes) -> [LintFinding] {
    guard routes.inspection.hasRouter else { return [] }
    let checks = ExampleChecks(routes: routes)
    return routes.catalog.routes.indices.flatMap { checks.findings(about: $0) }
  }

  private func findings(about number: Int) -> [LintFinding] {
    let route = routes.catalog.routes[number]
    guard !route.examples.isEmpty else { return [] }
    let parts = routes.parts(ofRoute: number)
    return route.examples.compactMap { example in
      // The pattern that declares the example, which catalogs do not record.
      let part =
        parts.first { routes.declarations[$0]?.examples.contains(example) == true } ?? parts.first
      return part.flatMap { finding(example, of: $0, number) }
    }
  }

  private func finding(_ example: String, of part: LintRoutes.Part, _ number: Int) -> LintFinding? {
    let links = links(example, of: part, number)
    guard let wrong = links.first(where: { !opens($0, number) }) else { return nil }
    let ends = routes.inspection.ends(of: wrong)
    let titles = ends.compactMap { end -> String? in
      guard case .route(let route) = end else { return nil }
      return routes.inspection.title(of: .pattern(route: route, text: ""))
    }
    let end = titles.count == ends.count ? titles.first.map { "'\($0)'" } : nil
    return Self.other.finding(
      "The example \(example) of \(routes.name(of: part)) opens \(end ?? "nothing").",
      at: routes.place(of: part), about: "\(routes.subject(of: part)) \(example)",
      witness: routes.shown(wrong))
  }

  private func opens(_ link: String, _ number: Int) -> Bool {
    routes.inspection.ends(of: link).contains(.route(number))
  }

  /// Returns the links that an example stands for, under every origin if it is only a path.
  ///
  /// An example in a mounted enum may omit the prefix, which it does not know.
  private func links(_ example: String, of part: LintRoutes.Part, _ number: Int) -> [String] {
    guard
      example.unicodeScalars.first == "/" || example.unicodeScalars.first == "?" || example.isEmpty
    else {
      // Nothing is known about links under origins that are given elsewhere.
      return routes.hasOrigins ? [example] : []
    }
    let plain = links(behindOrigins: example, of: part)
    guard example.unicodeScalars.first == "/", !plain.contains(where: { opens($0, number) }) else {
      return plain
    }
    let pattern = LinkCatalog.Route.split(routes.inspection.text(of: part)).path
    let segments = pattern.unicodeScalars.split(separator: "/").map(Substring.init)
    for count in segments.indices.map({ $0 + 1 }) {
      let prefix = segments[..<count].map { $0.unicodeScalars.contains("{") ? "1" : String($0) }
      let mounted = links(
        behindOrigins: "/" + prefix.joined(separator: "/") + example, of: part)
      if mounted.contains(where: { opens($0, number) }) { return mounted }
    }
    return plain
  }

  private func links(behindOrigins path: String, of part: LintRoutes.Part) -> [String] {
    routes.inspection.fronts(of: part).map { front in
      front.utf8.ends(with: "://".utf8) && path.unicodeScalars.first == "/"
        ? front + Substring(path.unicodeScalars.dropFirst()) : front + path
    }
  }
}

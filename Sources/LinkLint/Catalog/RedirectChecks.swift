// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import LinkContracts

/// Redirects that never end, or end nowhere.
struct RedirectChecks {
  static let all = [loop, target]

  static let loop = LintCheck(
    "redirect-loop", .error, "Redirects form a loop or take more than five steps",
    why: """
      The router rejects these redirects when it is built, and then no link of the app opens \
      anything. The macros detect only a redirect that leads to itself.
      """,
    fix: "Point each redirect directly at the pattern where the chain should end.",
    wrong: """
      @DeepLinkRoutes("https://shop.example.com")
      @LinkRedirect("/item/{id}", to: "/article/{id}")
      @LinkRedirect("/article/{id}", to: "/item/{id}")
      enum ShopRoute {
        @LinkPath("/products/{id}") case product(id: Int)
      }
      """,
    right: """
      @DeepLinkRoutes("https://shop.example.com")
      @LinkRedirect("/item/{id}", to: "/products/{id}")
      @LinkRedirect("/article/{id}", to: "/products/{id}")
      enum ShopRoute {
        @LinkPath("/products/{id}") case product(id: Int)
      }
      """)

  static let target = LintCheck(
    "redirect-target", .error, "A redirect leads to a link that opens nothing",
    why: """
      A user who opens a link published in the past sees nothing, although the redirect was \
      written to keep that link working.
      """,
    fix: "Use the pattern of a route for to:.",
    wrong: """
      @DeepLinkRoutes("https://shop.example.com")
      @LinkRedirect("/item/{id}", to: "/product/{id}")
      enum ShopRoute {
        @LinkPath("/products/{id}") case product(id: Int)
      }
      """,
    right: """
      @DeepLinkRoutes("https://shop.example.com")
      @LinkRedirect("/item/{id}", to: "/products/{id}")
      enum ShopRoute {
        @LinkPath("/products/{id}") case product(id: Int)
      }
      """)

  private let routes: LintRoutes
  /// The loops already reported.
  private var told: Set<Set<Int>> = []

  static func findings(in routes: LintRoutes) -> [LintFinding] {
    guard routes.inspection.hasRouter else { return [] }
    var checks = RedirectChecks(routes: routes)
    return routes.catalog.redirects.indices.compactMap { checks.finding($0) }
  }

  private init(routes: LintRoutes) { self.routes = routes }

  private mutating func finding(_ number: Int) -> LintFinding? {
    let inspection = routes.inspection
    let part = LintRoutes.Part.redirect(number)
    var lost: String?
    for link in inspection.links(of: part).flatMap(\.links)
    where inspection.answers(to: link).contains(part) {
      let ends = inspection.ends(of: link)
      for case .loop(let chain) in ends {
        return self.loop(chain, from: number, link)
      }
      if ends.contains(where: { if case .route = $0 { true } else { false } }) { return nil }
      if lost == nil { lost = link }
    }
    guard let lost else { return nil }
    return Self.target.finding(
      "The redirect from \(text(number)) leads to \(routes.catalog.redirects[number].to), "
        + "which opens nothing.",
      at: routes.place(of: part), about: routes.subject(of: part), witness: routes.shown(lost))
  }

  private mutating func loop(_ chain: [Int], from number: Int, _ link: String) -> LintFinding? {
    // Redirects that lead into a loop are fixed along with it.
    let circle: [Int]
    if let last = chain.last, let first = chain.firstIndex(of: last), first < chain.count - 1 {
      circle = Array(chain[first..<chain.count - 1])
    } else {
      circle = chain
    }
    guard circle.contains(number), told.insert(Set(circle)).inserted, !isTold(circle) else {
      return nil
    }
    let ordered = Array(circle.drop { $0 != number } + circle.prefix { $0 != number })
    let way = (ordered + (circle.count == chain.count ? [] : [number])).map { text($0) }
    let part = LintRoutes.Part.redirect(number)
    return Self.loop.finding(
      "Redirects do not end: \(way.joined(separator: " → ")).", at: routes.place(of: part),
      about: circle.map { text($0) }.sorted().joined(separator: ", "),
      witness: routes.shown(link),
      related: ordered.dropFirst().map { routes.place(of: .redirect($0)) })
  }

  /// Returns whether the macros report it: they see a redirect to itself.
  private func isTold(_ circle: [Int]) -> Bool {
    guard routes.isSource, circle.count == 1 else { return false }
    let redirect = routes.catalog.redirects[circle[0]]
    guard let from = try? LinkPattern(redirect.from), let to = try? LinkPattern(redirect.to) else {
      return false
    }
    return from.canonicalText == to.canonicalText
  }

  private func text(_ number: Int) -> String { routes.catalog.redirects[number].from }
}

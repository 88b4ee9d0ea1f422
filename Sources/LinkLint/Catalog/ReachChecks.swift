// SPDX-License-Identifier: MIT

import DeepLinksCore
import LinkContracts

/// Patterns whose links open something else, or nothing.
///
/// Links with made-up values are tried with the router. A pattern is reported if none of them opens
/// it, no matter which texts the types known only by name accept.
struct ReachChecks {
  static let all = [shadowed, unreachable, duplicate, roundTrip]

  static let shadowed = LintCheck(
    "shadowed-route", .error, "Every link of a route opens another route",
    why: """
      A pattern that is tried first takes all links of the route, including those that the app \
      itself prints for it. The route exists, but no link opens it.
      """,
    fix: "Give the route a different pattern, or remove the other route's priority.",
    wrong: """
      @DeepLinkRoutes("https://shop.example.com")
      enum ShopRoute {
        @LinkPath("/{slug}", priority: 1) case product(slug: String)
        @LinkPath("/{name}") case brand(name: String)
      }
      """,
    right: """
      @DeepLinkRoutes("https://shop.example.com")
      enum ShopRoute {
        @LinkPath("/{slug}") case product(slug: String)
        @LinkPath("/brands/{name}") case brand(name: String)
      }
      """)

  static let unreachable = LintCheck(
    "unreachable-alias", .warning, "No link opens a route through one of its aliases",
    why: """
      An alias exists for links that were published in the past. Another pattern takes all of \
      them first, so they now open something else.
      """,
    fix: "Change the pattern that takes the links, or remove the alias if none were published.",
    wrong: """
      @DeepLinkRoutes("https://shop.example.com")
      enum ShopRoute {
        @LinkPath("/{slug}", priority: 1) case product(slug: String)
        @LinkPath("/brands/{name}")
        @LinkPath("/{name}", deprecated: "Printed in 2019.")
        case brand(name: String)
      }
      """,
    right: """
      @DeepLinkRoutes("https://shop.example.com")
      enum ShopRoute {
        @LinkPath("/products/{slug}") case product(slug: String)
        @LinkPath("/brands/{name}")
        @LinkPath("/{name}", deprecated: "Printed in 2019.")
        case brand(name: String)
      }
      """)

  static let duplicate = LintCheck(
    "duplicate-alias", .warning, "Two patterns of a route match the same links",
    why:
      "One of them does nothing, and anyone who changes the other will think that it still works.",
    fix: "Remove one of the two.",
    wrong: """
      @DeepLinkRoutes("https://shop.example.com")
      enum ShopRoute {
        @LinkPath("/caf%C3%A9/{id}", shared: true)
        @LinkPath("/café/{id}", shared: true)
        case table(id: Int)
      }
      """,
    right: """
      @DeepLinkRoutes("https://shop.example.com")
      enum ShopRoute {
        @LinkPath("/café/{id}") case table(id: Int)
      }
      """)

  static let roundTrip = LintCheck(
    "round-trip", .error, "The link that is printed for a route opens nothing",
    why: """
      A link that the app shares must open what it was shared from. Here, no value can be \
      printed so that the link can be read again.
      """,
    fix: "Take the value from another part of the link, or give it another type.",
    wrong: """
      @DeepLinkRoutes("https://{day}.calendar.example.com")
      enum CalendarRoute {
        @LinkPath("/") case day(day: Date)
      }
      """,
    right: """
      @DeepLinkRoutes("https://calendar.example.com")
      enum CalendarRoute {
        @LinkPath("/{day}") case day(day: Date)
      }
      """)

  /// Links of a pattern that do not open it.
  private struct Miss {
    var part: LintRoutes.Part
    var origin: LinkOrigin
    /// What takes them instead; `nil` if nothing does.
    var taker: LintRoutes.Part?
    /// A link; `nil` if none can be written.
    var witness: String?
  }

  private let routes: LintRoutes
  private var inspection: ContractInspection { routes.inspection }

  /// - Complexity: the number of patterns; for patterns of equal rank at one place that values do
  ///   not tell apart, or that are patterns of routes with several, its square.
  static func findings(in routes: LintRoutes) -> [LintFinding] {
    guard routes.inspection.hasRouter else { return [] }
    return ReachChecks(routes: routes).findings()
  }

  private func findings() -> [LintFinding] {
    // A conflict is already reported.
    let conflicts = inspection.conflicts.flatMap { [$0.one, $0.other] }
    let undecided = Set(conflicts)
    return routes.parts.compactMap { part in
      guard !undecided.contains(part), let miss = miss(of: part) else { return nil }
      return finding(miss)
    }
  }

  /// Returns what happens to a pattern's links under the first origin where none opens the pattern.
  private func miss(of part: LintRoutes.Part) -> Miss? {
    // Nearly all patterns are reached by the first link.
    let isPlainlyReached = inspection.plainLinks(of: part).allSatisfy { link in
      link.map { inspection.answers(to: $0).contains(part) } ?? false
    }
    if isPlainlyReached { return nil }
    for (origin, links) in inspection.links(of: part) {
      var first: (link: String, answers: [LintRoutes.Part?])?
      var isReached = false
      for link in links {
        let answers = inspection.answers(to: link)
        if answers.contains(part) {
          isReached = true
          break
        }
        if first == nil { first = (link, answers) }
      }
      if isReached { continue }
      guard let first else { return Miss(part: part, origin: origin) }
      // The link may have values that types known only by name accept.
      let taker = first.answers.contains(nil) ? nil : first.answers.first ?? nil
      return Miss(part: part, origin: origin, taker: taker, witness: routes.shown(first.link))
    }
    return nil
  }

  private func finding(_ miss: Miss) -> LintFinding? {
    let name = routes.name(of: miss.part).capitalizedFirst
    let place = routes.place(of: miss.part)
    let subject = routes.subject(of: miss.part)
    guard let taker = miss.taker else {
      let check = isCanonical(miss.part) ? Self.roundTrip : Self.unreachable
      let message =
        miss.witness == nil
        ? "No value of \(name) can be written into a link of \(miss.origin.text)."
        : "A link printed for \(name) opens nothing."
      return check.finding(message, at: place, about: subject, witness: miss.witness)
    }
    let other = routes.name(of: taker)
    let related = [routes.place(of: taker)]
    if case .redirect = miss.part {
      return Self.shadowed.finding(
        "\(name) is never followed: \(other) takes its links.", at: place, about: subject,
        witness: miss.witness, related: related)
    }
    if isSameRoute(miss.part, taker) {
      if inspection.haveSameLinks(miss.part, taker) {
        return Self.duplicate.finding(
          "\(name) matches what \(other) matches.", at: place, about: subject,
          witness: miss.witness, related: related)
      }
      guard !isCanonical(miss.part) else { return nil }
    } else if case .redirect = taker, let witness = miss.witness,
      inspection.ends(of: witness).contains(.route(route(of: miss.part)))
    {
      return nil
    }
    let check = isCanonical(miss.part) ? Self.shadowed : Self.unreachable
    return check.finding(
      "No link opens \(name.lowercasedFirst): \(other) takes all of them.", at: place,
      about: subject, witness: miss.witness, related: related)
  }

  private func isCanonical(_ part: LintRoutes.Part) -> Bool {
    guard case .pattern(let route, let text) = part else { return false }
    return routes.catalog.routes[route].pattern == text
  }

  private func route(of part: LintRoutes.Part) -> Int {
    if case .pattern(let route, _) = part { route } else { -1 }
  }

  private func isSameRoute(_ one: LintRoutes.Part, _ other: LintRoutes.Part) -> Bool {
    route(of: one) == route(of: other) && route(of: one) >= 0
  }
}

extension String {
  /// The text with its first letter in lowercase, for the middle of a sentence.
  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}

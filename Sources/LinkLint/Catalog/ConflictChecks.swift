// SPDX-License-Identifier: MIT

import DeepLinksCore
import DeepLinksSyntax
import LinkContracts

/// Patterns that a router refuses to choose between.
enum ConflictChecks {
  static let all = [conflict]

  static let conflict = LintCheck(
    "route-conflict", .error, "Two routes of equal rank match the same link",
    why: """
      The router cannot be built, because nothing says which of the two routes the link opens. \
      The macros report this within one enum; between an enum and those it mounts, it shows up \
      only at run time.
      """,
    fix: "Change one of the patterns, or decide with priority: or shared: true.",
    wrong: """
      @DeepLinkRoutes("https://shop.example.com")
      enum ShopRoute {
        @LinkPath("/sale/{name}") case sale(name: String)
        @LinkGroup("/sale") case products(ProductRoute)
      }
      @DeepLinkRoutes
      enum ProductRoute {
        @LinkPath("/{slug}") case product(slug: String)
      }
      """,
    right: """
      @DeepLinkRoutes("https://shop.example.com")
      enum ShopRoute {
        @LinkPath("/sale/{name}") case sale(name: String)
        @LinkGroup("/products") case products(ProductRoute)
      }
      @DeepLinkRoutes
      enum ProductRoute {
        @LinkPath("/{slug}") case product(slug: String)
      }
      """)

  static func findings(in routes: LintRoutes) -> [LintFinding] {
    conflicts(in: routes).compactMap { item in
      // The macros report conflicts within one enum; old catalogs have no priorities.
      guard !routes.areOfOneEnum(item.one, item.other) else { return nil }
      let (first, last) =
        routes.place(of: item.other) < routes.place(of: item.one)
        ? (item.other, item.one) : (item.one, item.other)
      return conflict.finding(
        "\(routes.name(of: last).capitalizedFirst) and \(routes.name(of: first)) match the same link.",
        help: routes.isSource
          ? nil
          : "Change one of the patterns, unless one has a priority, which old catalogs do not have.",
        severity: routes.isSource ? nil : .warning,
        at: routes.place(of: last),
        about: "\(routes.subject(of: first)), \(routes.subject(of: last))",
        witness: routes.shown(item.witness), related: [routes.place(of: first)])
    } + problems(of: routes)
  }

  /// Returns the certain conflicts: values of two unknown types may have no text in common.
  static func conflicts(in routes: LintRoutes) -> [ContractInspection.Conflict] {
    let inspection = routes.inspection
    return inspection.conflicts.filter { item in
      item.one != item.other
        && inspection.unknownTypes(of: item.one).union(inspection.unknownTypes(of: item.other))
          .count < 2
    }
  }

  /// Returns a router's other complaints about a catalog; in sources, the macros report those that
  /// can be seen within one enum.
  private static func problems(of routes: LintRoutes) -> [LintFinding] {
    if routes.isSource { return opaquePatterns(of: routes) }
    return routes.inspection.problems.filter { $0.code != .missingOrigin }.map { problem in
      let part = routes.inspection.parts(of: problem).first
      let names = zip(problem.routes, problem.patterns).map { "'\($0)' (\($1))" }
      return LintFinding(
        check: problem.code.rawValue, severity: .error,
        message: "No router can be built from \(names.joined(separator: " and ")).",
        help: problem.hint, at: part.map { routes.place(of: $0) } ?? routes.place,
        about: names.joined(separator: ", "), witness: problem.witness)
    }
  }

  /// Returns the patterns without a slash that links of an origin with a host never match.
  private static func opaquePatterns(of routes: LintRoutes) -> [LintFinding] {
    routes.parts.filter { isUnderOriginsOfOther($0, routes) }.compactMap { part in
      guard case .pattern(let number, let text) = part, let pattern = try? LinkPattern(text),
        let origin = pattern.originWithoutLinks(
          among: routes.catalog.routes[number].origins.compactMap { try? LinkOrigin($0) })
      else { return nil }
      return LintFinding(
        check: RoutesMessage.opaquePattern.id, severity: .error,
        message: "No link of \(origin.text) opens \(routes.name(of: part)).",
        help: "Begin the pattern with /, or declare only origins without a host.",
        at: routes.place(of: part), about: routes.subject(of: part))
    }
  }

  /// Returns whether a pattern is in a mounted enum, and the enum that mounts it declares origins.
  private static func isUnderOriginsOfOther(_ part: LintRoutes.Part, _ routes: LintRoutes) -> Bool {
    guard case .pattern(let number, _) = part, let declaration = routes.declarations[part] else {
      return false
    }
    return declaration.owner != routes.place && !routes.catalog.routes[number].origins.isEmpty
  }
}

extension LinkRouterProblem.Code {
  /// What the problem is; `nil` if a diagnostic of the macros has the same name, or no catalog can
  /// have the problem.
  var title: String? {
    switch self {
    case .conflict, .opaquePattern, .captureWithoutValue, .valueWithoutCapture, .ignoredInPrinted,
      .optionalInPath, .missingOrigin, .duplicateFeature, .duplicateGate, .sensitiveWithoutGate:
      nil
    case .invalidPattern: "A pattern does not parse."
    case .invalidOrigin: "An origin does not parse."
    case .originNotOwn: "A pattern of a mounted enum, or a redirect, names its own origin."
    case .originOptions: "An origin is declared twice, with different options."
    case .listInPath:
      "One segment or the fragment captures a list, or a rest capture takes a single value."
    case .itemsInQuery:
      "The query has {name*} for a value that is not a list of items, or for a single value."
    case .tooManyValues:
      "There are more than 64 values, 64 items of a query, or 255 segments of a base path."
    case .redirect: "Redirects form a circle, take more than five steps, or lead nowhere."
    }
  }
}

extension LintFinding.Place: Comparable {
  /// Sorts by file, line, and column; the file as a whole comes first.
  package static func < (one: LintFinding.Place, other: LintFinding.Place) -> Bool {
    (one.file, one.line ?? 0, one.column ?? 0) < (other.file, other.line ?? 0, other.column ?? 0)
  }
}

extension String {
  /// The text with its first letter capitalized, for the beginning of a sentence.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

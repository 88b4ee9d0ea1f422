// SPDX-License-Identifier: MIT

@_spi(Project) import AssociatedDomains
import DeepLinksCore

/// Compares the schemes of routes with those in `Info.plist`.
enum SchemeListChecks {
  static let all = [missing, useless]

  static let missing = LintCheck(
    "scheme-not-in-plist", .error, "No Info.plist lists the scheme of a route",
    why: """
      The system opens an app only for the schemes in CFBundleURLTypes. Links with this scheme \
      open nothing, or another app.
      """,
    fix: "Add the scheme to CFBundleURLTypes.",
    wrong: [
      LintExample.routes("com.example.shop://", "https://shop.example.com"),
      LintExample.information("com.example.store"),
      LintCheck.ExampleFile(
        "Store.swift",
        """
        @DeepLinkRoutes("com.example.store://", "https://store.example.com")
        enum StoreRoute {
          @LinkPath("/") case home
        }
        """),
    ],
    right: [
      LintExample.routes("com.example.shop://", "https://shop.example.com"),
      LintExample.information("com.example.shop"),
    ])

  static let useless = LintCheck(
    "scheme-without-routes", .warning, "Info.plist lists a scheme that no route has",
    why: "The app comes to the front for these links but shows nothing for them.",
    fix: "Add routes for the scheme, or remove it unless a library needs it.",
    wrong: [
      LintExample.routes("com.example.shop://", "https://shop.example.com"),
      LintExample.information("com.example.shop", "com.example.store"),
    ],
    right: [
      LintExample.routes("com.example.shop://", "https://shop.example.com"),
      LintExample.information("com.example.shop"),
    ])

  static func findings(
    in files: LintFiles, _ routes: [LintRoutes], _ given: GivenOrigins, widgets: Set<String> = []
  ) -> [LintFinding] {
    let listed = files.informations.flatMap(\.reading.schemes)
    guard !files.informations.isEmpty, routes.contains(where: \.hasOrigins) else { return [] }
    let known = Set(routes.flatMap { SchemeChecks.schemes(of: $0) }).union(given.schemes)
    // Navigators and compositions may get other origins, and not every place reveals them.
    let isCertain = routes.allSatisfy(\.hasOrigins)
    let useless = given.isComplete ? superfluous(known, files, isCertain) : []
    return absent(listed, files, routes, widgets) + useless
  }

  private static func absent(
    _ listed: [AppInformationReading.Scheme], _ files: LintFiles, _ routes: [LintRoutes],
    _ widgets: Set<String>
  ) -> [LintFinding] {
    // Only a build knows the value of a setting.
    guard !listed.contains(where: \.hasSetting) else { return [] }
    // The links of a widget lead to its app, whatever their scheme.
    let names = Set(listed.map { $0.text.lowercased() }).union(widgets)
    let related = files.informations.map(\.place.whole)
    return routes.flatMap { routes in
      SchemeChecks.schemes(of: routes).filter { !names.contains($0) }.map { scheme in
        missing.finding(
          "The routes of '\(routes.name)' have the scheme '\(scheme)', which no Info.plist lists.",
          at: routes.place, about: scheme, witness: "\(scheme)://", related: related)
      }
    }
  }

  private static func superfluous(
    _ known: Set<String>, _ files: LintFiles, _ isCertain: Bool
  ) -> [LintFinding] {
    files.informations.flatMap { information in
      information.reading.schemes.filter { scheme in
        !scheme.hasSetting && !known.contains(scheme.text.lowercased())
      }.map { scheme in
        useless.finding(
          "No route has the scheme '\(scheme.text)'.", severity: isCertain ? nil : .note,
          at: information.place.place(of: scheme.range),
          about: scheme.text, witness: "\(scheme.text)://")
      }
    }
  }
}

// SPDX-License-Identifier: MIT

@_spi(Project) import AssociatedDomains
import DeepLinksCore
import LinkContracts

/// The app's custom schemes.
struct SchemeChecks {
  static let all = [reverse, custom]

  static let reverse = LintCheck(
    "scheme-not-reverse-dns", .note, "A custom scheme is not a reversed domain name",
    why: """
      Any app can declare any scheme, and if two apps have the same scheme, it is undefined \
      which one gets the link. No one else has a good reason to use a domain that you own.
      """,
    fix: """
      Publish new links with a scheme such as com.example.shop, and keep the old one alongside \
      it.
      """,
    wrong: """
      @DeepLinkRoutes("shop://", "https://shop.example.com")
      enum ShopRoute {
        @LinkPath("/") case home
      }
      """,
    right: """
      @DeepLinkRoutes("com.example.shop://", "https://shop.example.com")
      enum ShopRoute {
        @LinkPath("/") case home
      }
      """)

  static let custom = LintCheck(
    "custom-without-https", .warning, "A route has custom-scheme links but no https links",
    why: """
      A custom-scheme link opens nothing if the app is not installed, another app may take it, \
      and many programs do not show it as a link at all.
      """,
    fix: """
      Add an https origin, with its domain in the entitlements and an association file on its \
      site.
      """,
    wrong: """
      @DeepLinkRoutes("com.example.shop://")
      enum ShopRoute {
        @LinkPath("/") case home
      }
      """,
    right: """
      @DeepLinkRoutes("com.example.shop://", "https://shop.example.com")
      enum ShopRoute {
        @LinkPath("/") case home
      }
      """)

  static func findings(in routes: LintRoutes) -> [LintFinding] {
    guard routes.hasOrigins else { return [] }
    return schemes(of: routes).filter { !$0.unicodeScalars.contains(".") }.map { scheme in
      reverse.finding(
        "Any other app can use the scheme '\(scheme)', too.", at: routes.place, about: scheme,
        witness: "\(scheme)://")
    } + customOnly(routes)
  }

  /// The custom schemes of the routes, without duplicates.
  static func schemes(of routes: LintRoutes) -> [String] {
    var seen: Set<String> = []
    return routes.origins.filter(\.isCustomScheme).map(\.scheme).filter { seen.insert($0).inserted }
  }

  private static func customOnly(_ routes: LintRoutes) -> [LintFinding] {
    let lacking = routes.catalog.routes.enumerated().filter { _, route in
      let origins = route.allOrigins.compactMap { try? LinkOrigin($0) }
      return origins.contains(where: \.isCustomScheme)
        && !origins.contains { $0.scheme == "https" }
    }
    guard let first = lacking.first else { return [] }
    // If no route has one, the enum has none.
    guard routes.origins.contains(where: { $0.scheme == "https" }) else {
      return [
        custom.finding(
          "None of the routes of '\(routes.name)' has links over https.", at: routes.place,
          about: routes.name,
          witness: routes.sample(of: .pattern(route: first.offset, text: first.element.pattern)))
      ]
    }
    return lacking.map { number, route in
      let part = LintRoutes.Part.pattern(route: number, text: route.pattern)
      return custom.finding(
        "\(routes.name(of: part)) has no links over https.", at: routes.place(of: part),
        about: routes.subject(of: part), witness: routes.sample(of: part))
    }
  }
}

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

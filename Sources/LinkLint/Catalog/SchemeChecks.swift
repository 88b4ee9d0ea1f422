// SPDX-License-Identifier: MIT

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

// SPDX-License-Identifier: MIT

import Testing

@testable import LinkLint

@Suite struct SensitiveRouteTests {
  @Test(arguments: cases)
  func `finds sensitive routes that no one asks about`(_ row: SourceLintCase) {
    #expect(row.found == row.findings)
  }

  private static let routes = """
    @DeepLinkRoutes("shop://")
    enum ShopRoute {
      @LinkPath("/") case home
      @LinkPath("/account/delete", trust: .sensitive) case deleteAccount
    }

    """
  private static let navigable = """
    extension ShopRoute: LinkNavigable {
      var destination: LinkDestination<ShopStructure> { .root(of: .shop) }
    }

    """
  private static let silent =
    "A.swift:4:39 sensitive-without-confirmation (ShopRoute.deleteAccount)"
  private static let finding =
    "A.swift:4:39 sensitive-without-gate (ShopRoute.deleteAccount)"

  static let cases: [SourceLintCase] = [
    SourceLintCase("no gate", routes + navigable, [finding]),
    SourceLintCase(
      "a second pattern that is sensitive",
      routes.replacing("@LinkPath(\"/account", with: "@LinkPath(\"/a\") @LinkPath(\"/account")
        + navigable, ["A.swift:4:55 sensitive-without-gate (ShopRoute.deleteAccount)"]),
    SourceLintCase("routes that the app opens by itself", routes),
    SourceLintCase(
      "a gate that asks",
      routes + navigable + """
        let rules = LinkRules<ShopRoute>().gate("delete", asks: true) { route, _ in
          if case .deleteAccount = route { .confirm(prompt: "Delete it?") } else { .pass }
        }.dismissal { _ in .hold }
        """),
    SourceLintCase(
      "a gate that asks and does not say so",
      routes + navigable + """
        let rules = LinkRules<ShopRoute>().gate("delete") { _, _ in .confirm(prompt: "Delete it?") }
          .gate("other", asks: false) { _, _ in .confirm(prompt: "Really?") }
        """, [finding]),
    SourceLintCase(
      "a gate that says that it asks, and never does",
      routes + navigable + """
        let rules = LinkRules<ShopRoute>().gate("delete", asks: true) { _, _ in .hold }
        """, [silent]),
    SourceLintCase(
      "gates that ask nothing",
      routes + navigable + """
        let rules = LinkRules<ShopRoute>()
          .gate("signed-in") { _, _ in isSignedIn ? .pass : .hold }
          // .confirm(prompt: "Really?")
          .gate("text") { _, _ in .decline(reason: ".confirm(prompt: )") }
        func ask() { alert.confirm(title: "prompt:") }
        func say() { if case .confirm(prompt: let text) = decision { show(text) } }
        """, [finding]),
    SourceLintCase(
      "a question before a modal is closed is another one",
      routes + navigable + """
        let rules = LinkRules<ShopRoute>()
          .dismissal { $0 == .checkout ? .confirm(prompt: "Leave?") : .pass }
        func change(_ rules: inout LinkRules<ShopRoute>) {
          rules.dismissal = { _ in .confirm(prompt: "Leave?") }
        }
        """, [finding]),
    SourceLintCase(
      "a gate of another route",
      routes + navigable + """
        @DeepLinkRoutes("pay://") enum PayRoute { @LinkPath("/") case pay }
        let rules = LinkRules<PayRoute>().gate("pay", asks: true) { _, _ in .confirm(prompt: "Pay?") }
        extension LinkRules where Route == PayRoute {
          static var all: LinkRules { LinkRules().gate("a", asks: true) { _, _ in .confirm(prompt: "Pay?") } }
        }
        """, [finding]),
    SourceLintCase(
      "gates whose route is not said there",
      routes + navigable + """
        func decide() -> LinkGateDecision { .confirm(prompt: "Delete it?") }
        func gate() -> LinkGate<some Route> { .init("a", asks: true) { _, _ in decide() } }
        """),
    SourceLintCase(
      "the route said with the rules",
      routes + navigable + """
        extension LinkRules where Route == ShopRoute {
          static let all = LinkRules().gate("a", asks: true) { _, _ in .confirm(prompt: "Delete it?") }
        }
        """),
    SourceLintCase(
      "the route said with what is returned, or with the gate",
      [
        "A.swift": routes + navigable,
        "B.swift": """
        func rules() -> LinkRules<ShopRoute> {
          LinkRules().gate("a", asks: true) { _, _ in .confirm(prompt: "Delete it?") }
        }
        """,
        "C.swift": """
        let gate = LinkGate<ShopRoute>("a", asks: true) { _, _ in .confirm(prompt: "Delete it?") }
        """,
      ]),
    SourceLintCase(
      "a gate of tests and of previews",
      [
        "A.swift": routes + navigable,
        "ATests/B.swift": """
        let rules = LinkRules<ShopRoute>().gate("a", asks: true) { _, _ in .confirm(prompt: "") }
        """,
        "C.swift": """
        #Preview { Root(LinkRules<ShopRoute>().gate("a", asks: true) { _, _ in .confirm(prompt: "") }) }
        """,
      ], [finding]),
    SourceLintCase(
      "mounted routes, and groups",
      [
        "A.swift": """
        @DeepLinkRoutes("app://")
        enum AppRoute {
          @LinkGroup("/shop") case shop(Shop.Route)
          @LinkGroup("/admin", trust: .sensitive) case admin(Admin)
        }
        extension AppRoute: LinkNavigable {
          var destination: LinkDestination<Structure> { .select(.all) }
        }
        """,
        "Shop.swift": """
        enum Shop {
          static let danger = LinkRouteMetadata.Trust.sensitive
          @DeepLinkRoutes enum Route {
            @LinkPath("/a", trust: danger) case a
            @LinkPath("/b", trust: Shop.danger) @LinkPath("/c") case b
            @LinkPath("/d", trust: .navigate) case d
            @LinkPath("/e", trust: unknown) case e
          }
        }
        @DeepLinkRoutes enum Admin { @LinkPath("/") case all }
        """,
      ],
      [
        "A.swift:4:31 sensitive-without-gate (AppRoute.admin)",
        "Shop.swift:4:28 sensitive-without-gate (Shop.Route.a)",
        "Shop.swift:5:28 sensitive-without-gate (Shop.Route.b)",
      ]),
    SourceLintCase(
      "a gate of what mounts the route",
      """
      @DeepLinkRoutes("app://") enum AppRoute: LinkNavigable {
        @LinkGroup("/shop") case shop(Shop)
        var destination: LinkDestination<Structure> { .select(.all) }
      }
      @DeepLinkRoutes enum Shop { @LinkPath("/a", trust: .sensitive) case a }
      let rules = LinkRules<AppRoute>().gate("a", asks: true) { _, _ in .confirm(prompt: "Really?") }
      """),
  ]
}

// SPDX-License-Identifier: MIT

#if Macros
@testable import LinkLint

/// What a check finds, and how it looks when it is mended.
struct SourceCheckExample: Sendable {
  let check: LintCheck
  let wrong: String
  let right: String

  static let all: [SourceCheckExample] = [
    SourceCheckExample(
      check: .parentCycle,
      wrong: """
        extension ShopRoute: LinkNavigable {
          var destination: LinkDestination<ShopStructure> {
            switch self {
            case .product(let id): .push(.product(id: id), in: .shop)
            case .reviews(let id): .push(.reviews(id: id))
            }
          }
          var parent: ShopRoute? {
            switch self {
            case .product(let id): .reviews(id: id)
            case .reviews(let id): .product(id: id)
            }
          }
        }
        """,
      right: """
        extension ShopRoute: LinkNavigable {
          var destination: LinkDestination<ShopStructure> {
            switch self {
            case .product(let id): .push(.product(id: id), in: .shop)
            case .reviews(let id): .push(.reviews(id: id))
            }
          }
          var parent: ShopRoute? {
            switch self {
            case .product: nil
            case .reviews(let id): .product(id: id)
            }
          }
        }
        """),
    SourceCheckExample(
      check: .parentWithoutRoot,
      wrong: """
        extension ShopRoute: LinkNavigable {
          var destination: LinkDestination<ShopStructure> {
            switch self {
            case .product(let id): .push(.product(id: id))
            case .reviews(let id): .push(.reviews(id: id))
            }
          }
          var parent: ShopRoute? {
            if case .reviews(let id) = self { .product(id: id) } else { nil }
          }
        }
        """,
      right: """
        extension ShopRoute: LinkNavigable {
          var destination: LinkDestination<ShopStructure> {
            switch self {
            case .product(let id): .push(.product(id: id), in: .shop)
            case .reviews(let id): .push(.reviews(id: id))
            }
          }
          var parent: ShopRoute? {
            if case .reviews(let id) = self { .product(id: id) } else { nil }
          }
        }
        """),
    SourceCheckExample(
      check: .tabWithoutHost,
      wrong: """
        extension ShopRoute: LinkNavigable {
          var destination: LinkDestination<ShopStructure> { .root(of: .account) }
        }
        struct ShopRoot: View {
          @State private var navigator = LinkNavigator<ShopRoute>(initialTab: .shop)
          var body: some View {
            LinkTabs(navigator, tabs: [.shop]) { tab in Page(tab) }
          }
        }
        """,
      right: """
        extension ShopRoute: LinkNavigable {
          var destination: LinkDestination<ShopStructure> { .root(of: .account) }
        }
        struct ShopRoot: View {
          @State private var navigator = LinkNavigator<ShopRoute>(initialTab: .shop)
          var body: some View {
            LinkTabs(navigator, tabs: [.shop, .account]) { tab in Page(tab) }
          }
        }
        """),
    SourceCheckExample(
      check: .modalWithoutHost,
      wrong: """
        extension ShopRoute: LinkNavigable {
          var destination: LinkDestination<ShopStructure> { .present(.checkout) }
        }
        struct ShopRoot: View {
          @State private var navigator = LinkNavigator<ShopRoute>(initialTab: .shop)
          var body: some View {
            LinkTabs(navigator) { tab in Page(tab) }
          }
        }
        """,
      right: """
        extension ShopRoute: LinkNavigable {
          var destination: LinkDestination<ShopStructure> { .present(.checkout) }
        }
        struct ShopRoot: View {
          @State private var navigator = LinkNavigator<ShopRoute>(initialTab: .shop)
          var body: some View {
            LinkTabs(navigator) { tab in Page(tab) }
              .linkModals(navigator) { modal in Form(modal) }
          }
        }
        """),
    SourceCheckExample(
      check: .sensitiveWithoutConfirmation,
      wrong: """
        @DeepLinkRoutes("https://shop.example.com")
        enum AccountRoute: LinkNavigable {
          @LinkPath("/account/delete", trust: .sensitive) case delete
          var destination: LinkDestination<ShopStructure> { .root(of: .account) }
        }
        let rules = LinkRules<AccountRoute>()
        """,
      right: """
        @DeepLinkRoutes("https://shop.example.com")
        enum AccountRoute: LinkNavigable {
          @LinkPath("/account/delete", trust: .sensitive) case delete
          var destination: LinkDestination<ShopStructure> { .root(of: .account) }
        }
        let rules = LinkRules<AccountRoute>()
          .gate("delete") { _, _ in .confirm(prompt: "Delete your account?") }
        """),
    SourceCheckExample(
      check: .repeatedOpenURL,
      wrong: """
        @main struct ShopApp: App {
          @State private var inbox = LinkInbox()
          var body: some Scene {
            WindowGroup {
              ShopRoot()
                .onOpenURL { url in SignIn.shared.handle(url) }
                .deepLinks(inbox)
            }
          }
        }
        """,
      right: """
        @main struct ShopApp: App {
          @State private var inbox = LinkInbox()
          init() {
            inbox.claimants = [
              LinkClaimant(LinkClaim(scheme: "shop", host: "oauth")) { SignIn.shared.handle($0) }
            ]
          }
          var body: some Scene {
            WindowGroup {
              ShopRoot()
                .deepLinks(inbox)
            }
          }
        }
        """),
  ]
}
#endif

// SPDX-License-Identifier: MIT

/// Examples for the checks of sources, before and after the fix.
enum SourceExample {
  typealias Pair = (wrong: [LintCheck.ExampleFile], right: [LintCheck.ExampleFile])

  private static let route = """
    enum ShopStructure: AppStructure { enum Tab { case shop, account } }

    @DeepLinkRoutes("https://shop.example.com")
    enum ShopRoute {
      @LinkPath("/products/{id}") case product(id: Int)
      @LinkPath("/products/{id}/reviews") case reviews(id: Int)
    }
    """

  private static func pair(wrong: String, right: String) -> Pair {
    let route = LintCheck.ExampleFile("ShopRoute.swift", route)
    return ([route, .init("Shop.swift", wrong)], [route, .init("Shop.swift", right)])
  }

  static let parentCycle = pair(
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
      """)

  static let parentWithoutRoot = pair(
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
      """)

  static let tabWithoutHost = pair(
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
      """)

  static let modalWithoutHost = pair(
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
      """)

  static let sensitiveWithoutGate = pair(
    wrong: deletion(
      behind: #".gate("delete") { _, _ in .confirm(prompt: "Delete your account?") }"#),
    right: deletion(behind: askingGate))

  static let sensitiveWithoutConfirmation = pair(
    wrong: deletion(
      behind: #".gate("delete", asks: true) { _, _ in session.isSignedIn ? .pass : .hold }"#),
    right: deletion(behind: askingGate))

  static let ownLinkOpened = pair(
    wrong: """
      func showNews() {
        guard let url = URL(string: "https://shop.example.com/products/7") else { return }
        UIApplication.shared.open(url)
      }
      """,
    right: """
      func showNews(in navigator: LinkNavigator<ShopRoute>) {
        navigator.open(.product(id: 7))
      }
      """)

  static let sceneCallbacks = pair(
    wrong: """
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(
          _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
        ) -> Bool {
          show(url)
          return true
        }
      }

      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(
          _ scene: UIScene, willConnectTo session: UISceneSession,
          options connectionOptions: UIScene.ConnectionOptions
        ) {
          guard let scene = scene as? UIWindowScene else { return }
          window = UIWindow(windowScene: scene)
          window?.rootViewController = UIHostingController(rootView: ShopRoot())
          window?.makeKeyAndVisible()
        }
      }
      """,
    right: """
      @main final class AppDelegate: LinkApplicationDelegate {}

      final class SceneDelegate: LinkSceneDelegate {
        override func makeContent(in scene: UIWindowScene) -> (any LinkSceneContent)? {
          LinkContainer(
            LinkNavigator<ShopRoute>(initialTab: .shop),
            root: { _ in ShopList() }, screen: { ProductController($0) })
        }
      }
      """)

  static let presentation = pair(
    wrong: """
      struct ShopRoot: View {
        @State private var isSearching = false
        var body: some View {
          LinkStack(ShopRoute.self) { ShopList() } screen: { route in ShopScreen(route) }
            .sheet(isPresented: $isSearching) { Search() }
        }
      }
      """,
    right: """
      struct ShopRoot: View {
        @State private var isSearching = false
        var body: some View {
          LinkStack(ShopRoute.self) { ShopList() } screen: { route in ShopScreen(route) }
            .sheet(isPresented: $isSearching) { Search() }
            .closedByLinks(isPresented: $isSearching)
        }
      }
      """)

  static let sensitiveParent = pair(
    wrong: orders(#"@LinkPath("/orders/{id}") case order(id: Int)"#),
    right: orders(#"@LinkPath("/orders/{id}", trust: .sensitive) case order(id: Int)"#))

  /// Returns sensitive routes, a gate that asks, and the declaration of a route below them.
  private static func orders(_ order: String) -> String {
    """
    @DeepLinkRoutes("https://shop.example.com")
    enum AccountRoute: LinkNavigable {
      @LinkPath("/orders", trust: .sensitive) case orders
      \(order)
      var destination: LinkDestination<ShopStructure> { .root(of: .account) }
      var parent: AccountRoute? {
        switch self {
        case .orders: nil
        case .order: .orders
        }
      }
    }
    let rules = LinkRules<AccountRoute>()
      .gate("orders", asks: true) { _, _ in .confirm(prompt: "Show your orders?") }
    """
  }

  private static let askingGate =
    #".gate("delete", asks: true) { _, _ in .confirm(prompt: "Delete your account?") }"#

  /// Returns a sensitive route, and rules with one gate.
  private static func deletion(behind gate: String) -> String {
    """
    @DeepLinkRoutes("https://shop.example.com")
    enum AccountRoute: LinkNavigable {
      @LinkPath("/account/delete", trust: .sensitive) case delete
      var destination: LinkDestination<ShopStructure> { .root(of: .account) }
    }
    let rules = LinkRules<AccountRoute>()
      \(gate)
    """
  }

  static let repeatedOpenURL = pair(
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
      """)

  static let conditionalDeepLinks = pair(
    wrong: """
      @main struct ShopApp: App {
        @State private var inbox = LinkInbox()
        @State private var session = Session()
        var body: some Scene {
          WindowGroup {
            if session.isSignedIn {
              ShopRoot().deepLinks(inbox)
            } else {
              SignInForm(session)
            }
          }
        }
      }
      """,
    right: """
      @main struct ShopApp: App {
        @State private var inbox = LinkInbox()
        @State private var session = Session()
        var body: some Scene {
          WindowGroup {
            Group {
              if session.isSignedIn {
                ShopRoot()
              } else {
                SignInForm(session)
              }
            }
            .deepLinks(inbox)
          }
        }
      }
      """)

  static let pasteboardAtLaunch = pair(
    wrong: """
      struct Welcome: View {
        @Environment(\\.openDeepLink) private var openDeepLink
        var body: some View {
          Text("Welcome").onAppear {
            if let url = UIPasteboard.general.url { openDeepLink(url, from: .pasteboard) }
          }
        }
      }
      """,
    right: """
      struct Welcome: View {
        var body: some View {
          VStack {
            Text("Welcome")
            LinkPasteButton()
          }
        }
      }
      """)
}

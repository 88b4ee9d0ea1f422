// SPDX-License-Identifier: MIT

import DeepLinks
import DeepLinksSimulation
import Observation

/// A shop with two tabs, a basket over them, and an account.
enum ShopStructure: AppStructure {
  enum Tab: String, Codable, CaseIterable { case shop, account }
  enum Screen: Hashable, Codable {
    case product(id: Int, review: Int?)
    case reviews(id: Int)
    case order(number: Int)
  }
  enum Modal: Hashable, Codable { case basket, checkout }

  static var container: NavigationContainer { .sidebar }

  /// A product is the same one, whichever of its reviews is in view.
  static func isSameScreen(_ screen: Screen, as other: Screen) -> Bool {
    if case .product(let id, _) = screen, case .product(id, _) = other { return true }
    return screen == other
  }
}

@DeepLinkRoutes("https://shop.example.com", "shop://")
enum ShopRoute: Hashable, LinkNavigable {
  @LinkPath("/") case home
  @LinkPath("/products/{id}?review={review}") case product(id: Int, review: Int?)
  @LinkPath("/products/{id}/reviews") case reviews(id: Int)
  @LinkPath("/orders/{number}") case order(number: Int)
  @LinkPath("/basket") case basket
  @LinkPath("/s/{code}") case short(code: String)
  @LinkPath("/account/delete", trust: .sensitive) case deleteAccount

  var destination: LinkDestination<ShopStructure> {
    switch self {
    case .home, .short: .root(of: .shop)
    case .product(let id, let review):
      .push(.product(id: id, review: review), inAnyOf: [.shop, .account])
    case .reviews(let id): .push(.reviews(id: id))
    case .order(let number): .push(.order(number: number), in: .account)
    case .basket: .present(.basket, over: .shop)
    case .deleteAccount: .select(.account)
    }
  }

  var parent: ShopRoute? {
    if case .reviews(let id) = self { .product(id: id, review: nil) } else { nil }
  }

  static func route(to screen: ShopStructure.Screen) -> ShopRoute? {
    if case .order(let number) = screen { .order(number: number) } else { nil }
  }

  static func route(toModal modal: ShopStructure.Modal) -> ShopRoute? {
    modal == .basket ? .basket : nil
  }
}

typealias ShopState = NavigationState<ShopStructure>
typealias ShopDestination = LinkDestination<ShopStructure>

/// Who is signed in.
@MainActor @Observable final class ShopAccount {
  var name: String?
}

/// A window of the shop, without a screen and with a clock of its own.
@MainActor struct ShopWindow {
  let clock = LinkManualClock()
  let account = ShopAccount()
  let navigator: LinkNavigator<ShopRoute>
  let host: LinkSimulatedHost<ShopRoute>

  /// - Parameter more: adds to the rules that the shop always has.
  init(
    options: LinkOpeningOptions = .standard,
    _ more: (LinkRules<ShopRoute>) -> LinkRules<ShopRoute> = { $0 }
  ) {
    let account = account
    let rules = LinkRules<ShopRoute>()
      .gate("signed-in") { route, _ in
        if case .order = route, account.name == nil { .hold } else { .pass }
      }
      .gate("consent", asks: true) { route, _ in
        route == .deleteAccount ? .confirm(prompt: "Delete your account?") : .pass
      }
      .dismissal { $0 == .checkout ? .hold : .pass }
      .account { account.name }
    navigator = LinkNavigator(
      initialTab: .shop, rules: more(rules), options: options, clock: clock)
    host = LinkSimulatedHost(navigator, clock: clock)
  }

  /// A window that is on screen.
  static func shown(
    options: LinkOpeningOptions = .standard,
    _ more: (LinkRules<ShopRoute>) -> LinkRules<ShopRoute> = { $0 }
  ) -> ShopWindow {
    let window = ShopWindow(options: options, more)
    window.host.mount()
    window.settle()
    return window
  }

  /// Lets everything happen that takes less than a second.
  func settle() { clock.advance(by: .seconds(1)) }
}

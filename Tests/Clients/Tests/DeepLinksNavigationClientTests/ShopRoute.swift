// SPDX-License-Identifier: MIT

import DeepLinks

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

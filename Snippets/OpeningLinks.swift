// SPDX-License-Identifier: MIT

import DeepLinks

@DeepLinkRoutes("shop://", "https://shop.example.com")
enum ShopRoute: Hashable {
  @LinkPath("/") case home
  @LinkPath("/products/{id}") case product(id: Int)
  @LinkPath("/products/{id}/reviews") case reviews(id: Int)
  @LinkPath("/orders/{number}") case order(number: Int)
}

enum ShopStructure: AppStructure {
  enum Tab: Hashable, Codable, CaseIterable { case shop, account }
  enum Screen: Hashable, Codable {
    case product(id: Int)
    case reviews(id: Int)
    case order(number: Int)
  }
  enum Modal: Hashable, Codable { case checkout }
}

extension ShopRoute: LinkNavigable {
  typealias Structure = ShopStructure

  var destination: LinkDestination<ShopStructure> {
    switch self {
    case .home: .root(of: .shop)
    case .product(let id): .push(.product(id: id), in: .shop)
    case .reviews(let id): .push(.reviews(id: id))
    case .order(let number): .push(.order(number: number), in: .account)
    }
  }

  /// A screen one level up gets its parameters from here.
  var parent: ShopRoute? {
    if case .reviews(let id) = self { .product(id: id) } else { nil }
  }
}

@MainActor final class Session {
  var userID: String?
}

let session = Session()
let rules = LinkRules<ShopRoute>()
  .gate("signed-in") { route, _ in
    if case .order = route, session.userID == nil { .hold } else { .pass }
  }
  .dismissal { modal in modal == .checkout ? .confirm(prompt: "Leave the checkout?") : .pass }
  .account { session.userID }

extension ShopRoute {
  static func route(to screen: ShopStructure.Screen) -> ShopRoute? {
    if case .order(let number) = screen { .order(number: number) } else { nil }
  }
}

let navigator = LinkNavigator<ShopRoute>(initialTab: .shop, rules: rules)
let inbox = LinkInbox()
inbox.attach(navigator)
navigator.acknowledge(.ready)  // an adapter says this as the root view comes on screen

let order = inbox.deliver(
  LinkDelivery(
    text: "https://shop.example.com/orders/7", source: .universalLink, callback: .onOpenURL)
).request
let reviews = inbox.deliver(
  LinkDelivery(text: "shop://products/30/reviews", source: .customScheme, callback: .onOpenURL)
).request

switch await reviews.outcome {
case .opened(let landing), .refreshed(let landing): print("there:", landing.place)
case .declined(let refusal): print(refusal.hint)
case .failed(let failure): print(failure.hint)
case .performed, .external, .superseded, .expired: break
}
print(navigator.state)
print("held:", navigator.window.held.map(\.gate))

session.userID = "ada"
navigator.window.gatesDidChange()
print(await order.outcome)
print(navigator.state[.account])

let secretOfTheGroup = (0..<32).map { UInt8($0) }

let seal = LinkSeal(secret: secretOfTheGroup)
let widgetLink = seal.sealed("shop://orders/7")  // in the widget
inbox.seal = seal  // in the app
let sealed = inbox.deliver(
  LinkDelivery(text: widgetLink, source: .customScheme, callback: .onOpenURL)
).request
print(sealed.context.source)

// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation
import Testing

@DeepLinkRoutes("market://")
enum MarketRoute: TabbedRoute {
  enum Tab: Codable, CaseIterable { case shop, profile }

  @LinkPath("/") case home
  @LinkPath("/profile") case profile
  @LinkPath("/products/{id}") case product(id: Int)
  @LinkPath("/products/{product}/reviews/{id}") case review(product: Int, id: Int)
  @LinkPath("/cart") case cart
  @LinkPath("/login") case login
  @LinkPath("/gift") case gift
  @LinkPath("/tour") case tour
  @LinkPath("/follow/{id}") case follow(id: Int)
  @LinkPath("/pause") case pause

  var place: RoutePlace<Tab> {
    switch self {
    case .home: .root(of: .shop)
    case .profile: .root(of: .profile)
    case .product, .review: .pushed(in: .shop)
    case .cart: .sheet
    case .login: .sheet(over: .profile)
    case .gift: .cover
    case .tour: .cover(over: .shop)
    case .follow: .action
    case .pause: .action(isHarmless: true)
    }
  }
}

/// Routes that say where they are shown in an app with tabs.
@MainActor @Suite struct TabbedRouteTests {
  typealias Structure = TabStructure<MarketRoute, MarketRoute.Tab>

  @Test func `a place is a destination`() {
    let screen: Structure.Screen = RouteScreen(.product(id: 7))
    let modal: Structure.Modal = RouteScreen(.cart)
    #expect(MarketRoute.home.destination == .root(of: .shop))
    #expect(MarketRoute.profile.destination == .root(of: .profile))
    #expect(MarketRoute.product(id: 7).destination == .push(screen, in: .shop))
    #expect(MarketRoute.cart.destination == .present(modal))
    #expect(MarketRoute.gift.destination == .present(RouteScreen(.gift)))
    #expect(
      MarketRoute.login.destination
        == .present(RouteScreen(.login), over: .profile, base: .always))
    #expect(
      MarketRoute.tour.destination == .present(RouteScreen(.tour), over: .shop, base: .always))
    #expect(MarketRoute.follow(id: 7).destination == .action)
    #expect(MarketRoute.pause.destination == .action(isHarmless: true))
    #expect(MarketRoute.cart.place == .sheet)
    #expect(MarketRoute.route(to: screen) == .product(id: 7))
    #expect(MarketRoute.route(toModal: modal) == .cart)
    #expect(MarketRoute.review(product: 7, id: 1).pathParent == .product(id: 7))
  }
}

@DeepLinkRoutes("albums://")
enum AlbumRoute: Hashable {
  @LinkPath("/") case home
  @LinkPath("/albums/{id}") case album(id: Int)
  @LinkPath("/albums/{album}/photos/{id}") case photo(album: Int, id: Int)
}

/// Routes that are the screens of one stack, in an app that says nothing else of them.
@MainActor @Suite struct RouteStructureTests {
  @Test func `a route is a screen`() throws {
    let tab = RouteStructure<AlbumRoute>.Tab.only
    var state = NavigationState<RouteStructure<AlbumRoute>>(selectedTab: tab)
    state[tab] = [RouteScreen(.album(id: 7))]
    let screen: RouteStructure<AlbumRoute>.Screen = try #require(state[tab].last)
    #expect(screen.route == .album(id: 7))
    #expect(AlbumRoute.album(id: 7).destination == .push(screen, in: .only))
    #expect(AlbumRoute.route(to: screen) == .album(id: 7))
    #expect(AlbumRoute.photo(album: 7, id: 1).pathParent == .album(id: 7))
    #expect(screen == RouteScreen(.album(id: 7)))
    #expect(Set([screen, RouteScreen(.album(id: 8))]).count == 2)
    #expect(screen.description == "album(id: 7)")
    let data = try JSONEncoder().encode([screen])
    #expect(try JSONDecoder().decode([RouteScreen<AlbumRoute>].self, from: data) == [screen])
    let modal: RouteStructure<AlbumRoute>.Modal? = nil
    #expect(modal == nil)
  }
}

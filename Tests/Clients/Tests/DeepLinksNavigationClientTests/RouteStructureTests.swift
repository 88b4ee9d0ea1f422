// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation
import Testing

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

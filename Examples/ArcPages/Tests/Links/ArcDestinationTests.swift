// SPDX-License-Identifier: MIT

import ArcPagesLinks
import DeepLinks
import Testing

@MainActor
@Suite struct ArcDestinationTests {
  private let about = ArcPage.about(name: "huanghong", others: [])

  private func open(
    _ link: String, from state: NavigationState<ArcStructure>
  ) throws -> NavigationState<ArcStructure> {
    let route = try #require(try LinkRouter<ArcRoute>().match(link))
    return state.opening(route.destination)
  }

  @Test func `a tab link only selects`() throws {
    var state = NavigationState<ArcStructure>(selectedTab: .home)
    state[.home] = [about]
    state[.profile] = [.purple(name: nil, others: []), about]
    var expected = state
    expected.selectedTab = .profile
    #expect(try open("arc://hong.com/tab?tabIndex=1", from: state) == expected)
  }

  @Test func `a page link pushes onto the tab in front`() throws {
    var state = NavigationState<ArcStructure>(selectedTab: .profile)
    state[.profile] = [.purple(name: nil, others: [])]
    state = try open("arc://hong.com/aboutpage?name=huanghong", from: state)
    #expect(state.selectedTab == .profile)
    #expect(state[.profile] == [.purple(name: nil, others: []), about])
    #expect(state[.home] == [])
  }

  @Test func `an equal page on top stays and another one is pushed`() throws {
    var state = NavigationState<ArcStructure>(selectedTab: .home)
    state[.home] = [about]
    #expect(try open("arc://hong.com/aboutpage?name=huanghong", from: state) == state)
    state = try open("arc://hong.com/aboutpage?name=ada", from: state)
    #expect(state[.home] == [about, .about(name: "ada", others: [])])
  }

  @Test func `a page of the profile is pushed there`() throws {
    var state = NavigationState<ArcStructure>(selectedTab: .home)
    state[.home] = [about]
    state = try open("arc://hong.com/profile/aboutpage", from: state)
    #expect(state.selectedTab == .profile)
    #expect(state[.profile] == [.about(name: nil, others: [])])
    #expect(state[.home] == [about])
  }
}

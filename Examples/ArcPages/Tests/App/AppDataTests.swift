// SPDX-License-Identifier: MIT

import ArcPages
import ArcPagesLinks
import DeepLinks
import Testing

@MainActor @Suite struct AppDataTests {
  @Test func `an empty stack is the root`() {
    let data = AppData()
    #expect(data.activeTab == .home)
    data.homeNavStack = [.purple(name: nil, others: []), .about(name: "a", others: [])]
    data.profileNavStack = [.yellow(name: nil, others: [])]
    #expect(data.navigator.state[.home].count == 2)
    data.homeNavStack = []
    #expect(data.navigator.state[.home].isEmpty)
    #expect(data.navigator.state[.profile] == [.yellow(name: nil, others: [])])
    data.activeTab = .profile
    data.returnToRoot()
    #expect(data.profileNavStack.isEmpty)
    #expect(data.navigator.selectedTab == .profile)
  }
}

// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
import Testing

/// A screen or modal of the number 0 finds what it wants where any number is shown, and no other way
/// round.
private enum LooseStructure: AppStructure {
  enum Tab: Hashable, Codable, CaseIterable { case only }
  struct Screen: Hashable, Codable { var page: Int }
  struct Modal: Hashable, Codable { var form: Int }

  static func isSameScreen(_ screen: Screen, as other: Screen) -> Bool {
    screen.page == 0 || screen == other
  }

  static func isSameModal(_ modal: Modal, as other: Modal) -> Bool {
    modal.form == 0 || modal == other
  }
}

/// What a link wants is compared with what is shown, and never what is shown with what it wants.
@Suite struct SamenessTests {
  private typealias State = NavigationState<LooseStructure>
  private typealias Destination = LinkDestination<LooseStructure>

  private func screens(_ pages: Int...) -> [LooseStructure.Screen] {
    pages.map { .init(page: $0) }
  }

  private func state(_ pages: [LooseStructure.Screen]) -> State {
    var state = State(selectedTab: .only)
    state[.only] = pages
    return state
  }

  @Test func `in every policy, a screen that wants any finds the one that is there`() {
    for policy in Destination.Policy.allCases {
      let any = Destination(tabs: [.only], screens: screens(0), policy: policy)
      #expect(state(screens(5)).opening(any) == state(screens(5)), "\(policy)")
      #expect(state(screens(5)).shows(any), "\(policy)")
      guard policy != .select else { continue }
      let one = Destination(tabs: [.only], screens: screens(5), policy: policy)
      let pushed = policy == .push ? screens(0, 5) : screens(5)
      #expect(state(screens(0)).opening(one) == state(pushed), "\(policy)")
      #expect(!state(screens(0)).shows(one), "\(policy)")
    }
  }

  @Test func `a modal that wants any finds the one that is there, and what is inside of it`() {
    var up = State(selectedTab: .only)
    up.modals = [.init(.init(form: 5), path: screens(5))]
    var wild = State(selectedTab: .only)
    wild.modals = [.init(.init(form: 0), path: screens(0))]
    for policy in [Destination.Policy.merge, .targetOnly, .replaceAll] {
      let any = Destination(
        tabs: [], screens: [], modal: .init(form: 0), modalScreens: screens(0), policy: policy)
      #expect(up.opening(any) == up, "\(policy)")
      #expect(up.shows(any))
      let one = Destination(
        tabs: [], screens: [], modal: .init(form: 5), modalScreens: screens(5), policy: policy)
      #expect(wild.opening(one) == up, "\(policy)")
      #expect(!wild.shows(one))
    }
  }
}

// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import DeepLinksSimulation

/// An app of any shape: tabs and modals are numbers, and screens that differ in their `version`
/// alone are the same.
enum RandomStructure: AppStructure {
  enum Tab: Int, Hashable, Codable, CaseIterable { case first, second, third, fourth }
  struct Screen: Hashable, Codable {
    var page: Int
    var version = 0
  }
  struct Modal: Hashable, Codable {
    var form: Int
    var version = 0
  }

  static var container: NavigationContainer { .sidebar }

  static func isSameScreen(_ screen: Screen, as other: Screen) -> Bool {
    screen.page == other.page
  }

  static func isSameModal(_ modal: Modal, as other: Modal) -> Bool { modal.form == other.form }
}

extension SeededGenerator {
  /// Few pages, so that what is shown and what is wanted often share some.
  mutating func randomPath(upTo length: Int = 4) -> [RandomStructure.Screen] {
    (0..<Int.random(in: 0...length, using: &self)).map { _ in
      RandomStructure.Screen(
        page: .random(in: 0..<5, using: &self), version: .random(in: 0..<2, using: &self))
    }
  }

  mutating func randomModal() -> RandomStructure.Modal {
    RandomStructure.Modal(
      form: .random(in: 0..<3, using: &self), version: .random(in: 0..<2, using: &self))
  }

  mutating func randomTab() -> RandomStructure.Tab {
    RandomStructure.Tab.allCases.randomElement(using: &self) ?? .first
  }

  mutating func randomState() -> NavigationState<RandomStructure> {
    var state = NavigationState<RandomStructure>(selectedTab: randomTab())
    for tab in RandomStructure.Tab.allCases { state[tab] = randomPath() }
    state.isSidebarShown = Int.random(in: 0..<6, using: &self) == 0
    for _ in 0..<max(0, Int.random(in: -2...3, using: &self)) {
      state.modals.append(.init(randomModal(), path: randomPath(upTo: 2)))
    }
    return state
  }

  mutating func randomDestination() -> LinkDestination<RandomStructure> {
    var destination = LinkDestination<RandomStructure>(
      tabs: (0..<Int.random(in: 0...2, using: &self)).map { _ in randomTab() },
      screens: randomPath())
    destination.policy =
      LinkDestination<RandomStructure>.Policy.allCases.randomElement(using: &self) ?? .merge
    if Int.random(in: 0..<3, using: &self) == 0 {
      destination.modal = randomModal()
      destination.modalScreens = randomPath(upTo: 2)
      destination.base = Bool.random(using: &self) ? .always : .atColdStart
      destination.isOverCurrent = Bool.random(using: &self)
    }
    return destination
  }
}

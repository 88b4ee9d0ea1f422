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
  mutating func randomTab() -> RandomStructure.Tab {
    RandomStructure.Tab.allCases.randomElement(using: &self) ?? .first
  }
}

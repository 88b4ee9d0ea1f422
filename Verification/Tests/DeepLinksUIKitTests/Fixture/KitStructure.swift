// SPDX-License-Identifier: MIT

import DeepLinksUIKit

/// The shape of the app that the tests drive.
enum KitStructure: AppStructure {
  enum Tab: String, Hashable, Codable, CaseIterable, Sendable { case home, shop, settings }

  struct Screen: Hashable, Codable, Sendable, CustomStringConvertible {
    var page: Int
    var description: String { "page \(page)" }
  }

  struct Modal: Hashable, Codable, Sendable, CustomStringConvertible {
    var form: Int
    var description: String { "form \(form)" }
  }
}

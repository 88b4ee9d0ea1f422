// SPDX-License-Identifier: MIT

import DeepLinks

/// The structure of the lending library.
enum LibraryStructure: AppStructure {
  enum Tab: String, Hashable, Codable, CaseIterable, Sendable { case catalog, shelf, account }
  enum Screen: Hashable, Codable, Sendable { case author(name: String), book(id: String) }
  enum Modal: Hashable, Codable, Sendable { case loan(id: String), help }
}

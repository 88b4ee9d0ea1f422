// SPDX-License-Identifier: MIT

import Foundation
import ShopProducts

/// The shop's saved data: the account that is signed in, the basket, the hidden tabs, and the
/// shelves that the user made.
struct ShopArchive: Codable, Equatable {
  var account: String?
  var basket: [Int] = []
  var hiddenTabs: [String] = []
  /// The shelves; `nil` in data saved before there were any.
  var shelves: [Shelf]?

  /// Creates an empty archive.
  init() {}

  /// Reads saved data; the archive is empty if it cannot be read.
  init(_ data: Data?) {
    self = data.flatMap { try? JSONDecoder().decode(ShopArchive.self, from: $0) } ?? ShopArchive()
  }

  /// The bytes to save.
  var data: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(self)) ?? Data()
  }
}

// SPDX-License-Identifier: MIT

import Foundation
import ShopProducts

/// What the shop keeps: who is signed in, what they are about to buy, which tabs they hid, and the
/// shelves that they made.
struct ShopArchive: Codable, Equatable {
  var account: String?
  var basket: [Int] = []
  var hiddenTabs: [String] = []
  /// `nil` in what was kept before there were any.
  var shelves: [Shelf]?

  /// An archive in which nothing was kept.
  init() {}

  /// What was kept; nothing if it cannot be read.
  init(_ data: Data?) {
    self = data.flatMap { try? JSONDecoder().decode(ShopArchive.self, from: $0) } ?? ShopArchive()
  }

  /// The bytes to keep.
  var data: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(self)) ?? Data()
  }
}

// SPDX-License-Identifier: MIT

import Foundation

/// What the shop keeps: who is signed in, what they are about to buy, and which tabs they hid.
struct ShopArchive: Codable, Equatable {
  var account: String?
  var basket: [Int] = []
  var hiddenTabs: [String] = []

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

// SPDX-License-Identifier: MIT

import Foundation

/// A product in the shop.
struct Product: Identifiable, Hashable {
  /// Its number, which is also its position in the catalog.
  let id: Int

  /// The short name in a list.
  var name: String { "P\(id)" }

  /// The price.
  var price: String {
    let cents = 199 + id * 37 % 4_800
    return (Decimal(cents) / 100).formatted(.currency(code: "EUR"))
  }

  /// A short description.
  var summary: String {
    let material = ["oak", "linen", "glass", "brass", "clay"][id % 5]
    let thing = ["bowl", "lamp", "stool", "jug", "tray", "box", "vase"][id % 7]
    return "\(name) is a \(thing) of \(material), made by hand. No two of them are the same."
  }

  /// The reviews, from one to four.
  var reviews: [Review] { (1...(1 + (id + 1) % 4)).map { Review(product: id, number: $0) } }

  /// Returns the review with a number, counted from 1; `nil` if there is none.
  func review(_ number: Int) -> Review? { reviews.first { $0.number == number } }
}

// SPDX-License-Identifier: MIT

/// Something the user bought.
struct Order: Identifiable, Hashable {
  let number: Int
  /// The number of what was bought: a number and a link is all that the feature knows of products.
  let product: Int

  var id: Int { number }

  /// What a shop's server would say that a user bought.
  static let samples = [Order(number: 3, product: 30), Order(number: 7, product: 70)]
}

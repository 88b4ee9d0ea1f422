// SPDX-License-Identifier: MIT

/// Something the user bought.
struct Order: Identifiable, Hashable {
  let number: Int
  /// The number of the product: a number and a link are all that this feature knows about products.
  let product: Int

  var id: Int { number }

  /// The user's orders, as a server would return them.
  static let samples = [Order(number: 3, product: 30), Order(number: 7, product: 70)]
}

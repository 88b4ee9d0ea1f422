// SPDX-License-Identifier: MIT

/// Something the person bought.
struct Order: Identifiable, Hashable {
  let number: Int

  var id: Int { number }

  /// The number of what was bought: a number and a link is all that the feature knows of products.
  var product: Int { number * 10 }
}

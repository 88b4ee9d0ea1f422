// SPDX-License-Identifier: MIT

/// A review of a product.
struct Review: Identifiable, Hashable {
  let product: Int
  /// The number, counted from 1 for each product.
  let number: Int

  var id: Int { number }

  var author: String { ["Ada", "Grace", "Alan", "Edsger", "Barbara"][(product + number) % 5] }

  var text: String {
    let opinions = [
      "It came well packed, and it is lovelier than in the picture.",
      "I use it every day. The next one is a present.",
      "A little smaller than I thought, but so well made.",
    ]
    return opinions[(product + number) % opinions.count]
  }
}

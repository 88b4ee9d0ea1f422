// SPDX-License-Identifier: MIT

import DeepLinks

/// Every place in the feature that a link can open, below the feature's prefix.
@DeepLinkRoutes
enum ProductsRoute: Hashable, Sendable {
  /// The list, as the user left it.
  @LinkPath("/") case list
  /// One product.
  @LinkPath("/?id={id}") case product(id: Int)
  /// What a link calls a product although it is no number: it is answered, and not taken for the
  /// list.
  @LinkPath("/?id={id}", priority: -1) case misspelled(id: String)
  /// One review of a product; they are counted from 1.
  @LinkPath("/{product}/reviews/{number}") case review(product: Int, number: Int)
  /// What the user is about to buy.
  @LinkPath("/basket") case basket
}

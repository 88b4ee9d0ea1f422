// SPDX-License-Identifier: MIT

import DeepLinks

/// Every place in the feature that a link can open, below the feature's prefix.
@DeepLinkRoutes
enum ProductsRoute: Hashable, Sendable {
  /// The list, as the user left it.
  @LinkPath("/") case list
  /// One product.
  @LinkPath("/?id={id}") case product(id: Int)
  /// One review of a product; they are counted from 1.
  @LinkPath("/{product}/reviews/{number}") case review(product: Int, number: Int)
  /// The user's basket.
  @LinkPath("/basket") case basket
}

// SPDX-License-Identifier: MIT

import DeepLinks

extension LinkRules where Route == ProductsRoute {
  /// Refuses products that the catalog does not have, with a reason for the user.
  static var catalog: LinkRules {
    let catalog = ProductCatalog()
    return LinkRules().gate("catalog") { route, context in
      switch route {
      // An ID that is no number, or one of several, must not open the list without a word.
      case .list where context.unknownItems.contains { $0.name.lowercased() == "id" }:
        .decline(reason: "The shop has no such product.")
      case .list, .basket: .pass
      case .product(let id):
        catalog.product(id) == nil
          ? .decline(reason: "The shop has no such product.") : .pass
      case .review(let id, let number):
        catalog.product(id)?.review(number) == nil
          ? .decline(reason: "The shop has no such review.") : .pass
      }
    }
  }
}

// SPDX-License-Identifier: MIT

import DeepLinks

extension LinkRules where Route == ProductsRoute {
  /// Refuses products that the catalog does not have, with a reason for the user.
  static var catalog: LinkRules {
    let catalog = ProductCatalog()
    return LinkRules().gate("catalog") { route, _ in
      switch route {
      case .list, .basket: .pass
      case .misspelled: .decline(reason: "The number of a product has digits only.")
      case .product(let id):
        catalog.product(id) == nil
          ? .decline(reason: "The shop has no product with this number.") : .pass
      case .review(let id, let number):
        catalog.product(id)?.review(number) == nil
          ? .decline(reason: "The shop has no such review.") : .pass
      }
    }
  }
}

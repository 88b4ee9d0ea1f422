// SPDX-License-Identifier: MIT

import DeepLinks

/// The structure of the feature: one stack, and one sheet over it.
enum ProductsStructure: AppStructure {
  typealias Tab = SingleTab
  /// The pushed screens: products by their number, never by their row.
  enum Screen: Hashable, Codable {
    case product(id: Int)
    case review(product: Int, number: Int)
  }
  /// The presented modals.
  enum Modal: String, Hashable, Codable { case basket }
}

extension ProductsRoute: LinkNavigable {
  typealias Structure = ProductsStructure

  var destination: LinkDestination<ProductsStructure> {
    switch self {
    case .list: .select(.only)
    case .product(let id): .push(.product(id: id), in: .only)
    case .review(let product, let number): .push(.review(product: product, number: number))
    case .basket: .present(.basket)
    }
  }

  /// Makes the rules for a link also apply to restored screens.
  static func route(to screen: ProductsStructure.Screen) -> ProductsRoute? {
    switch screen {
    case .product(let id): .product(id: id)
    case .review(let product, let number): .review(product: product, number: number)
    }
  }

  /// A review is on top of its product.
  var parent: ProductsRoute? {
    if case .review(let product, _) = self { .product(id: product) } else { nil }
  }
}

// SPDX-License-Identifier: MIT

import DeepLinks
public import Features

/// The feature; all that other modules see of it.
public func productsFeature() -> some Feature { ProductsFeature() }

struct ProductsFeature: Feature {
  let id = "products"

  func screen(for route: ProductsRoute) -> String {
    switch route {
    case .list: "all"
    case .product(let id): "number \(id)"
    }
  }
}

@DeepLinkRoutes
enum ProductsRoute: Hashable {
  @LinkPath("/") case list
  @LinkPath("/{id}") case product(id: Int)
}

// SPDX-License-Identifier: MIT

import DeepLinks

enum ShopStructure: AppStructure {
  enum Tab: Hashable, Codable, CaseIterable { case shop, settings }
  enum Screen: Hashable, Codable { case product(id: Int) }
  enum Modal: Hashable, Codable { case login }
}

@DeepLinkRoutes("https://shop.example.com")
enum ShopRoute: Hashable, LinkNavigable {
  @LinkPath("/products/{id}") case product(id: Int)

  var destination: LinkDestination<ShopStructure> {
    switch self {
    case .product(let id): .push(.product(id: id), in: .shop)
    }
  }
}

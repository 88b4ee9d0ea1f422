// SPDX-License-Identifier: MIT

import DeepLinks

@DeepLinkRoutes("shop://", feature: "Products")
enum ProductsRoute: Hashable {
  @LinkPath("/items/{name}") case product(name: String)
}

@DeepLinkRoutes("shop://", feature: "Reviews")
enum ReviewsRoute: Hashable {
  @LinkPath("/items/{author}") case reviews(author: String)
}

let products = try LinkRouter<ProductsRoute>()
let reviews = try LinkRouter<ReviewsRoute>()
do {
  _ = try LinkRouterMerge(products, reviews)
} catch {
  print(error)
}

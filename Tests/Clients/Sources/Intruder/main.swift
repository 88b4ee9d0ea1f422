// SPDX-License-Identifier: MIT

import Features
import Products

let route: ProductsRoute = .list
let feature = Products.ProductsFeature()
let screen = productsFeature().screen(for: .list)

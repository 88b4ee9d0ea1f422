// SPDX-License-Identifier: MIT

import Features
import Products
import Profile

let root = try FeatureRoot(origins: ["shop://"], productsFeature(), profileFeature())
for link in ["shop://products", "shop://products/30", "shop://profile/ann", "shop://cart"] {
  print(try root.screen(for: link) ?? "nothing")
}

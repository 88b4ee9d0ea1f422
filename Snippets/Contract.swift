// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation

@DeepLinkRoutes("https://shop.example")
enum ShopRoute: Hashable {
  @LinkPath("/") case home
  @LinkPath("/products/{id}") case product(id: Int)
}

/// Writes the catalog of the app; what version control shows of it is what changes.
func writeCatalog(to file: URL) throws {
  try LinkRouter<ShopRoute>().catalog.json().write(to: file, atomically: true, encoding: .utf8)
}

let file = FileManager.default.temporaryDirectory.appending(path: "links.json")
try writeCatalog(to: file)
print(try String(contentsOf: file, encoding: .utf8))
try FileManager.default.removeItem(at: file)

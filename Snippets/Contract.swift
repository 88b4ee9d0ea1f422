// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation
import LinkContracts

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
let old = try LinkContract(LinkCatalog(json: String(contentsOf: file, encoding: .utf8)))
try FileManager.default.removeItem(at: file)

@DeepLinkRoutes("https://shop.example")
enum NextShopRoute: Hashable {
  @LinkPath("/") case home
  @LinkPath("/goods/{id}") case product(id: Int)
}
let new = try LinkContract(LinkRouter<NextShopRoute>().catalog)
for change in LinkContractDiff(from: old, to: new).changes {
  print(change.kind, change.pattern, change.link)
}

print()
var replay = LinkReplay(new, form: .plain)
replay.read(Array("https://shop.example/products/7\tproduct\n".utf8))
replay.finish()
for fix in replay.report.problems.flatMap(\.fixes) { print(fix.text) }

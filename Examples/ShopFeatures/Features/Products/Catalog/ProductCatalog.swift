// SPDX-License-Identifier: MIT

/// All products, each made as it is asked for: a list of ten thousand costs what its rows on screen
/// cost.
struct ProductCatalog: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { 10_000 }

  subscript(id: Int) -> Product { Product(id: id) }

  /// The product with a number; `nil` if the shop has none.
  func product(_ id: Int) -> Product? { indices.contains(id) ? self[id] : nil }
}

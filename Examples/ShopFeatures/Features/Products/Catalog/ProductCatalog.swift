// SPDX-License-Identifier: MIT

/// All products, or some of them, created on access: a list of ten thousand costs as much as its
/// rows on screen.
struct ProductCatalog: RandomAccessCollection {
  /// The number of products in the shop.
  private static var count: Int { 10_000 }

  /// The numbers of some products; `nil` for all.
  private let ids: [Int]?

  /// All products.
  init() { ids = nil }

  /// Some products, without duplicates; those that the shop does not have are ignored.
  init(of ids: [Int]) {
    var seen: Set<Int> = []
    self.ids = ids.filter { (0..<Self.count).contains($0) && seen.insert($0).inserted }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { ids?.count ?? Self.count }

  subscript(place: Int) -> Product { Product(id: ids.map { $0[place] } ?? place) }

  /// Returns the product with a number; `nil` if it is not among them.
  func product(_ id: Int) -> Product? {
    (ids?.contains(id) ?? indices.contains(id)) ? Product(id: id) : nil
  }
}

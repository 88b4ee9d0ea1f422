// SPDX-License-Identifier: MIT

/// All products, or some of them, each made as it is asked for: a list of ten thousand costs what its
/// rows on screen cost.
struct ProductCatalog: RandomAccessCollection {
  /// How many products the shop has.
  private static var count: Int { 10_000 }

  /// The numbers of some products; `nil` for all.
  private let ids: [Int]?

  /// All products.
  init() { ids = nil }

  /// Some of them, each once; what the shop does not have is left out.
  init(of ids: [Int]) {
    var seen: Set<Int> = []
    self.ids = ids.filter { (0..<Self.count).contains($0) && seen.insert($0).inserted }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { ids?.count ?? Self.count }

  subscript(place: Int) -> Product { Product(id: ids.map { $0[place] } ?? place) }

  /// The product with a number; `nil` if it is not among them.
  func product(_ id: Int) -> Product? {
    (ids?.contains(id) ?? indices.contains(id)) ? Product(id: id) : nil
  }
}

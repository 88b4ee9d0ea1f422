// SPDX-License-Identifier: MIT

public import Observation

/// What the user is about to buy, shared by all windows of an app.
@MainActor @Observable public final class Basket {
  private(set) var products: [Product] = []

  /// Creates a basket.
  ///
  /// - Parameter ids: the numbers of its products; those that the shop does not have are ignored.
  ///   Default: none.
  public nonisolated init(ids: [Int] = []) {
    _products = ids.compactMap { ProductCatalog().product($0) }
  }

  /// The numbers of its products, for saving.
  public var ids: [Int] { products.map(\.id) }

  func add(_ product: Product) {
    if !products.contains(product) { products.append(product) }
  }

  func removeAll() { products = [] }
}

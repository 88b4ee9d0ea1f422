// SPDX-License-Identifier: MIT

public import Observation

/// What a user is about to buy; one for all windows of an app.
@MainActor @Observable public final class Basket {
  private(set) var products: [Product] = []

  /// Makes a basket.
  ///
  /// - Parameter ids: the numbers of what is in it; what the shop does not have is left out.
  ///   Default: nothing.
  public nonisolated init(ids: [Int] = []) {
    _products = ids.compactMap { ProductCatalog().product($0) }
  }

  /// The numbers of what is in it, to be kept.
  public var ids: [Int] { products.map(\.id) }

  func add(_ product: Product) {
    if !products.contains(product) { products.append(product) }
  }

  func removeAll() { products = [] }
}

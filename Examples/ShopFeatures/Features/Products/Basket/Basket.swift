// SPDX-License-Identifier: MIT

public import Observation

/// What a person is about to buy; one for all windows of an app.
@MainActor @Observable public final class Basket {
  private(set) var products: [Product] = []

  /// Makes an empty basket.
  public nonisolated init() {}

  func add(_ product: Product) {
    if !products.contains(product) { products.append(product) }
  }

  func removeAll() { products = [] }
}

// SPDX-License-Identifier: MIT

public import SwiftUI

/// The shop with all its features.
public struct ShopApp: App {
  @State private var shop: Shop

  /// Makes the app.
  public init() { self.init(shop: Shop()) }

  /// Makes the app around what its windows share.
  public init(shop: Shop) { _shop = State(initialValue: shop) }

  public var body: some Scene {
    WindowGroup {
      ShopWindow(shop) { shop.composeAll() }
    }
  }
}

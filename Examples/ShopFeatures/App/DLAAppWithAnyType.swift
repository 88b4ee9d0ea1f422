// SPDX-License-Identifier: MIT

import DeepLinksInspector
public import SwiftUI

/// The document's first app: products and settings, with as many tabs as the user wants.
public struct DLAAppWithAnyType: App {
  @State private var shop: Shop

  /// Creates the app; tools can inspect it during development.
  public init() {
    let shop = Shop(storage: ShopFile.standard("DLAAppWithAnyType"))
    shop.inbox.inspect()
    self.init(shop: shop)
  }

  /// Creates the app from what its windows share.
  public init(shop: Shop) { _shop = State(initialValue: shop) }

  public var body: some Scene {
    WindowGroup {
      ShopWindow(shop) { shop.composeProductsAndSettings() }
    }
  }
}

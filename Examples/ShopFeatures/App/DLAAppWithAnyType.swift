// SPDX-License-Identifier: MIT

import DeepLinksInspector
public import SwiftUI

/// The document's first app: products and settings, with as many tabs as the user likes.
public struct DLAAppWithAnyType: App {
  @State private var shop: Shop

  /// Makes the app, which a tool may inspect while it is developed.
  public init() {
    let shop = Shop(storage: ShopFile.standard("DLAAppWithAnyType"))
    shop.inbox.inspect()
    self.init(shop: shop)
  }

  /// Makes the app around what its windows share.
  public init(shop: Shop) { _shop = State(initialValue: shop) }

  public var body: some Scene {
    WindowGroup {
      ShopWindow(shop) { shop.composeProductsAndSettings() }
    }
  }
}

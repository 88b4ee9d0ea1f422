// SPDX-License-Identifier: MIT

import DeepLinksInspector
public import SwiftUI

/// The document's second app: products and profile.
public struct DLAAppWithNoTypeErasure: App {
  @State private var shop: Shop

  /// Creates the app; tools can inspect it during development.
  public init() {
    let shop = Shop(storage: ShopFile.standard("DLAAppWithNoTypeErasure"))
    shop.inbox.inspect()
    self.init(shop: shop)
  }

  /// Creates the app from what its windows share.
  public init(shop: Shop) { _shop = State(initialValue: shop) }

  public var body: some Scene {
    WindowGroup {
      ShopWindow(shop) { shop.composeProductsAndProfile() }
    }
  }
}

// SPDX-License-Identifier: MIT

import DeepLinksInspector
public import SwiftUI

/// The shop with all its features.
public struct ShopApp: App {
  @State private var shop: Shop

  /// Creates the app; tools can inspect it during development.
  public init() {
    let shop = Shop(storage: ShopFile.standard("ShopApp"))
    shop.inbox.inspect()
    self.init(shop: shop)
  }

  /// Creates the app from what its windows share.
  public init(shop: Shop) { _shop = State(initialValue: shop) }

  public var body: some Scene {
    WindowGroup {
      ShopWindow(shop) { shop.composeAll() }
    }
  }
}

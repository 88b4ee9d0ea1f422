// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI

/// The features of a window, and how they follow the shelves that there are.
@MainActor struct ShopTabs<Composition: DeepLinkComposition> {
  /// What the window shows.
  let composition: Composition
  /// Takes the shelves that there are now; the tabs of those that were there stay as they are.
  let follow: @MainActor () throws(LinkRouterError) -> Void
}

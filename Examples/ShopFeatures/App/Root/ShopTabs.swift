// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI

/// The features of a window, and how to update them when the shelves change.
@MainActor struct ShopTabs<Composition: DeepLinkComposition> {
  /// What the window shows.
  let composition: Composition
  /// Applies the current shelves; the tabs of existing ones do not change.
  let follow: @MainActor () throws(LinkRouterError) -> Void
}

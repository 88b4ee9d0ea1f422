// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

public import SwiftUI

/// Features put together, where their types cannot be named.
///
/// ```swift
/// @MainActor func makeShop() -> some DeepLinkComposition {
///   LinkComposition(productsFeature(), profileFeature(), origins: ["dla://"])
/// }
///
/// struct ShopRoot: View {
///   @State private var shop = makeShop()
///   var body: some View { shop.tabs }
/// }
/// ```
@MainActor public protocol DeepLinkComposition: LinkTarget {
  /// The type of the tabs.
  associatedtype Tabs: View

  /// A tab for each feature that is offered.
  ///
  /// - Parameter key: the name under which `SceneStorage` keeps the state; `nil`: it is not kept.
  func tabs(restoring key: String?) -> Tabs
  /// The ids of all features, in order.
  var ids: [String] { get }
  /// The feature in front; setting it is something a user did.
  var selected: String { get set }
  /// The ids of the features that are shown, in order; a link to another one is declined.
  var offered: [String] { get set }

  /// Replaces where links may come from, as a whole or not at all.
  func replaceOrigins(with origins: [String]) throws(LinkRouterError)

  /// Opens a link; `source` says whether it is trusted.
  @discardableResult
  func open(_ text: String, from source: LinkSource) -> LinkRequest
}

extension LinkComposition: DeepLinkComposition where repeat each Feature: DeepLinkFeature {
  /// A tab for each feature that is offered.
  public func tabs(restoring key: String?) -> FeatureTabs<repeat each Feature> {
    FeatureTabs(self, restoring: key)
  }
}

extension DeepLinkComposition {
  /// A tab for each feature that is offered; the state is not kept.
  public var tabs: Tabs { tabs(restoring: nil) }
}

#endif

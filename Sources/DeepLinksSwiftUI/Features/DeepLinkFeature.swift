// SPDX-License-Identifier: MIT

#if canImport(SwiftUI)

public import SwiftUI

/// A feature with its own screens, in its own module.
///
/// ```swift
/// // In the module of the feature, where route, screens and modals are internal.
/// struct ProductsFeature: DeepLinkFeature {
///   let id = "products"
///   let navigator = LinkNavigator<ProductsRoute>(initialTab: .only)
///
///   var content: some View {
///     LinkStack(navigator) { ProductsList() } screen: { ProductScreen($0) }
///   }
///   var label: some View { Label("Products", systemImage: "cart") }
/// }
/// @MainActor public func productsFeature() -> some DeepLinkFeature { ProductsFeature() }
/// ```
@MainActor public protocol DeepLinkFeature: ComposableFeature {
  /// The type of its content, usually internal to its module.
  associatedtype Content: View
  /// The type of its label; it is not called `Label`, which would hide SwiftUI's in conforming
  /// types.
  associatedtype TabLabel: View

  /// The content of the feature, usually a `LinkStack` inside `linkModals`.
  @ViewBuilder var content: Content { get }
  /// Its item in a tab bar.
  @ViewBuilder var label: TabLabel { get }
}

/// A composition of features, for places where their types cannot be named.
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

  /// Returns a tab for each offered feature.
  ///
  /// - Parameter key: the name under which `SceneStorage` saves the state; `nil` if it is not
  ///   saved.
  func tabs(restoring key: String?) -> Tabs
  /// The ids of all features, in order.
  var ids: [String] { get }
  /// The feature in front; setting it counts as a choice by the user.
  var selected: String { get set }
  /// The ids of the features that are shown, in order; a link to any other feature is declined.
  var offered: [String] { get set }

  /// Replaces all origins at once, or none if anything is wrong.
  func replaceOrigins(with origins: [String]) throws(LinkRouterError)

  /// Opens a link; `source` determines whether it is trusted.
  @discardableResult
  func open(_ text: String, from source: LinkSource) -> LinkRequest
}

extension LinkComposition: DeepLinkComposition where repeat each Feature: DeepLinkFeature {
  /// Returns a tab for each offered feature.
  public func tabs(restoring key: String?) -> FeatureTabs<repeat each Feature> {
    FeatureTabs(self, restoring: key)
  }
}

extension DeepLinkComposition {
  /// A tab for each offered feature; the state is not saved.
  public var tabs: Tabs { tabs(restoring: nil) }
}

#endif

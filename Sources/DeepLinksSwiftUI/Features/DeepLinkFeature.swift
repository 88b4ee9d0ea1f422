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

#endif

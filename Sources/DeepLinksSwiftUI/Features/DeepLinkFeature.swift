// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

public import SwiftUI

/// A feature with screens of its own, in a module of its own.
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
  /// The type of what it shows; usually internal to its module.
  associatedtype Content: View
  /// The type of its label; not `Label`, which would hide SwiftUI's from whoever conforms.
  associatedtype TabLabel: View

  /// What it shows: usually a `LinkStack`, with `linkModals` around it.
  @ViewBuilder var content: Content { get }
  /// Its item in a tab bar.
  @ViewBuilder var label: TabLabel { get }
}

#endif

// SPDX-License-Identifier: MIT

/// One feature of an app that is put together from several, each in a module of its own.
///
/// ```swift
/// // In the module of the feature; route, screens and modals are internal to it.
/// struct ProductsFeature: ComposableFeature {
///   let id = "products"
///   let prefix = "/products"
///   let navigator = LinkNavigator<ProductsRoute>(initialTab: .only)
/// }
/// @MainActor public func productsFeature() -> some ComposableFeature { ProductsFeature() }
/// ```
///
/// The feature's enum names no origins: the root gives them, and the prefix comes first.
@MainActor public protocol ComposableFeature {
  /// The feature's routes; the type may be internal to its module.
  associatedtype Route: LinkNavigable
  /// Its stable name, for messages, saved states and the container's selection.
  var id: String { get }
  /// What its links begin with, such as `/products`; `/` for nothing.
  var prefix: String { get }
  /// What it shows.
  var navigator: LinkNavigator<Route> { get }
}

extension ComposableFeature {
  /// The id, as the first segment.
  public var prefix: String { "/\(id)" }
}

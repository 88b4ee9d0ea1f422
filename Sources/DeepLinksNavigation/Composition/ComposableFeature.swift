// SPDX-License-Identifier: MIT

/// One feature of an app that consists of several, each in a module of its own.
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
/// The feature's enum declares no origins: the root provides them, and the prefix comes first.
@MainActor public protocol ComposableFeature {
  /// The feature's routes; the type can be internal to its module.
  associatedtype Route: LinkNavigable
  /// A stable name, used in messages, saved states, and the container's selection.
  var id: String { get }
  /// The path prefix of its links, such as `/products`; `/` if it has none.
  var prefix: String { get }
  /// The navigator that holds what the feature shows.
  var navigator: LinkNavigator<Route> { get }
}

extension ComposableFeature {
  /// The id as the first path segment.
  public var prefix: String { "/\(id)" }
}

// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

public import SwiftUI

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

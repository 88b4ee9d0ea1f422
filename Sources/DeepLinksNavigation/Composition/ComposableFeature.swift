// SPDX-License-Identifier: MIT

import Observation

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

/// What a composition needs from a feature's navigator, whatever its routes are.
@MainActor protocol ComposedNavigator: AnyObject {
  /// How many modals the feature presents.
  var modalCount: Int { get }
  /// Creates a move that closes all of them.
  func dismissMove() -> any NavigationMove
  /// Closes all of them at once, because what presents them goes away.
  func closeModals()
  /// Treats modals that are no longer on screen as closed.
  func forgetLostModals()
  /// What keeps the modals above a depth from being closed; `nil` if nothing does.
  func obstruction(
    ofDismissing depth: Int, _ consent: inout DismissalConsent, isBegun: Bool
  ) -> LinkGateDecision?
  /// Removes what its gates no longer allow.
  func reviewShown()
  var isUntouched: Bool { get }
  /// Whether none of its modals is known to be coming or going.
  var isCalm: Bool { get }
  /// Whether nothing contradicts that everything it should show is on screen.
  var isSeen: Bool { get }
  /// What the feature shows, as text.
  func outline(revealsValues: Bool) -> LinkOutline
  /// The errors in its rules; `nil` if there are none.
  var rulesError: LinkRouterError? { get }
  /// Makes the navigator part of a composition, under a name.
  func join(_ owner: any NavigationOwner, as feature: String)
  /// Removes the navigator from its composition; it is no longer shown.
  func leave()
}

extension LinkNavigator: ComposedNavigator {
  var modalCount: Int {
    changes.readsModals()
    return presentationNumbers.count
  }

  func dismissMove() -> any NavigationMove { StepMove(.dismiss(toDepth: 0), of: self) }

  func closeModals() {
    guard modalCount > 0 else { return }
    var state = currentState
    state.apply(.dismiss(toDepth: 0))
    replaceState(with: state, isAnimated: false)
    window.stateWasReplaced()
  }

  func join(_ owner: any NavigationOwner, as feature: String) {
    self.owner = owner
    self.feature = feature
  }

  func leave() {
    owner = nil
    feature = nil
    composedRouter = nil
  }
}

/// The upper of two levels: it knows which feature is in front, but not what the feature shows.
@MainActor @Observable final class CompositionContainer {
  nonisolated static let selectionAspect = "selected feature"

  var selected: String
  /// Whether the user sees the list of the features that the tab bar has no room for.
  var isListShown = false
  /// The features that are offered, in order.
  var offered: [String]
  /// The ids of all features, in order.
  @ObservationIgnored var ids: [String] = []
  /// Their navigators.
  @ObservationIgnored var navigators: [any ComposedNavigator] = []
  /// The selected feature; `nil` while the list is in front of it.
  var front: String? { isListShown ? nil : selected }
  /// The feature that was seen in front.
  @ObservationIgnored var shown: String?
  @ObservationIgnored var reportsSelection = false
  @ObservationIgnored var performChange:
    @MainActor (_ isAnimated: Bool, _ change: () -> Void) -> Void = { _, change in change() }

  init(selected: String = "", offered: [String] = []) {
    self.selected = selected
    self.offered = offered
  }
}

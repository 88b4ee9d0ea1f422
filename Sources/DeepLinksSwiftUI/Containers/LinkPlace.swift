// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

import SwiftUI

/// A view's place in the navigation: its stack, and the screen it belongs to.
///
/// The types of the app's structure are erased, because the environment cannot name them.
struct LinkPlace: Equatable {
  private let stack: AnyHashable
  private let screen: AnyHashable?

  /// The root of a stack.
  init<Structure: AppStructure>(rootOf stack: NavigationStackID<Structure>) {
    self.stack = AnyHashable(stack)
    screen = nil
  }

  /// A screen that was pushed on a stack.
  init<Structure: AppStructure>(
    _ screen: Structure.Screen, in stack: NavigationStackID<Structure>
  ) {
    self.stack = AnyHashable(stack)
    self.screen = AnyHashable(screen)
  }

  /// The stack, if it is one of this structure.
  func stack<Structure: AppStructure>(of type: Structure.Type) -> NavigationStackID<Structure>? {
    stack.base as? NavigationStackID<Structure>
  }

  /// Whether this screen is the one at a place in a navigator's state.
  @MainActor func isShown<Route: LinkNavigable>(
    at place: NavigationPlace<Route.Structure>, in navigator: LinkNavigator<Route>
  ) -> Bool {
    let screens = [nil] + navigator[path: place.stack].map { AnyHashable($0) as AnyHashable? }
    guard stack == AnyHashable(place.stack), screens.indices.contains(place.depth) else {
      return false
    }
    return screen == screens[place.depth]
  }
}

private enum LinkPlaceKey: EnvironmentKey {
  static var defaultValue: LinkPlace? { nil }
}

/// The navigators that a view above already attaches.
private enum LinkHostsKey: EnvironmentKey {
  static var defaultValue: Set<ObjectIdentifier> { [] }
}

extension EnvironmentValues {
  var linkPlace: LinkPlace? {
    get { self[LinkPlaceKey.self] }
    set { self[LinkPlaceKey.self] = newValue }
  }

  var linkHosts: Set<ObjectIdentifier> {
    get { self[LinkHostsKey.self] }
    set { self[LinkHostsKey.self] = newValue }
  }
}

#endif

// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

@_spi(Project) import DeepLinksNavigation

/// The values of a stack, both as SwiftUI sees them and as screens of a structure.
struct StackValues<Route: LinkNavigable, Value: Hashable> {
  typealias Stack = NavigationStackID<Route.Structure>

  /// The path of a stack, as a property of its navigator.
  let path: @MainActor (Stack) -> ReferenceWritableKeyPath<LinkNavigator<Route>, [Value]>
  let screen: @MainActor (Value) -> Route.Structure.Screen
}

extension StackValues where Value == Route.Structure.Screen {
  @MainActor static var screens: StackValues {
    StackValues(path: { \.[boundPath: $0] }, screen: { $0 })
  }
}

extension StackValues where Route.Structure.Screen == RouteScreen<Route>, Value == Route {
  @MainActor static var routes: StackValues {
    StackValues(path: { \.[boundRoutes: $0] }, screen: { RouteScreen($0) })
  }
}

#endif

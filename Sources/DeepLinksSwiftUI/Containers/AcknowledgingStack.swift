// SPDX-License-Identifier: MIT

#if canImport(SwiftUI)

@_spi(Project) import DeepLinksNavigation
import SwiftUI

/// A `NavigationStack` whose screens report when they appear.
///
/// The path is bound to a property of the navigator. With a computed binding, SwiftUI calls
/// `onAppear` on covered screens, and calls nothing when they return to the front.
struct AcknowledgingStack<Route: LinkNavigable, Value: Hashable, Root: View, Screen: View>: View {
  typealias Structure = Route.Structure

  @Bindable var navigator: LinkNavigator<Route>
  let stack: NavigationStackID<Structure>
  let values: StackValues<Route, Value>
  let root: Root
  let screen: (Value) -> Screen

  @State private var presence = LinkPresence()
  @Environment(\.linkScene) private var scene
  @Environment(\.linkHosts) private var hosts

  init(
    navigator: LinkNavigator<Route>, stack: NavigationStackID<Structure>,
    values: StackValues<Route, Value>, root: Root, screen: @escaping (Value) -> Screen
  ) {
    self.navigator = navigator
    self.stack = stack
    self.values = values
    self.root = root
    self.screen = screen
  }

  var body: some View {
    NavigationStack(path: $navigator[dynamicMember: values.path(stack)]) {
      root
        .environment(\.linkPlace, LinkPlace(rootOf: stack))
        .onAppear { appeared(nil) }
        .navigationDestination(for: Value.self, destination: pushed)
    }
    .onAppear { navigator.mount(stack, by: presence) }
    .onDisappear { navigator.unmount(stack, by: presence) }
  }

  /// Returns a pushed screen with the environment for links inside it, because it starts a separate
  /// hierarchy.
  private func pushed(_ value: Value) -> some View {
    let shown = values.screen(value)
    navigator.acknowledge(.screenMade(shown, in: stack))
    return screen(value)
      .modifier(LinkEnvironmentModifier(scene: scene))
      .environment(navigator)
      .environment(\.linkHosts, hosts)
      .environment(\.linkPlace, LinkPlace(shown, in: stack))
      .environment(\.linkContext, navigator.linkContext(of: shown, in: stack))
      .onAppear { appeared(shown) }
      // Without this, SwiftUI reuses the view when one screen replaces another of the same type.
      .id(value)
  }

  private func appeared(_ screen: Structure.Screen?) {
    // SwiftUI does not define whether a stack or its content appears first.
    navigator.mount(stack, by: presence)
    navigator.acknowledge(.screenAppeared(screen, in: stack))
  }
}

/// Identifies a view across evaluations of its body.
@MainActor final class LinkPresence {
  nonisolated init() {}
}

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

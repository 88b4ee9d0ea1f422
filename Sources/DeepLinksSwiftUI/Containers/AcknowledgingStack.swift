// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

import SwiftUI

/// The stack itself; its screens report that they are present.
///
/// The path is bound to a property of the navigator: with a computed binding, SwiftUI tells covered
/// screens that they appear, and tells them nothing when they are in front again.
struct AcknowledgingStack<Route: LinkNavigable, Value: Hashable, Root: View, Screen: View>: View {
  typealias Structure = Route.Structure

  @Bindable var navigator: LinkNavigator<Route>
  let stack: NavigationStackID<Structure>
  let values: StackValues<Route, Value>
  let root: Root
  let screen: (Value) -> Screen

  @State private var presence = LinkPresence()
  @Environment(\.linkWindow) private var window
  @Environment(\.linkHosts) private var hosts

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

  /// A pushed screen starts a hierarchy of its own, so it needs the environment for links inside
  /// it.
  private func pushed(_ value: Value) -> some View {
    let shown = values.screen(value)
    navigator.acknowledge(.screenMade(shown, in: stack))
    return screen(value)
      .modifier(LinkEnvironmentModifier(window: window))
      .environment(navigator)
      .environment(\.linkHosts, hosts)
      .environment(\.linkPlace, LinkPlace(shown, in: stack))
      .environment(\.linkContext, navigator.linkContext(of: shown, in: stack))
      .onAppear { appeared(shown) }
      // Otherwise a screen that replaces another of its type would be the same view.
      .id(value)
  }

  private func appeared(_ screen: Structure.Screen?) {
    // SwiftUI does not say which appears first, a stack or its content.
    navigator.mount(stack, by: presence)
    navigator.acknowledge(.screenAppeared(screen, in: stack))
  }
}

/// Identifies a view that is present between two evaluations.
@MainActor final class LinkPresence {
  nonisolated init() {}
}

#endif

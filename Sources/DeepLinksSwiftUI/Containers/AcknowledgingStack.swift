// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

import SwiftUI

/// The stack itself, whose screens say that they are there.
///
/// The path is bound to a property of the navigator: under a computed binding SwiftUI tells screens
/// that they appear while others cover them, and tells them nothing when they are in front again.
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

  /// A pushed screen starts a hierarchy of its own, and needs what links inside it need.
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
      // Else a screen that takes the place of another of its type would be the same view.
      .id(value)
  }

  private func appeared(_ screen: Structure.Screen?) {
    // SwiftUI does not say which comes first, a stack or what is in it.
    navigator.mount(stack, by: presence)
    navigator.acknowledge(.screenAppeared(screen, in: stack))
  }
}

/// Names a view that is there, between two evaluations of it.
@MainActor final class LinkPresence {
  nonisolated init() {}
}

#endif

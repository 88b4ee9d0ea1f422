// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

import SwiftUI

/// The stack itself, whose screens say that they are there.
struct AcknowledgingStack<Route: LinkNavigable, Root: View, Screen: View>: View {
  typealias Structure = Route.Structure

  let navigator: LinkNavigator<Route>
  let stack: NavigationStackID<Structure>
  let root: Root
  let screen: (Structure.Screen) -> Screen

  @State private var mounting = StackMounting()
  @Environment(\.linkWindow) private var window
  @Environment(\.linkSystem) private var system
  @Environment(\.linkHosts) private var hosts

  var body: some View {
    NavigationStack(path: path) {
      root
        .environment(\.linkPlace, LinkPlace(rootOf: stack))
        .onAppear { appeared(nil) }
        .navigationDestination(for: Structure.Screen.self, destination: pushed)
    }
    .onAppear(perform: mount)
    .onDisappear {
      mounting.isMounted = false
      navigator.acknowledge(.stackUnmounted(stack))
    }
  }

  private var path: Binding<[Structure.Screen]> {
    Binding(get: { navigator[path: stack] }, set: { write($0) })
  }

  /// What a person did; only in a stack that is on screen can they have gone anywhere.
  ///
  /// As a sidebar selects another row, SwiftUI pops the stacks that leave and come.
  private func write(_ path: [Structure.Screen]) {
    guard mounting.isMounted, isInFront else { return }
    navigator[path: stack] = path
  }

  private var isInFront: Bool {
    if case .tab(let tab) = stack { tab == navigator.selectedTab } else { true }
  }

  /// A pushed screen starts a hierarchy of its own, and needs what links inside it need.
  private func pushed(_ value: Structure.Screen) -> some View {
    screen(value)
      .modifier(LinkEnvironmentModifier(window: window, system: system ?? OpenURLAction.none))
      .environment(navigator)
      .environment(\.linkHosts, hosts)
      .environment(\.linkPlace, LinkPlace(value, in: stack))
      .onAppear { appeared(value) }
  }

  private func appeared(_ screen: Structure.Screen?) {
    // SwiftUI does not say which comes first, a stack or what is in it.
    mount()
    navigator.acknowledge(.screenAppeared(screen, in: stack))
  }

  private func mount() {
    guard !mounting.isMounted else { return }
    mounting.isMounted = true
    navigator.acknowledge(.stackMounted(stack))
  }
}

/// Whether a stack has said that it is there.
@MainActor private final class StackMounting {
  var isMounted = false
  nonisolated init() {}
}

extension OpenURLAction {
  /// Opens nothing; where no `deepLinks(_:)` stands above it is never asked.
  static var none: OpenURLAction { OpenURLAction { _ in .systemAction } }
}

#endif

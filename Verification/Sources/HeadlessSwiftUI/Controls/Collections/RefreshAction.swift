// SPDX-License-Identifier: MIT

/// Reloads the contents of a view.
nonisolated public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void

  /// Reloads, and returns when done.
  public func callAsFunction() async {
    await action()
  }
}

private enum RefreshKey: EnvironmentKey {
  static var defaultValue: RefreshAction? { nil }
}

extension EnvironmentValues {
  /// The action that reloads the view's contents; `nil` if there is none.
  public internal(set) var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

extension View {
  /// Reloads when the user pulls the list down.
  nonisolated public func refreshable(
    action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(EnvironmentModifier { $0.refresh = RefreshAction(action: action) })
  }
}

extension Renderer {
  /// Lets the user pull down a scrolling node to reload.
  func addRefresh(to node: RenderNode) {
    guard let refresh = environment.refresh else { return }
    node.actions[.refresh] = { _ in Task { await refresh() } }
    // The content of a row does not scroll by itself.
    environment.refresh = nil
  }
}

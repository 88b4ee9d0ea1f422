// SPDX-License-Identifier: MIT

/// Loads again what a view shows.
nonisolated public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void

  /// Loads, and returns when it has.
  public func callAsFunction() async {
    await action()
  }
}

private enum RefreshKey: EnvironmentKey {
  static var defaultValue: RefreshAction? { nil }
}

extension EnvironmentValues {
  /// Loads again what the view shows; nil where nothing was said.
  public internal(set) var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

extension View {
  /// Loads again when a user pulls the list down.
  nonisolated public func refreshable(
    action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(EnvironmentModifier { $0.refresh = RefreshAction(action: action) })
  }
}

extension Renderer {
  /// Lets a user pull down what scrolls.
  func addRefresh(to node: RenderNode) {
    guard let refresh = environment.refresh else { return }
    node.actions[.refresh] = { _ in Task { await refresh() } }
    // What is in a row does not scroll on its own.
    environment.refresh = nil
  }
}

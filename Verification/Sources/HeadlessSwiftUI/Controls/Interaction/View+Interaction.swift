// SPDX-License-Identifier: MIT

private enum IsEnabledKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

extension EnvironmentValues {
  /// Whether controls are enabled.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }
}

/// Changes the nodes that a view adds.
nonisolated struct NodeModifier: PrimitiveModifier {
  let change: @MainActor (RenderNode) -> Void

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    for node in renderer.added(by: content) { change(node) }
  }
}

extension View {
  /// Disables controls.
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    modifier(EnvironmentModifier { if disabled { $0.isEnabled = false } })
  }
}

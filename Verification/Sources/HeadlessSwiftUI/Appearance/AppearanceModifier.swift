// SPDX-License-Identifier: MIT

/// Changes only what a view looks like, which no one sees here.
nonisolated struct AppearanceModifier: PrimitiveModifier {
  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    content()
  }
}

extension View {
  /// Keeps the view from being seen, read and tapped; its room stays.
  nonisolated public func hidden() -> some View {
    modifier(NodeModifier { $0.isHidden = true })
  }

  /// Keeps the view from being tapped.
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(
      NodeModifier { node in
        guard !enabled else { return }
        for inner in node.visible { inner.actions[.tap] = nil }
      })
  }
}

// SPDX-License-Identifier: MIT

/// Changes only a view's appearance, which no one sees here.
nonisolated struct AppearanceModifier: PrimitiveModifier {
  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    content()
  }
}

extension View {
  /// Hides the view from sight, assistive technology, and taps; its space remains.
  nonisolated public func hidden() -> some View {
    modifier(NodeModifier { $0.isHidden = true })
  }

  /// Sets whether the view can be tapped.
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(
      NodeModifier { node in
        guard !enabled else { return }
        for inner in node.visible { inner.actions[.tap] = nil }
      })
  }
}

// SPDX-License-Identifier: MIT

/// Prevents the user from swiping a sheet down.
nonisolated struct InteractiveDismissModifier: PrimitiveModifier {
  let isDisabled: Bool

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    if isDisabled { renderer.presentation?.isDismissDisabled = true }
    content()
  }
}

extension View {
  /// Prevents the user from dismissing the view's sheet; code still can.
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(InteractiveDismissModifier(isDisabled: isDisabled))
  }
}

// SPDX-License-Identifier: MIT

/// Keeps a user from swiping a sheet down.
nonisolated struct InteractiveDismissModifier: PrimitiveModifier {
  let isDisabled: Bool

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    if isDisabled { renderer.presentation?.isDismissDisabled = true }
    content()
  }
}

extension View {
  /// Keeps a user from closing the sheet that the view is in; code still can.
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(InteractiveDismissModifier(isDisabled: isDisabled))
  }
}

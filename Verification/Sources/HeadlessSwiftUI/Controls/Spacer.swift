// SPDX-License-Identifier: MIT

/// Room between views.
nonisolated public struct Spacer: PrimitiveView {
  /// Makes room.
  nonisolated public init(minLength: CGFloat? = nil) {}

  @MainActor func render(in renderer: Renderer) {}
}

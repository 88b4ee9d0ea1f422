// SPDX-License-Identifier: MIT

/// A line between views.
nonisolated public struct Divider: PrimitiveView {
  /// Creates a divider.
  nonisolated public init() {}

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.divider)
  }
}

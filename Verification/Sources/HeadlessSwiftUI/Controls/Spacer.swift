// SPDX-License-Identifier: MIT

/// Flexible space between views.
nonisolated public struct Spacer: PrimitiveView {
  /// Creates a spacer.
  nonisolated public init(minLength: CGFloat? = nil) {
    self.minLength = minLength
  }

  private let minLength: CGFloat?

  @MainActor func render(in renderer: Renderer) {
    let node = renderer.emit(.spacer)
    if let minLength { node.record { $0.minLength = Double(minLength) } }
  }
}

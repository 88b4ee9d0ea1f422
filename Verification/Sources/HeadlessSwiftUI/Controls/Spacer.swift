// SPDX-License-Identifier: MIT

/// Room between views.
nonisolated public struct Spacer: PrimitiveView {
  /// Makes room.
  nonisolated public init(minLength: CGFloat? = nil) {
    self.minLength = minLength
  }

  private let minLength: CGFloat?

  @MainActor func render(in renderer: Renderer) {
    let node = renderer.emit(.spacer)
    if let minLength { node.record { $0.minLength = Double(minLength) } }
  }
}

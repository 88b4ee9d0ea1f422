// SPDX-License-Identifier: MIT

/// What some modifiers for assistive technology return.
nonisolated public struct AccessibilityAttachmentModifier: PrimitiveModifier {
  public typealias Body = Never

  let change: @MainActor (RenderNode) -> Void

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    for node in renderer.added(by: content) { change(node) }
  }
}

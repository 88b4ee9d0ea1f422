// SPDX-License-Identifier: MIT

/// A change that can be applied to any view.
@MainActor @preconcurrency public protocol ViewModifier {
  /// The type of the modified view.
  associatedtype Body: View
  /// Creates the modified view.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
  /// The view that is modified.
  typealias Content = _ViewModifier_Content<Self>
}

/// The view that a modifier is applied to.
nonisolated public struct _ViewModifier_Content<Modifier>: PrimitiveView
where Modifier: ViewModifier {
  let view: any View

  @MainActor func render(in renderer: Renderer) {
    renderer.render(view, at: "content")
  }
}

extension View {
  /// Applies a modifier to the view.
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

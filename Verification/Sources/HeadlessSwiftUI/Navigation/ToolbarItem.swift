// SPDX-License-Identifier: MIT

/// A view in a toolbar.
nonisolated public struct ToolbarItem<ID, Content>: ToolbarContent, PrimitiveToolbarContent
where Content: View {
  public typealias Body = Never

  private let content: Content

  /// Makes an item.
  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) where ID == () {
    self.content = content()
  }

  @MainActor func renderToolbar(in renderer: Renderer) {
    renderer.render(content, at: "item")
  }
}

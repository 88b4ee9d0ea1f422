// SPDX-License-Identifier: MIT

/// A view in a toolbar.
nonisolated public struct ToolbarItem<ID, Content>: ToolbarContent, PrimitiveToolbarContent
where Content: View {
  public typealias Body = Never

  private let placement: ToolbarItemPlacement
  private let content: Content

  /// Creates an item.
  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) where ID == () {
    self.placement = placement
    self.content = content()
  }

  /// Creates an item with an ID.
  nonisolated public init(
    id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) where ID == String {
    self.placement = placement
    self.content = content()
  }

  @MainActor func renderToolbar(in renderer: Renderer) {
    renderer.renderToolbar(placement) { renderer.render(content, at: "item") }
  }
}

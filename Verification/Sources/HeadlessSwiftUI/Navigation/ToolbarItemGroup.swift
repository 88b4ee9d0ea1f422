// SPDX-License-Identifier: MIT

/// Several toolbar views that belong together.
nonisolated public struct ToolbarItemGroup<Content>: ToolbarContent, PrimitiveToolbarContent
where Content: View {
  public typealias Body = Never

  private let placement: ToolbarItemPlacement
  private let content: Content

  /// Creates a group.
  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }

  @MainActor func renderToolbar(in renderer: Renderer) {
    renderer.renderToolbar(placement) { renderer.render(content, at: "group") }
  }
}

/// A menu attached to the screen's title.
nonisolated public struct ToolbarTitleMenu<Content>: ToolbarContent, PrimitiveToolbarContent
where Content: View {
  public typealias Body = Never

  private let content: Content

  /// Creates the menu.
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @MainActor func renderToolbar(in renderer: Renderer) {
    let title = renderer.screen?.title ?? ""
    renderer.render(Menu(content: { content }, label: { Text(verbatim: title) }), at: "titleMenu")
  }
}

// SPDX-License-Identifier: MIT

/// Several views that stand together in a toolbar.
nonisolated public struct ToolbarItemGroup<Content>: ToolbarContent, PrimitiveToolbarContent
where Content: View {
  public typealias Body = Never

  private let placement: ToolbarItemPlacement
  private let content: Content

  /// Makes a group.
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

/// A menu that hangs on the title of the screen.
nonisolated public struct ToolbarTitleMenu<Content>: ToolbarContent, PrimitiveToolbarContent
where Content: View {
  public typealias Body = Never

  private let content: Content

  /// Makes the menu.
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @MainActor func renderToolbar(in renderer: Renderer) {
    let title = renderer.screen?.title ?? ""
    renderer.render(Menu(content: { content }, label: { Text(verbatim: title) }), at: "titleMenu")
  }
}

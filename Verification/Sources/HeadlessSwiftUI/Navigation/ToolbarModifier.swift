// SPDX-License-Identifier: MIT

/// Adds views to the bars of the view's screen.
nonisolated struct ToolbarModifier: PrimitiveModifier {
  let items: ToolbarItems

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    let bar = RenderNode(.toolbar)
    bar.path = renderer.path
    (renderer.screen ?? renderer.node).children.append(bar)
    content()
    // After the content, whose title may get a menu.
    renderer.at("toolbar") { renderer.draw(into: bar) { renderer.renderToolbar(items) } }
  }
}

extension View {
  /// Adds items to the bars of the screen.
  nonisolated public func toolbar<Content>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View where Content: ToolbarContent {
    modifier(ToolbarModifier(items: ToolbarItems(items: [content()])))
  }

  /// Adds views to the bars of the screen.
  nonisolated public func toolbar<Content>(
    @ViewBuilder content: () -> Content
  ) -> some View where Content: View {
    modifier(ToolbarModifier(items: ToolbarItems(items: [ToolbarItemGroup(content: content)])))
  }

  /// Attaches a menu to the screen's title.
  nonisolated public func toolbarTitleMenu<C>(@ViewBuilder content: () -> C) -> some View
  where C: View {
    modifier(ToolbarModifier(items: ToolbarItems(items: [ToolbarTitleMenu(content: content)])))
  }
}

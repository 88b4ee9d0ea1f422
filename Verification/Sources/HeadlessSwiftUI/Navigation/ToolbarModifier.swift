// SPDX-License-Identifier: MIT

/// Puts views into the bars of the screen that a view is on.
nonisolated struct ToolbarModifier: PrimitiveModifier {
  let items: ToolbarItems

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    let bar = RenderNode(.toolbar)
    bar.path = renderer.path
    (renderer.screen ?? renderer.node).children.append(bar)
    content()
    // After the content, whose title a menu may hang on.
    renderer.at("toolbar") { renderer.draw(into: bar) { renderer.renderToolbar(items) } }
  }
}

extension View {
  /// Puts items into the bars of the screen.
  nonisolated public func toolbar<Content>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View where Content: ToolbarContent {
    modifier(ToolbarModifier(items: ToolbarItems(items: [content()])))
  }

  /// Puts views into the bars of the screen.
  nonisolated public func toolbar<Content>(
    @ViewBuilder content: () -> Content
  ) -> some View where Content: View {
    modifier(ToolbarModifier(items: ToolbarItems(items: [ToolbarItemGroup(content: content)])))
  }

  /// Hangs a menu on the title of the screen.
  nonisolated public func toolbarTitleMenu<C>(@ViewBuilder content: () -> C) -> some View
  where C: View {
    modifier(ToolbarModifier(items: ToolbarItems(items: [ToolbarTitleMenu(content: content)])))
  }
}

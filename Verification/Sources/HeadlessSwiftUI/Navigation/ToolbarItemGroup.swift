// SPDX-License-Identifier: MIT

/// Several views that stand together in a toolbar.
nonisolated public struct ToolbarItemGroup<Content>: ToolbarContent, PrimitiveToolbarContent
where Content: View {
  public typealias Body = Never

  private let content: Content

  /// Makes a group.
  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  @MainActor func renderToolbar(in renderer: Renderer) {
    renderer.render(content, at: "group")
  }
}

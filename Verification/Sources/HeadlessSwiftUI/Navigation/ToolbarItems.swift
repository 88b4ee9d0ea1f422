// SPDX-License-Identifier: MIT

nonisolated struct ToolbarItems: ToolbarContent, PrimitiveToolbarContent {
  typealias Body = Never

  let items: [any ToolbarContent]

  @MainActor func renderToolbar(in renderer: Renderer) {
    for (index, item) in items.enumerated() {
      renderer.at("\(index)") { renderer.renderToolbar(item) }
    }
  }
}

extension Renderer {
  /// Draws the content of a toolbar.
  func renderToolbar(_ content: some ToolbarContent) {
    install(content)
    if let primitive = content as? any PrimitiveToolbarContent {
      primitive.renderToolbar(in: self)
    } else {
      renderToolbar(content.body)
    }
  }
}

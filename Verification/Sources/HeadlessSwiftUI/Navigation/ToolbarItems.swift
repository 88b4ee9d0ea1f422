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

  /// Draws toolbar views, which can find out where they are.
  func renderToolbar(_ placement: ToolbarItemPlacement, _ content: () -> Void) {
    for node in added(by: content) where node.role == nil && placement != .automatic {
      node.role = placement.name
    }
  }
}

extension Optional: ToolbarContent, PrimitiveToolbarContent where Wrapped: ToolbarContent {
  @MainActor func renderToolbar(in renderer: Renderer) {
    if let self { renderer.at("some") { renderer.renderToolbar(self) } }
  }
}

extension _ConditionalContent: ToolbarContent, PrimitiveToolbarContent
where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
  @MainActor func renderToolbar(in renderer: Renderer) {
    switch storage {
    case .first(let content): renderer.at("first") { renderer.renderToolbar(content) }
    case .second(let content): renderer.at("second") { renderer.renderToolbar(content) }
    }
  }
}

extension Group: ToolbarContent, PrimitiveToolbarContent where Content: ToolbarContent {
  /// Creates a group of items.
  nonisolated public init(@ToolbarContentBuilder content: () -> Content) {
    self.init(members: content())
  }

  @MainActor func renderToolbar(in renderer: Renderer) {
    renderer.at("group") { renderer.renderToolbar(content) }
  }
}

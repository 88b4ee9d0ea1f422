// SPDX-License-Identifier: MIT

/// What stands in the bars of a screen.
@MainActor @preconcurrency public protocol ToolbarContent {
  /// What the content is made of.
  associatedtype Body: ToolbarContent
  /// The content.
  @ToolbarContentBuilder var body: Body { get }
}

extension Never: ToolbarContent {}

extension ToolbarContent where Body == Never {
  /// Never asked for: the content draws itself.
  public var body: Never {
    preconditionFailure("\(Self.self) draws itself; only the host may ask for what it shows.")
  }
}

/// Content of a toolbar that draws itself.
@MainActor protocol PrimitiveToolbarContent {
  func renderToolbar(in renderer: Renderer)
}

/// Builds the content of a toolbar.
@resultBuilder public struct ToolbarContentBuilder {
  /// One item.
  public static func buildBlock<Content>(_ content: Content) -> some ToolbarContent
  where Content: ToolbarContent {
    ToolbarItems(items: [content])
  }

  /// Several items.
  public static func buildBlock<each Content>(
    _ content: repeat each Content
  ) -> some ToolbarContent where repeat each Content: ToolbarContent {
    var items: [any ToolbarContent] = []
    for item in repeat each content {
      items.append(item)
    }
    return ToolbarItems(items: items)
  }

  /// An `if` without `else`.
  public static func buildIf<Content>(_ content: Content?) -> some ToolbarContent
  where Content: ToolbarContent {
    ToolbarItems(items: content.map { [$0] } ?? [])
  }
}

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

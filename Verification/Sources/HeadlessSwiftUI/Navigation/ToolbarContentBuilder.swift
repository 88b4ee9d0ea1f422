// SPDX-License-Identifier: MIT

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

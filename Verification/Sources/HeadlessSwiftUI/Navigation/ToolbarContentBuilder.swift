// SPDX-License-Identifier: MIT

/// Builds the content of a toolbar.
@resultBuilder public struct ToolbarContentBuilder {
  /// Passes an item on unchanged.
  public static func buildExpression<Content>(_ content: Content) -> Content
  where Content: ToolbarContent {
    content
  }

  /// One item.
  public static func buildBlock<Content>(_ content: Content) -> some ToolbarContent
  where Content: ToolbarContent {
    ToolbarItems(items: [content])
  }

  /// An `if` without `else`.
  public static func buildIf<Content>(_ content: Content?) -> Content?
  where Content: ToolbarContent {
    content
  }

  /// The first branch of an `if` or `switch`.
  public static func buildEither<TrueContent, FalseContent>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent>
  where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
    _ConditionalContent(storage: .first(first))
  }

  /// The other branch of an `if` or `switch`.
  public static func buildEither<TrueContent, FalseContent>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent>
  where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
    _ConditionalContent(storage: .second(second))
  }

  /// Erases the type of content under `if #available`.
  public static func buildLimitedAvailability<Content>(
    _ content: Content
  ) -> any ToolbarContent where Content: ToolbarContent {
    content
  }
}

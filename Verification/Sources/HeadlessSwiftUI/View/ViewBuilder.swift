// SPDX-License-Identifier: MIT

/// Builds one view from the statements of a closure.
@resultBuilder public struct ViewBuilder {
  /// Passes a view on unchanged.
  public static func buildExpression<Content>(_ content: Content) -> Content where Content: View {
    content
  }

  /// Passes a tab on unchanged, because `ForEach` is a view and tabs.
  @_disfavoredOverload
  public static func buildExpression<Content>(_ content: Content) -> Content {
    content
  }

  /// An empty closure shows nothing.
  public static func buildBlock() -> EmptyView {
    EmptyView()
  }

  /// A single statement is the view itself.
  public static func buildBlock<Content>(_ content: Content) -> Content where Content: View {
    content
  }

  /// A single statement that is not a view.
  @_disfavoredOverload
  public static func buildBlock<Content>(_ content: Content) -> Content {
    content
  }

  /// Several statements form a tuple of views.
  public static func buildBlock<each Content>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> where repeat each Content: View {
    var views: [any View] = []
    for view in repeat each content {
      views.append(view)
    }
    return TupleView((repeat each content), views: views)
  }

  /// An `if` without `else`.
  public static func buildIf<Content>(_ content: Content?) -> Content? where Content: View {
    content
  }

  /// The first branch of an `if` or `switch`.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .first(first))
  }

  /// The other branch of an `if` or `switch`.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .second(second))
  }

  /// Erases the type of content under `if #available`.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

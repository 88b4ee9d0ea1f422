// SPDX-License-Identifier: MIT

/// Builds one view from the statements of a closure.
@resultBuilder public struct ViewBuilder {
  /// Takes a view as it is; also a tab, for `ForEach` is one of both.
  public static func buildExpression<Content>(_ content: Content) -> Content {
    content
  }

  /// An empty closure shows nothing.
  public static func buildBlock() -> EmptyView {
    EmptyView()
  }

  /// One statement is the view itself.
  public static func buildBlock<Content>(_ content: Content) -> Content where Content: View {
    content
  }

  /// One statement that is no view.
  @_disfavoredOverload
  public static func buildBlock<Content>(_ content: Content) -> Content {
    content
  }

  /// Several statements are a tuple of views.
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
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .first(first))
  }

  /// The other branch of an `if` or `switch`.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .second(second))
  }

  /// What stands under `if #available` must not name its type outside.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

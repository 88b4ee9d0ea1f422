// SPDX-License-Identifier: MIT

/// The builder of all content, which replaces the builder of views.
public typealias ContentBuilder = ViewBuilder

/// Like the stand-in of SDK 26, but several statements become a `TupleContent` if it is available.
@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content { content }

  public static func buildBlock() -> EmptyView { EmptyView() }

  public static func buildBlock<Content>(_ content: Content) -> Content { content }

  // The compiler prefers the other overload if it is available; here it must never choose this one.
  @available(iOS, obsoleted: 27)
  public static func buildBlock<each Content>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> where repeat each Content: View {
    TupleView((repeat each content))
  }

  @available(iOS 27, macOS 27, tvOS 27, watchOS 27, visionOS 27, *)
  public static func buildBlock<each Content>(
    _ content: repeat each Content
  ) -> TupleContent<repeat each Content> {
    TupleContent((repeat each content))
  }

  public static func buildIf<Content>(_ content: Content?) -> Content? { content }

  public static func buildEither<TrueContent, FalseContent>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .first(first))
  }

  public static func buildEither<TrueContent, FalseContent>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .second(second))
  }

  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

/// Several statements of any type.
@available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *)
public struct TupleContent<each Content> {
  public init(_ content: (repeat each Content)) {}
}

@available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *)
extension TupleContent: View, PrimitiveView where repeat each Content: View {
  @MainActor func render(in renderer: Renderer) {}
}

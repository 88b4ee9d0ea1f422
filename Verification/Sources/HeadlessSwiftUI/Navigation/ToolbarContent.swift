// SPDX-License-Identifier: MIT

/// The content of a screen's bars.
@MainActor @preconcurrency public protocol ToolbarContent {
  /// The type of the content's body.
  associatedtype Body: ToolbarContent
  /// The content.
  @ToolbarContentBuilder var body: Body { get }
}

extension Never: ToolbarContent {}

extension ToolbarContent where Body == Never {
  /// Never called; the content draws itself.
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

// Apple's builder has no parameter pack: a toolbar has ten items at most, and more need groups.
extension ToolbarContentBuilder {
  /// Two items.
  public static func buildBlock<
    C0, C1
  >(
    _ c0: C0, _ c1: C1
  ) -> some ToolbarContent
  where
    C0: ToolbarContent, C1: ToolbarContent
  {
    ToolbarItems(items: [c0, c1])
  }

  /// Three items.
  public static func buildBlock<
    C0, C1, C2
  >(
    _ c0: C0, _ c1: C1, _ c2: C2
  ) -> some ToolbarContent
  where
    C0: ToolbarContent, C1: ToolbarContent, C2: ToolbarContent
  {
    ToolbarItems(items: [c0, c1, c2])
  }

  /// Four items.
  public static func buildBlock<
    C0, C1, C2, C3
  >(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3
  ) -> some ToolbarContent
  where
    C0: ToolbarContent, C1: ToolbarContent, C2: ToolbarContent, C3: ToolbarContent
  {
    ToolbarItems(items: [c0, c1, c2, c3])
  }

  /// Five items.
  public static func buildBlock<
    C0, C1, C2, C3, C4
  >(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4
  ) -> some ToolbarContent
  where
    C0: ToolbarContent, C1: ToolbarContent, C2: ToolbarContent, C3: ToolbarContent,
    C4: ToolbarContent
  {
    ToolbarItems(items: [c0, c1, c2, c3, c4])
  }

  /// Six items.
  public static func buildBlock<
    C0, C1, C2, C3, C4, C5
  >(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5
  ) -> some ToolbarContent
  where
    C0: ToolbarContent, C1: ToolbarContent, C2: ToolbarContent, C3: ToolbarContent,
    C4: ToolbarContent, C5: ToolbarContent
  {
    ToolbarItems(items: [c0, c1, c2, c3, c4, c5])
  }

  /// Seven items.
  public static func buildBlock<
    C0, C1, C2, C3, C4, C5, C6
  >(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6
  ) -> some ToolbarContent
  where
    C0: ToolbarContent, C1: ToolbarContent, C2: ToolbarContent, C3: ToolbarContent,
    C4: ToolbarContent, C5: ToolbarContent, C6: ToolbarContent
  {
    ToolbarItems(items: [c0, c1, c2, c3, c4, c5, c6])
  }

  /// Eight items.
  public static func buildBlock<
    C0, C1, C2, C3, C4, C5, C6, C7
  >(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7
  ) -> some ToolbarContent
  where
    C0: ToolbarContent, C1: ToolbarContent, C2: ToolbarContent, C3: ToolbarContent,
    C4: ToolbarContent, C5: ToolbarContent, C6: ToolbarContent, C7: ToolbarContent
  {
    ToolbarItems(items: [c0, c1, c2, c3, c4, c5, c6, c7])
  }

  /// Nine items.
  public static func buildBlock<
    C0, C1, C2, C3, C4, C5, C6, C7, C8
  >(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7, _ c8: C8
  ) -> some ToolbarContent
  where
    C0: ToolbarContent, C1: ToolbarContent, C2: ToolbarContent, C3: ToolbarContent,
    C4: ToolbarContent, C5: ToolbarContent, C6: ToolbarContent, C7: ToolbarContent,
    C8: ToolbarContent
  {
    ToolbarItems(items: [c0, c1, c2, c3, c4, c5, c6, c7, c8])
  }

  /// Ten items.
  public static func buildBlock<
    C0, C1, C2, C3, C4, C5, C6, C7, C8, C9
  >(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7, _ c8: C8,
    _ c9: C9
  ) -> some ToolbarContent
  where
    C0: ToolbarContent, C1: ToolbarContent, C2: ToolbarContent, C3: ToolbarContent,
    C4: ToolbarContent, C5: ToolbarContent, C6: ToolbarContent, C7: ToolbarContent,
    C8: ToolbarContent, C9: ToolbarContent
  {
    ToolbarItems(items: [c0, c1, c2, c3, c4, c5, c6, c7, c8, c9])
  }
}

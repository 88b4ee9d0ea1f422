// SPDX-License-Identifier: MIT

/// Builds the content of a tab view.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
@resultBuilder public struct TabContentBuilder<TabValue> where TabValue: Hashable {
  /// The tabs as the content of a tab view.
  nonisolated public struct Content<C>: PrimitiveView, TabEntryList where C: TabContent {
    let tabs: C

    @MainActor func tabEntries(in renderer: Renderer) -> [TabEntry] {
      tabs.entries(in: renderer)
    }

    @MainActor func render(in renderer: Renderer) {}
  }

  /// Passes a tab on unchanged.
  public static func buildExpression<Content>(_ content: Content) -> Content
  where Content: TabContent, Content.TabValue == TabValue {
    content
  }

  /// The first statement.
  public static func buildPartialBlock<Content>(first: Content) -> Content {
    first
  }

  /// Each further statement extends the list.
  public static func buildPartialBlock<Accumulated, Next>(
    accumulated: Accumulated, next: Next
  ) -> _TabList<TabValue>
  where
    Accumulated: TabContent, Accumulated.TabValue == TabValue, Next: TabContent,
    Next.TabValue == TabValue
  {
    _TabList(tabs: [accumulated, next])
  }

  /// An `if` without `else`.
  public static func buildIf<Content>(_ content: Content?) -> Content? {
    content
  }

  /// The first branch of an `if` or `switch`.
  public static func buildEither<First, Second>(
    first: First
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .first(first))
  }

  /// The other branch of an `if` or `switch`.
  public static func buildEither<First, Second>(
    second: Second
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .second(second))
  }
}

/// Several tabs.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
nonisolated public struct _TabList<TabValue: Hashable>: TabContent, TabEntryList {
  let tabs: [any TabContent<TabValue>]

  /// Never drawn; the host asks for the tabs instead.
  public var body: _PrimitiveTabContent<TabValue> { _PrimitiveTabContent() }

  @MainActor func tabEntries(in renderer: Renderer) -> [TabEntry] {
    tabs.flatMap { $0.entries(in: renderer) }
  }
}

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

  /// Takes a tab as it is.
  public static func buildExpression<Content>(_ content: Content) -> Content
  where Content: TabContent, Content.TabValue == TabValue {
    content
  }

  /// The first statement.
  public static func buildPartialBlock<Content>(first: Content) -> Content
  where Content: TabContent, Content.TabValue == TabValue {
    first
  }

  /// Every other statement makes a list longer.
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
  public static func buildIf<Content>(_ content: Content?) -> _TabList<TabValue>
  where Content: TabContent, Content.TabValue == TabValue {
    _TabList(tabs: content.map { [$0] } ?? [])
  }

  /// The first branch of an `if` or `switch`.
  public static func buildEither<Content>(first: Content) -> _TabList<TabValue>
  where Content: TabContent, Content.TabValue == TabValue {
    _TabList(tabs: [first])
  }

  /// The other branch of an `if` or `switch`.
  public static func buildEither<Content>(second: Content) -> _TabList<TabValue>
  where Content: TabContent, Content.TabValue == TabValue {
    _TabList(tabs: [second])
  }
}

/// Several tabs.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
nonisolated public struct _TabList<TabValue: Hashable>: TabContent, TabEntryList {
  let tabs: [any TabContent<TabValue>]

  /// Never drawn: the host asks for the tabs.
  public var body: _PrimitiveTabContent<TabValue> { _PrimitiveTabContent() }

  @MainActor func tabEntries(in renderer: Renderer) -> [TabEntry] {
    tabs.flatMap { $0.entries(in: renderer) }
  }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension ForEach: TabContent, TabEntryList where Content: TabContent {
  public typealias TabValue = Content.TabValue

  /// Makes a tab for each element, identified by its `id`.
  nonisolated public init(
    _ data: Data, @TabContentBuilder<Content.TabValue> content: @escaping (Data.Element) -> Content
  ) where ID == Data.Element.ID, Data.Element: Identifiable {
    self.init(data: data, identify: { $0.id }, content: content)
  }

  /// Makes a tab for each element, identified by one of its properties.
  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @TabContentBuilder<Content.TabValue> content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, identify: { $0[keyPath: id] }, content: content)
  }

  /// Never drawn: the host asks for the tabs.
  public var body: _PrimitiveTabContent<Content.TabValue> { _PrimitiveTabContent() }

  @MainActor func tabEntries(in renderer: Renderer) -> [TabEntry] {
    data.flatMap { content($0).entries(in: renderer) }
  }
}

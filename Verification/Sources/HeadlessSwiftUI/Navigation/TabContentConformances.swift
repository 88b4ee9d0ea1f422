// SPDX-License-Identifier: MIT

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension ForEach: TabContent, TabEntryList where Content: TabContent {
  public typealias TabValue = Content.TabValue

  /// Never drawn; the host asks for the tabs instead.
  public var body: _PrimitiveTabContent<Content.TabValue> { _PrimitiveTabContent() }

  @MainActor func tabEntries(in renderer: Renderer) -> [TabEntry] {
    data.flatMap { content($0).entries(in: renderer) }
  }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension Optional: TabContent, TabEntryList where Wrapped: TabContent {
  public typealias TabValue = Wrapped.TabValue

  /// Never drawn; the host asks for the tabs instead.
  public var body: _PrimitiveTabContent<Wrapped.TabValue> { _PrimitiveTabContent() }

  @MainActor func tabEntries(in renderer: Renderer) -> [TabEntry] {
    map { $0.entries(in: renderer) } ?? []
  }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension _ConditionalContent: TabContent, TabEntryList
where
  TrueContent: TabContent, FalseContent: TabContent,
  TrueContent.TabValue == FalseContent.TabValue
{
  public typealias TabValue = TrueContent.TabValue

  /// Never drawn; the host asks for the tabs instead.
  public var body: _PrimitiveTabContent<TrueContent.TabValue> { _PrimitiveTabContent() }

  @MainActor func tabEntries(in renderer: Renderer) -> [TabEntry] {
    switch storage {
    case .first(let tab): tab.entries(in: renderer)
    case .second(let tab): tab.entries(in: renderer)
    }
  }
}

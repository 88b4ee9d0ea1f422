// SPDX-License-Identifier: MIT

/// A tab with its selection value.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
nonisolated public struct Tab<Value, Content, Label>: TabContent, TabEntryList
where Value: Hashable, Content: View, Label: View {
  public typealias TabValue = Value

  private let value: Value?
  private let content: Content
  private let label: Label

  /// Creates a tab with a custom label.
  nonisolated public init(
    value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.value = value
    self.content = content()
    self.label = label()
  }

  /// Never drawn; the host asks for the tab instead.
  public var body: _PrimitiveTabContent<Value> { _PrimitiveTabContent() }

  @MainActor func tabEntries(in renderer: Renderer) -> [TabEntry] {
    [TabEntry(value: value.map { AnyHashable($0) }, place: "", label: label, content: content)]
  }
}

/// The label of a tab with a title and an image.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
nonisolated public struct DefaultTabLabel: PrimitiveView {
  let title: String
  var symbol: String?

  @MainActor func render(in renderer: Renderer) {
    if let symbol { renderer.render(Image(systemName: symbol), at: "icon") }
    renderer.emit(.text, text: title)
  }
}

/// The role of a tab.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
nonisolated public struct TabRole: Hashable, Sendable {
  private let name: String

  /// For searching.
  public static var search: TabRole { TabRole(name: "search") }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension Tab where Label == DefaultTabLabel {
  /// Creates a tab with a title and an image.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, content: content) {
      DefaultTabLabel(title: titleKey.text, symbol: systemImage)
    }
  }

  /// Creates a tab with a title and an image.
  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, systemImage: String, value: Value, @ViewBuilder content: () -> Content
  ) where S: StringProtocol {
    self.init(value: value, content: content) {
      DefaultTabLabel(title: String(title), symbol: systemImage)
    }
  }

  /// Creates a tab whose role provides its label.
  nonisolated public init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content) {
    self.init(value: value, content: content) {
      role == .search
        ? DefaultTabLabel(title: "Search", symbol: "magnifyingglass") : DefaultTabLabel(title: "")
    }
  }
}

/// A view that knows its tabs.
@MainActor protocol TabEntryList {
  func tabEntries(in renderer: Renderer) -> [TabEntry]
}

/// Content of a tab view.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
@MainActor @preconcurrency public protocol TabContent<TabValue> {
  /// The type of the tabs' selection values.
  associatedtype TabValue: Hashable where TabValue == Body.TabValue
  /// The type of the content's body.
  associatedtype Body: TabContent
  /// The content.
  @TabContentBuilder<TabValue> @MainActor @preconcurrency var body: Body { get }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension TabContent {
  @MainActor func entries(in renderer: Renderer) -> [TabEntry] {
    if let list = self as? any TabEntryList { return list.tabEntries(in: renderer) }
    renderer.install(self)
    return body.entries(in: renderer)
  }
}

/// Content of a tab view that has no body of its own.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
nonisolated public struct _PrimitiveTabContent<TabValue: Hashable>: TabContent {
  /// The content itself.
  public var body: _PrimitiveTabContent<TabValue> { self }
}

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

/// A tab, no matter how it was written.
@MainActor struct TabEntry {
  /// The value to compare with the selection; `nil`: the tab's position.
  let value: AnyHashable?
  let place: String
  let label: (any View)?
  let content: any View
  /// The badge of the tab.
  var badge: String?

  /// Returns the tabs among views with `tag` and `tabItem`.
  static func entries(in view: any View, at place: String = "") -> [TabEntry] {
    if let list = view as? any ViewList {
      return list.members.flatMap { entries(in: $0.view, at: place + "/" + $0.place) }
    }
    var tag: AnyHashable?
    var label: (any View)?
    var badge: String?
    var inner: any View = view
    while true {
      if let modified = inner as? any ModifiedView {
        if let found = modified.appliedModifier as? TagModifier { tag = tag ?? found.tag }
        if let found = modified.appliedModifier as? TabItemModifier { label = label ?? found.label }
        if let found = modified.appliedModifier as? BadgeModifier { badge = badge ?? found.text }
        inner = modified.modifiedView
      } else if let list = inner as? any ViewList, list.members.count == 1 {
        // A condition around the view.
        inner = list.members[0].view
      } else {
        break
      }
    }
    return [TabEntry(value: tag, place: place, label: label, content: view, badge: badge)]
  }
}

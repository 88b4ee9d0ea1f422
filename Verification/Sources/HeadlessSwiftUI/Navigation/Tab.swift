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

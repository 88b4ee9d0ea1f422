// SPDX-License-Identifier: MIT

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

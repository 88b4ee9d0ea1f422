// SPDX-License-Identifier: MIT

/// How a list looks.
@MainActor @preconcurrency public protocol ListStyle {}

/// As the system has it.
nonisolated public struct DefaultListStyle: ListStyle {
  /// Makes the style.
  nonisolated public init() {}
}

extension ListStyle where Self == DefaultListStyle {
  /// As the system has it.
  nonisolated public static var automatic: DefaultListStyle { DefaultListStyle() }
}

/// Without a frame.
nonisolated public struct PlainListStyle: ListStyle {
  /// Makes the style.
  nonisolated public init() {}
}

extension ListStyle where Self == PlainListStyle {
  /// Without a frame.
  nonisolated public static var plain: PlainListStyle { PlainListStyle() }
}

/// A little inside.
@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct InsetListStyle: ListStyle {
  /// Makes the style.
  nonisolated public init() {}
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension ListStyle where Self == InsetListStyle {
  /// A little inside.
  nonisolated public static var inset: InsetListStyle { InsetListStyle() }
}

/// In groups.
@available(macOS, introduced: 100000)
@available(watchOS, unavailable)
nonisolated public struct GroupedListStyle: ListStyle {
  /// Makes the style.
  nonisolated public init() {}
}

@available(macOS, introduced: 100000)
@available(watchOS, unavailable)
extension ListStyle where Self == GroupedListStyle {
  /// In groups.
  nonisolated public static var grouped: GroupedListStyle { GroupedListStyle() }
}

/// In groups with round corners.
@available(macOS, introduced: 100000)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct InsetGroupedListStyle: ListStyle {
  /// Makes the style.
  nonisolated public init() {}
}

@available(macOS, introduced: 100000)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension ListStyle where Self == InsetGroupedListStyle {
  /// In groups with round corners.
  nonisolated public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

/// For a sidebar.
@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct SidebarListStyle: ListStyle {
  /// Makes the style.
  nonisolated public init() {}
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension ListStyle where Self == SidebarListStyle {
  /// For a sidebar.
  nonisolated public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

extension View {
  /// Sets the style; here only its name is recorded.
  nonisolated public func listStyle<S>(_ style: S) -> some View where S: ListStyle {
    styled(\.listStyle, S.self, "ListStyle")
  }
}

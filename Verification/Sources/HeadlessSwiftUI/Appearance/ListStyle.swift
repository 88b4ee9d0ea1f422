// SPDX-License-Identifier: MIT

/// The style of a list.
@MainActor @preconcurrency public protocol ListStyle {}

/// The system's default.
nonisolated public struct DefaultListStyle: ListStyle {
  /// Creates the style.
  nonisolated public init() {}
}

extension ListStyle where Self == DefaultListStyle {
  /// The system's default.
  nonisolated public static var automatic: DefaultListStyle { DefaultListStyle() }
}

/// No border.
nonisolated public struct PlainListStyle: ListStyle {
  /// Creates the style.
  nonisolated public init() {}
}

extension ListStyle where Self == PlainListStyle {
  /// No border.
  nonisolated public static var plain: PlainListStyle { PlainListStyle() }
}

/// Inset.
@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct InsetListStyle: ListStyle {
  /// Creates the style.
  nonisolated public init() {}
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension ListStyle where Self == InsetListStyle {
  /// Inset.
  nonisolated public static var inset: InsetListStyle { InsetListStyle() }
}

/// In groups.
@available(macOS, introduced: 100000)
@available(watchOS, unavailable)
nonisolated public struct GroupedListStyle: ListStyle {
  /// Creates the style.
  nonisolated public init() {}
}

@available(macOS, introduced: 100000)
@available(watchOS, unavailable)
extension ListStyle where Self == GroupedListStyle {
  /// In groups.
  nonisolated public static var grouped: GroupedListStyle { GroupedListStyle() }
}

/// Inset groups with rounded corners.
@available(macOS, introduced: 100000)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct InsetGroupedListStyle: ListStyle {
  /// Creates the style.
  nonisolated public init() {}
}

@available(macOS, introduced: 100000)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension ListStyle where Self == InsetGroupedListStyle {
  /// Inset groups with rounded corners.
  nonisolated public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

/// For a sidebar.
@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct SidebarListStyle: ListStyle {
  /// Creates the style.
  nonisolated public init() {}
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension ListStyle where Self == SidebarListStyle {
  /// For a sidebar.
  nonisolated public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

extension View {
  /// Sets the style; here, only its name is recorded.
  nonisolated public func listStyle<S>(_ style: S) -> some View where S: ListStyle {
    styled(\.listStyle, S.self, "ListStyle")
  }
}

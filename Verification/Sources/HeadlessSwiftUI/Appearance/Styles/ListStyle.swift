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

/// The spacing between list sections.
nonisolated public struct ListSectionSpacing: Sendable {
  /// The default.
  public static let `default` = ListSectionSpacing()
  /// Compact.
  public static let compact = ListSectionSpacing()

  /// A number of points.
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing() }
}

/// How scrolling dismisses the keyboard.
nonisolated public struct ScrollDismissesKeyboardMode: Sendable {
  /// The system's default.
  public static var automatic: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
  /// Immediately.
  public static var immediately: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
  /// Interactively, with the finger.
  public static var interactively: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
  /// Never.
  public static var never: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
}

/// When scroll indicators are visible.
nonisolated public struct ScrollIndicatorVisibility: Sendable {
  /// The system's default.
  public static var automatic: ScrollIndicatorVisibility { ScrollIndicatorVisibility() }
  /// Shown.
  public static var visible: ScrollIndicatorVisibility { ScrollIndicatorVisibility() }
  /// Hidden.
  public static var hidden: ScrollIndicatorVisibility { ScrollIndicatorVisibility() }
  /// Never shown.
  public static var never: ScrollIndicatorVisibility { ScrollIndicatorVisibility() }
}

extension View {
  /// Sets whether separators appear between rows.
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    inheriting(\.rowSeparator, "\(visibility)")
  }

  /// Sets the color of the separators between rows.
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func listRowSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets whether separators appear between sections.
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets the background of a row.
  nonisolated public func listRowBackground<V>(_ view: V?) -> some View where V: View {
    inheriting(\.rowBackground, (view as? Color)?.recordedName)
  }

  /// Sets the insets of a row.
  nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets the spacing between sections.
  @available(macOS, introduced: 100000)
  @available(tvOS, unavailable)
  nonisolated public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets the tint of a list item.
  nonisolated public func listItemTint(_ tint: Color?) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets whether the background of scrolling content is shown.
  @available(tvOS, unavailable)
  nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets whether scroll indicators are shown.
  nonisolated public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets how scrolling dismisses the keyboard.
  @available(visionOS, unavailable)
  nonisolated public func scrollDismissesKeyboard(
    _ mode: ScrollDismissesKeyboardMode
  ) -> some View {
    modifier(AppearanceModifier())
  }

  /// Disables scrolling.
  nonisolated public func scrollDisabled(_ disabled: Bool) -> some View {
    modifier(AppearanceModifier())
  }

  /// Hides the labels of controls on screen, but not from assistive technology.
  nonisolated public func labelsHidden() -> some View {
    inheriting(\.areLabelsHidden, true)
  }

  /// Sets the width of a split view column.
  nonisolated public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets limits for the width of a split view column.
  nonisolated public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View {
    modifier(AppearanceModifier())
  }
}

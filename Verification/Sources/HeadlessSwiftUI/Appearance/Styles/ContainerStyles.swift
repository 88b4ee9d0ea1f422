// SPDX-License-Identifier: MIT

/// The style of a tab view.
@MainActor @preconcurrency public protocol TabViewStyle {}

/// The system's default.
nonisolated public struct DefaultTabViewStyle: TabViewStyle {
  /// Creates the style.
  nonisolated public init() {}
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// The system's default.
  nonisolated public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

/// Pages that the user swipes.
@available(macOS, introduced: 100000)
nonisolated public struct PageTabViewStyle: TabViewStyle {
  /// Creates the style.
  nonisolated public init() {}
}

@available(macOS, introduced: 100000)
extension TabViewStyle where Self == PageTabViewStyle {
  /// Pages that the user swipes.
  nonisolated public static var page: PageTabViewStyle { PageTabViewStyle() }
}

extension View {
  /// Sets the style; here, only its name is recorded.
  nonisolated public func tabViewStyle<S>(_ style: S) -> some View where S: TabViewStyle {
    styled(\.tabStyle, S.self, "TabViewStyle")
  }
}

/// The style of a split view.
@MainActor @preconcurrency public protocol NavigationSplitViewStyle {}

/// The system's default.
@MainActor @preconcurrency public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle
{
  /// Creates the style.
  public init() {}
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  /// The system's default.
  @MainActor @preconcurrency public static var automatic: AutomaticNavigationSplitViewStyle {
    AutomaticNavigationSplitViewStyle()
  }
}

/// All columns are visible.
@MainActor @preconcurrency public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle
{
  /// Creates the style.
  public init() {}
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  /// All columns are visible.
  @MainActor @preconcurrency public static var balanced: BalancedNavigationSplitViewStyle {
    BalancedNavigationSplitViewStyle()
  }
}

/// The detail column keeps its size.
@MainActor @preconcurrency
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// Creates the style.
  public init() {}
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  /// The detail column keeps its size.
  @MainActor @preconcurrency public static var prominentDetail:
    ProminentDetailNavigationSplitViewStyle
  {
    ProminentDetailNavigationSplitViewStyle()
  }
}

extension View {
  /// Sets the style, which has no effect here.
  nonisolated public func navigationSplitViewStyle<S>(_ style: S) -> some View
  where S: NavigationSplitViewStyle {
    modifier(AppearanceModifier())
  }
}

/// The style of a group box.
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@MainActor @preconcurrency public protocol GroupBoxStyle {}

/// The system's default.
@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct DefaultGroupBoxStyle: GroupBoxStyle {
  /// Creates the style.
  nonisolated public init() {}
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  /// The system's default.
  nonisolated public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension View {
  /// Sets the style, which has no effect here.
  nonisolated public func groupBoxStyle<S>(_ style: S) -> some View where S: GroupBoxStyle {
    modifier(AppearanceModifier())
  }
}

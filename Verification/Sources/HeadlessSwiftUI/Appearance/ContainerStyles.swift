// SPDX-License-Identifier: MIT

/// How tabs look.
@MainActor @preconcurrency public protocol TabViewStyle {}

/// As the system has it.
nonisolated public struct DefaultTabViewStyle: TabViewStyle {
  /// Makes the style.
  nonisolated public init() {}
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// As the system has it.
  nonisolated public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

/// Pages to swipe.
@available(macOS, introduced: 100000)
nonisolated public struct PageTabViewStyle: TabViewStyle {
  /// Makes the style.
  nonisolated public init() {}
}

@available(macOS, introduced: 100000)
extension TabViewStyle where Self == PageTabViewStyle {
  /// Pages to swipe.
  nonisolated public static var page: PageTabViewStyle { PageTabViewStyle() }
}

extension View {
  /// Sets the style; here only its name is recorded.
  nonisolated public func tabViewStyle<S>(_ style: S) -> some View where S: TabViewStyle {
    styled(\.tabStyle, S.self, "TabViewStyle")
  }
}

/// How columns look.
@MainActor @preconcurrency public protocol NavigationSplitViewStyle {}

/// As the system has it.
@MainActor @preconcurrency public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle
{
  /// Makes the style.
  public init() {}
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  /// As the system has it.
  @MainActor @preconcurrency public static var automatic: AutomaticNavigationSplitViewStyle {
    AutomaticNavigationSplitViewStyle()
  }
}

/// All columns are seen.
@MainActor @preconcurrency public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle
{
  /// Makes the style.
  public init() {}
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  /// All columns are seen.
  @MainActor @preconcurrency public static var balanced: BalancedNavigationSplitViewStyle {
    BalancedNavigationSplitViewStyle()
  }
}

/// The detail keeps its size.
@MainActor @preconcurrency
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// Makes the style.
  public init() {}
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  /// The detail keeps its size.
  @MainActor @preconcurrency public static var prominentDetail:
    ProminentDetailNavigationSplitViewStyle
  {
    ProminentDetailNavigationSplitViewStyle()
  }
}

extension View {
  /// Sets the style; nothing here looks different.
  nonisolated public func navigationSplitViewStyle<S>(_ style: S) -> some View
  where S: NavigationSplitViewStyle {
    modifier(AppearanceModifier())
  }
}

/// How a box looks.
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@MainActor @preconcurrency public protocol GroupBoxStyle {}

/// As the system has it.
@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct DefaultGroupBoxStyle: GroupBoxStyle {
  /// Makes the style.
  nonisolated public init() {}
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  /// As the system has it.
  nonisolated public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension View {
  /// Sets the style; nothing here looks different.
  nonisolated public func groupBoxStyle<S>(_ style: S) -> some View where S: GroupBoxStyle {
    modifier(AppearanceModifier())
  }
}

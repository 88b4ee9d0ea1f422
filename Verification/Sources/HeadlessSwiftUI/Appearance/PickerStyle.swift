// SPDX-License-Identifier: MIT

/// The style of a picker.
@MainActor @preconcurrency public protocol PickerStyle {}

/// The system's default.
nonisolated public struct DefaultPickerStyle: PickerStyle {
  /// Creates the style.
  nonisolated public init() {}
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// The system's default.
  nonisolated public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

/// Inline in the list.
nonisolated public struct InlinePickerStyle: PickerStyle {
  /// Creates the style.
  nonisolated public init() {}
}

extension PickerStyle where Self == InlinePickerStyle {
  /// Inline in the list.
  nonisolated public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

/// A menu.
@available(watchOS, unavailable)
nonisolated public struct MenuPickerStyle: PickerStyle {
  /// Creates the style.
  nonisolated public init() {}
}

@available(watchOS, unavailable)
extension PickerStyle where Self == MenuPickerStyle {
  /// A menu.
  nonisolated public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

/// Segments.
@available(watchOS, unavailable)
nonisolated public struct SegmentedPickerStyle: PickerStyle {
  /// Creates the style.
  nonisolated public init() {}
}

@available(watchOS, unavailable)
extension PickerStyle where Self == SegmentedPickerStyle {
  /// Segments.
  nonisolated public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

/// A wheel.
@available(macOS, introduced: 100000)
@available(tvOS, unavailable)
nonisolated public struct WheelPickerStyle: PickerStyle {
  /// Creates the style.
  nonisolated public init() {}
}

@available(macOS, introduced: 100000)
@available(tvOS, unavailable)
extension PickerStyle where Self == WheelPickerStyle {
  /// A wheel.
  nonisolated public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

/// A separate screen.
@available(macOS, introduced: 100000)
nonisolated public struct NavigationLinkPickerStyle: PickerStyle {
  /// Creates the style.
  nonisolated public init() {}
}

@available(macOS, introduced: 100000)
extension PickerStyle where Self == NavigationLinkPickerStyle {
  /// A separate screen.
  nonisolated public static var navigationLink: NavigationLinkPickerStyle {
    NavigationLinkPickerStyle()
  }
}

/// A palette.
@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct PalettePickerStyle: PickerStyle {
  /// Creates the style.
  nonisolated public init() {}
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension PickerStyle where Self == PalettePickerStyle {
  /// A palette.
  nonisolated public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

extension View {
  /// Sets the style; here, only its name is recorded.
  nonisolated public func pickerStyle<S>(_ style: S) -> some View where S: PickerStyle {
    styled(\.pickerStyle, S.self, "PickerStyle")
  }
}

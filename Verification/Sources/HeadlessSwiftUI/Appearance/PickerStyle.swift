// SPDX-License-Identifier: MIT

/// How a choice looks.
@MainActor @preconcurrency public protocol PickerStyle {}

/// As the system has it.
nonisolated public struct DefaultPickerStyle: PickerStyle {
  /// Makes the style.
  nonisolated public init() {}
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// As the system has it.
  nonisolated public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

/// In the list.
nonisolated public struct InlinePickerStyle: PickerStyle {
  /// Makes the style.
  nonisolated public init() {}
}

extension PickerStyle where Self == InlinePickerStyle {
  /// In the list.
  nonisolated public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

/// A menu.
@available(watchOS, unavailable)
nonisolated public struct MenuPickerStyle: PickerStyle {
  /// Makes the style.
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
  /// Makes the style.
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
  /// Makes the style.
  nonisolated public init() {}
}

@available(macOS, introduced: 100000)
@available(tvOS, unavailable)
extension PickerStyle where Self == WheelPickerStyle {
  /// A wheel.
  nonisolated public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

/// A screen of its own.
@available(macOS, introduced: 100000)
nonisolated public struct NavigationLinkPickerStyle: PickerStyle {
  /// Makes the style.
  nonisolated public init() {}
}

@available(macOS, introduced: 100000)
extension PickerStyle where Self == NavigationLinkPickerStyle {
  /// A screen of its own.
  nonisolated public static var navigationLink: NavigationLinkPickerStyle {
    NavigationLinkPickerStyle()
  }
}

/// A palette.
@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct PalettePickerStyle: PickerStyle {
  /// Makes the style.
  nonisolated public init() {}
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension PickerStyle where Self == PalettePickerStyle {
  /// A palette.
  nonisolated public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

extension View {
  /// Sets the style; here only its name is recorded.
  nonisolated public func pickerStyle<S>(_ style: S) -> some View where S: PickerStyle {
    styled(\.pickerStyle, S.self, "PickerStyle")
  }
}

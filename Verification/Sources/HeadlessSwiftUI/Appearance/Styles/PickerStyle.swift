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

/// The style of a date picker.
@available(tvOS, unavailable)
@MainActor @preconcurrency public protocol DatePickerStyle {}

/// The system's default.
@available(tvOS, unavailable)
nonisolated public struct DefaultDatePickerStyle: DatePickerStyle {
  /// Creates the style.
  nonisolated public init() {}
}

@available(tvOS, unavailable)
extension DatePickerStyle where Self == DefaultDatePickerStyle {
  /// The system's default.
  nonisolated public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

/// A compact field that opens.
@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct CompactDatePickerStyle: DatePickerStyle {
  /// Creates the style.
  nonisolated public init() {}
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension DatePickerStyle where Self == CompactDatePickerStyle {
  /// A compact field that opens.
  nonisolated public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

/// A calendar.
@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct GraphicalDatePickerStyle: DatePickerStyle {
  /// Creates the style.
  nonisolated public init() {}
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  /// A calendar.
  nonisolated public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

/// Wheels.
@available(macOS, introduced: 100000)
@available(tvOS, unavailable)
nonisolated public struct WheelDatePickerStyle: DatePickerStyle {
  /// Creates the style.
  nonisolated public init() {}
}

@available(macOS, introduced: 100000)
@available(tvOS, unavailable)
extension DatePickerStyle where Self == WheelDatePickerStyle {
  /// Wheels.
  nonisolated public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

@available(tvOS, unavailable)
extension View {
  /// Sets the style; here, only its name is recorded.
  nonisolated public func datePickerStyle<S>(_ style: S) -> some View where S: DatePickerStyle {
    styled(\.datePickerStyle, S.self, "DatePickerStyle")
  }
}

// SPDX-License-Identifier: MIT

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

// SPDX-License-Identifier: MIT

/// How a control for a date looks.
@available(tvOS, unavailable)
@MainActor @preconcurrency public protocol DatePickerStyle {}

/// As the system has it.
@available(tvOS, unavailable)
nonisolated public struct DefaultDatePickerStyle: DatePickerStyle {
  /// Makes the style.
  nonisolated public init() {}
}

@available(tvOS, unavailable)
extension DatePickerStyle where Self == DefaultDatePickerStyle {
  /// As the system has it.
  nonisolated public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

/// A field that opens.
@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct CompactDatePickerStyle: DatePickerStyle {
  /// Makes the style.
  nonisolated public init() {}
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension DatePickerStyle where Self == CompactDatePickerStyle {
  /// A field that opens.
  nonisolated public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

/// A calendar.
@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct GraphicalDatePickerStyle: DatePickerStyle {
  /// Makes the style.
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
  /// Makes the style.
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
  /// Sets the style; here only its name is recorded.
  nonisolated public func datePickerStyle<S>(_ style: S) -> some View where S: DatePickerStyle {
    styled(\.datePickerStyle, S.self, "DatePickerStyle")
  }
}

// SPDX-License-Identifier: MIT

/// How a switch looks.
@MainActor @preconcurrency public protocol ToggleStyle {}

/// As the system has it.
nonisolated public struct DefaultToggleStyle: ToggleStyle {
  /// Makes the style.
  nonisolated public init() {}
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// As the system has it.
  nonisolated public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

/// A switch.
@available(tvOS, unavailable)
nonisolated public struct SwitchToggleStyle: ToggleStyle {
  /// Makes the style.
  nonisolated public init() {}
}

@available(tvOS, unavailable)
extension ToggleStyle where Self == SwitchToggleStyle {
  /// A switch.
  nonisolated public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

/// A button.
@available(tvOS, unavailable)
nonisolated public struct ButtonToggleStyle: ToggleStyle {
  /// Makes the style.
  nonisolated public init() {}
}

@available(tvOS, unavailable)
extension ToggleStyle where Self == ButtonToggleStyle {
  /// A button.
  nonisolated public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

extension View {
  /// Sets the style; here only its name is recorded.
  nonisolated public func toggleStyle<S>(_ style: S) -> some View where S: ToggleStyle {
    styled(\.toggleStyle, S.self, "ToggleStyle")
  }
}

/// How a field looks.
@MainActor @preconcurrency public protocol TextFieldStyle {}

/// As the system has it.
nonisolated public struct DefaultTextFieldStyle: TextFieldStyle {
  /// Makes the style.
  nonisolated public init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// As the system has it.
  nonisolated public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

/// Without a frame.
nonisolated public struct PlainTextFieldStyle: TextFieldStyle {
  /// Makes the style.
  nonisolated public init() {}
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// Without a frame.
  nonisolated public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

/// With a frame.
@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  /// Makes the style.
  nonisolated public init() {}
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// With a frame.
  nonisolated public static var roundedBorder: RoundedBorderTextFieldStyle {
    RoundedBorderTextFieldStyle()
  }
}

extension View {
  /// Sets the style; here only its name is recorded.
  nonisolated public func textFieldStyle<S>(_ style: S) -> some View where S: TextFieldStyle {
    styled(\.textFieldStyle, S.self, "TextFieldStyle")
  }
}

/// How a form looks.
@MainActor @preconcurrency public protocol FormStyle {}

/// As the system has it.
nonisolated public struct AutomaticFormStyle: FormStyle {
  /// Makes the style.
  nonisolated public init() {}
}

extension FormStyle where Self == AutomaticFormStyle {
  /// As the system has it.
  nonisolated public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

/// In groups.
nonisolated public struct GroupedFormStyle: FormStyle {
  /// Makes the style.
  nonisolated public init() {}
}

extension FormStyle where Self == GroupedFormStyle {
  /// In groups.
  nonisolated public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

/// In columns.
nonisolated public struct ColumnsFormStyle: FormStyle {
  /// Makes the style.
  nonisolated public init() {}
}

extension FormStyle where Self == ColumnsFormStyle {
  /// In columns.
  nonisolated public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

extension View {
  /// Sets the style; nothing here looks different.
  nonisolated public func formStyle<S>(_ style: S) -> some View where S: FormStyle {
    modifier(AppearanceModifier())
  }
}

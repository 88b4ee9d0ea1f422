// SPDX-License-Identifier: MIT

/// The style of a toggle.
@MainActor @preconcurrency public protocol ToggleStyle {}

/// The system's default.
nonisolated public struct DefaultToggleStyle: ToggleStyle {
  /// Creates the style.
  nonisolated public init() {}
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// The system's default.
  nonisolated public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

/// A switch.
@available(tvOS, unavailable)
nonisolated public struct SwitchToggleStyle: ToggleStyle {
  /// Creates the style.
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
  /// Creates the style.
  nonisolated public init() {}
}

@available(tvOS, unavailable)
extension ToggleStyle where Self == ButtonToggleStyle {
  /// A button.
  nonisolated public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

extension View {
  /// Sets the style; here, only its name is recorded.
  nonisolated public func toggleStyle<S>(_ style: S) -> some View where S: ToggleStyle {
    styled(\.toggleStyle, S.self, "ToggleStyle")
  }
}

/// The style of a text field.
@MainActor @preconcurrency public protocol TextFieldStyle {}

/// The system's default.
nonisolated public struct DefaultTextFieldStyle: TextFieldStyle {
  /// Creates the style.
  nonisolated public init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The system's default.
  nonisolated public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

/// No border.
nonisolated public struct PlainTextFieldStyle: TextFieldStyle {
  /// Creates the style.
  nonisolated public init() {}
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// No border.
  nonisolated public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

/// With a border.
@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  /// Creates the style.
  nonisolated public init() {}
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// With a border.
  nonisolated public static var roundedBorder: RoundedBorderTextFieldStyle {
    RoundedBorderTextFieldStyle()
  }
}

extension View {
  /// Sets the style; here, only its name is recorded.
  nonisolated public func textFieldStyle<S>(_ style: S) -> some View where S: TextFieldStyle {
    styled(\.textFieldStyle, S.self, "TextFieldStyle")
  }
}

/// The style of a form.
@MainActor @preconcurrency public protocol FormStyle {}

/// The system's default.
nonisolated public struct AutomaticFormStyle: FormStyle {
  /// Creates the style.
  nonisolated public init() {}
}

extension FormStyle where Self == AutomaticFormStyle {
  /// The system's default.
  nonisolated public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

/// In groups.
nonisolated public struct GroupedFormStyle: FormStyle {
  /// Creates the style.
  nonisolated public init() {}
}

extension FormStyle where Self == GroupedFormStyle {
  /// In groups.
  nonisolated public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

/// In columns.
nonisolated public struct ColumnsFormStyle: FormStyle {
  /// Creates the style.
  nonisolated public init() {}
}

extension FormStyle where Self == ColumnsFormStyle {
  /// In columns.
  nonisolated public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

extension View {
  /// Sets the style, which has no effect here.
  nonisolated public func formStyle<S>(_ style: S) -> some View where S: FormStyle {
    modifier(AppearanceModifier())
  }
}

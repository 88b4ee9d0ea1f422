// SPDX-License-Identifier: MIT

/// The style of a label.
@MainActor @preconcurrency public protocol LabelStyle {}

/// The system's default.
nonisolated public struct DefaultLabelStyle: LabelStyle {
  /// Creates the style.
  nonisolated public init() {}
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// The system's default.
  nonisolated public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

/// Title and icon.
nonisolated public struct TitleAndIconLabelStyle: LabelStyle {
  /// Creates the style.
  nonisolated public init() {}
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// Title and icon.
  nonisolated public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

/// Only the title.
nonisolated public struct TitleOnlyLabelStyle: LabelStyle {
  /// Creates the style.
  nonisolated public init() {}
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// Only the title.
  nonisolated public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

/// Only the icon.
nonisolated public struct IconOnlyLabelStyle: LabelStyle {
  /// Creates the style.
  nonisolated public init() {}
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  /// Only the icon.
  nonisolated public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension View {
  /// Sets the style; here, only its name is recorded.
  nonisolated public func labelStyle<S>(_ style: S) -> some View where S: LabelStyle {
    styled(\.labelStyle, S.self, "LabelStyle")
  }
}

/// The style of a progress view.
@MainActor @preconcurrency public protocol ProgressViewStyle {}

/// The system's default.
nonisolated public struct DefaultProgressViewStyle: ProgressViewStyle {
  /// Creates the style.
  nonisolated public init() {}
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// The system's default.
  nonisolated public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

/// A spinner.
nonisolated public struct CircularProgressViewStyle: ProgressViewStyle {
  /// Creates the style.
  nonisolated public init() {}
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A spinner.
  nonisolated public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

/// A bar.
nonisolated public struct LinearProgressViewStyle: ProgressViewStyle {
  /// Creates the style.
  nonisolated public init() {}
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A bar.
  nonisolated public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension View {
  /// Sets the style; here, only its name is recorded.
  nonisolated public func progressViewStyle<S>(_ style: S) -> some View where S: ProgressViewStyle {
    styled(\.progressStyle, S.self, "ProgressViewStyle")
  }
}

/// The style of a menu.
@available(watchOS, unavailable)
@MainActor @preconcurrency public protocol MenuStyle {}

/// The system's default.
@available(watchOS, unavailable)
nonisolated public struct DefaultMenuStyle: MenuStyle {
  /// Creates the style.
  nonisolated public init() {}
}

@available(watchOS, unavailable)
extension MenuStyle where Self == DefaultMenuStyle {
  /// The system's default.
  nonisolated public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

/// A button.
@available(watchOS, unavailable)
nonisolated public struct ButtonMenuStyle: MenuStyle {
  /// Creates the style.
  nonisolated public init() {}
}

@available(watchOS, unavailable)
extension MenuStyle where Self == ButtonMenuStyle {
  /// A button.
  nonisolated public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

@available(watchOS, unavailable)
extension View {
  /// Sets the style, which has no effect here.
  nonisolated public func menuStyle<S>(_ style: S) -> some View where S: MenuStyle {
    modifier(AppearanceModifier())
  }
}

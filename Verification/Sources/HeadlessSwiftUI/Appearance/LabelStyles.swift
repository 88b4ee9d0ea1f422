// SPDX-License-Identifier: MIT

/// How a label looks.
@MainActor @preconcurrency public protocol LabelStyle {}

/// As the system has it.
nonisolated public struct DefaultLabelStyle: LabelStyle {
  /// Makes the style.
  nonisolated public init() {}
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// As the system has it.
  nonisolated public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

/// Both.
nonisolated public struct TitleAndIconLabelStyle: LabelStyle {
  /// Makes the style.
  nonisolated public init() {}
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// Both.
  nonisolated public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

/// The title alone.
nonisolated public struct TitleOnlyLabelStyle: LabelStyle {
  /// Makes the style.
  nonisolated public init() {}
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// The title alone.
  nonisolated public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

/// The image alone.
nonisolated public struct IconOnlyLabelStyle: LabelStyle {
  /// Makes the style.
  nonisolated public init() {}
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The image alone.
  nonisolated public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension View {
  /// Sets the style; here only its name is recorded.
  nonisolated public func labelStyle<S>(_ style: S) -> some View where S: LabelStyle {
    styled(\.labelStyle, S.self, "LabelStyle")
  }
}

/// How progress looks.
@MainActor @preconcurrency public protocol ProgressViewStyle {}

/// As the system has it.
nonisolated public struct DefaultProgressViewStyle: ProgressViewStyle {
  /// Makes the style.
  nonisolated public init() {}
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// As the system has it.
  nonisolated public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

/// A wheel.
nonisolated public struct CircularProgressViewStyle: ProgressViewStyle {
  /// Makes the style.
  nonisolated public init() {}
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A wheel.
  nonisolated public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

/// A bar.
nonisolated public struct LinearProgressViewStyle: ProgressViewStyle {
  /// Makes the style.
  nonisolated public init() {}
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A bar.
  nonisolated public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension View {
  /// Sets the style; here only its name is recorded.
  nonisolated public func progressViewStyle<S>(_ style: S) -> some View where S: ProgressViewStyle {
    styled(\.progressStyle, S.self, "ProgressViewStyle")
  }
}

/// How a menu looks.
@available(watchOS, unavailable)
@MainActor @preconcurrency public protocol MenuStyle {}

/// As the system has it.
@available(watchOS, unavailable)
nonisolated public struct DefaultMenuStyle: MenuStyle {
  /// Makes the style.
  nonisolated public init() {}
}

@available(watchOS, unavailable)
extension MenuStyle where Self == DefaultMenuStyle {
  /// As the system has it.
  nonisolated public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

/// A button.
@available(watchOS, unavailable)
nonisolated public struct ButtonMenuStyle: MenuStyle {
  /// Makes the style.
  nonisolated public init() {}
}

@available(watchOS, unavailable)
extension MenuStyle where Self == ButtonMenuStyle {
  /// A button.
  nonisolated public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

@available(watchOS, unavailable)
extension View {
  /// Sets the style; nothing here looks different.
  nonisolated public func menuStyle<S>(_ style: S) -> some View where S: MenuStyle {
    modifier(AppearanceModifier())
  }
}

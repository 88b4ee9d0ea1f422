// SPDX-License-Identifier: MIT

/// The system's default.
nonisolated public struct DefaultButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  nonisolated public init() {}
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The system's default.
  nonisolated public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

/// No border.
nonisolated public struct PlainButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  nonisolated public init() {}
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// No border.
  nonisolated public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

/// With a border.
nonisolated public struct BorderedButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  nonisolated public init() {}
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// With a border.
  nonisolated public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

/// Filled and prominent.
nonisolated public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  nonisolated public init() {}
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// Filled and prominent.
  nonisolated public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

/// No border, in the tint color.
nonisolated public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  nonisolated public init() {}
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// No border, in the tint color.
  nonisolated public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

/// Like a link.
@available(iOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@available(visionOS, unavailable)
nonisolated public struct LinkButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  nonisolated public init() {}
}

@available(iOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@available(visionOS, unavailable)
extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  /// Like a link.
  nonisolated public static var link: LinkButtonStyle { LinkButtonStyle() }
}

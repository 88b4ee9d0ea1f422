// SPDX-License-Identifier: MIT

/// As the system has it.
nonisolated public struct DefaultButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  nonisolated public init() {}
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// As the system has it.
  nonisolated public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

/// Without a frame.
nonisolated public struct PlainButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  nonisolated public init() {}
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// Without a frame.
  nonisolated public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

/// With a frame.
nonisolated public struct BorderedButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  nonisolated public init() {}
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// With a frame.
  nonisolated public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

/// Filled.
nonisolated public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  nonisolated public init() {}
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// Filled.
  nonisolated public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

/// Without a frame, in the color of what can be used.
nonisolated public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  nonisolated public init() {}
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// Without a frame, in the color of what can be used.
  nonisolated public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

/// As a link.
@available(iOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@available(visionOS, unavailable)
nonisolated public struct LinkButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  nonisolated public init() {}
}

@available(iOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@available(visionOS, unavailable)
extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  /// As a link.
  nonisolated public static var link: LinkButtonStyle { LinkButtonStyle() }
}

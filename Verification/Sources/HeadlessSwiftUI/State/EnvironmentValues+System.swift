// SPDX-License-Identifier: MIT

/// Where text begins.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  /// On the left.
  case leftToRight
  /// On the right.
  case rightToLeft
}

/// How large a user wants text.
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  /// From small to large.
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  /// For people who see little.
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Whether it is one of those for people who see little.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

private enum LocaleKey: EnvironmentKey {
  static var defaultValue: Locale { Locale(identifier: "en_US") }
}

private enum CalendarKey: EnvironmentKey {
  static var defaultValue: Calendar { Calendar(identifier: .gregorian) }
}

private enum TimeZoneKey: EnvironmentKey {
  static var defaultValue: TimeZone { .gmt }
}

private enum ColorSchemeKey: EnvironmentKey {
  static var defaultValue: ColorScheme { .light }
}

private enum LayoutDirectionKey: EnvironmentKey {
  static var defaultValue: LayoutDirection { .leftToRight }
}

private enum DynamicTypeSizeKey: EnvironmentKey {
  static var defaultValue: DynamicTypeSize { .large }
}

private enum VerticalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { .regular }
}

private enum AccessibilityReduceMotionKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

private enum AccessibilityVoiceOverEnabledKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

private enum SupportsMultipleWindowsKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

private enum RedactionReasonsKey: EnvironmentKey {
  static var defaultValue: RedactionReasons { [] }
}

private enum LineLimitKey: EnvironmentKey {
  static var defaultValue: Int? { nil }
}

private enum FontKey: EnvironmentKey {
  static var defaultValue: Font? { nil }
}

extension EnvironmentValues {
  /// The language and region.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The calendar.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The time zone.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// Light or dark.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// Where text begins.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }

  /// The size of text.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }

  /// How high the window is.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }

  /// Whether a user wants little to move.
  public internal(set) var accessibilityReduceMotion: Bool {
    get { self[AccessibilityReduceMotionKey.self] }
    set { self[AccessibilityReduceMotionKey.self] = newValue }
  }

  /// Whether what is on screen is read out.
  public var accessibilityVoiceOverEnabled: Bool { self[AccessibilityVoiceOverEnabledKey.self] }

  mutating func setVoiceOverEnabled(_ isEnabled: Bool) {
    self[AccessibilityVoiceOverEnabledKey.self] = isEnabled
  }

  /// Whether the app may have several windows.
  public internal(set) var supportsMultipleWindows: Bool {
    get { self[SupportsMultipleWindowsKey.self] }
    set { self[SupportsMultipleWindowsKey.self] = newValue }
  }

  /// Why content is not shown.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set { self[RedactionReasonsKey.self] = newValue }
  }

  /// How many lines a text may take.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }

  /// The font of text.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }
}

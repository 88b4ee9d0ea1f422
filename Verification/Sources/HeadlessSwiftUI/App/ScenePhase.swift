// SPDX-License-Identifier: MIT

/// Whether a scene is active.
public enum ScenePhase: Comparable, Hashable, Sendable {
  /// Not on screen.
  case background
  /// On screen, but not active.
  case inactive
  /// Active.
  case active
}

private enum ScenePhaseKey: EnvironmentKey {
  static var defaultValue: ScenePhase { .background }
}

/// How much space a view has.
@frozen public enum UserInterfaceSizeClass: Sendable, Hashable {
  /// Little space.
  case compact
  /// Plenty of space.
  case regular
}

private enum HorizontalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { nil }
}

extension EnvironmentValues {
  /// The phase of the window; in an app, of all its windows together.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }

  /// The horizontal size class of the window.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }
}

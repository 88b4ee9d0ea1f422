// SPDX-License-Identifier: MIT

/// Whether a scene is in use.
public enum ScenePhase: Comparable, Hashable, Sendable {
  /// Not on screen.
  case background
  /// On screen, but not in use.
  case inactive
  /// In use.
  case active
}

private enum ScenePhaseKey: EnvironmentKey {
  static var defaultValue: ScenePhase { .background }
}

/// How much room a view has.
@frozen public enum UserInterfaceSizeClass: Sendable, Hashable {
  /// Little.
  case compact
  /// Much.
  case regular
}

private enum HorizontalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { nil }
}

extension EnvironmentValues {
  /// Whether the window is in use; in an app, whether any is.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }

  /// How wide the window is.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }
}

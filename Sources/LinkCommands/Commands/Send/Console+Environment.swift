// SPDX-License-Identifier: MIT


private enum DesktopKey: ConsoleKey {
  static var defaultValue: DesktopEnvironment { .current }
}

extension Console {
  /// The environment of the command: folders, other programs, and their time limits.
  public var desktop: DesktopEnvironment {
    get { self[DesktopKey.self] }
    set { self[DesktopKey.self] = newValue }
  }
}

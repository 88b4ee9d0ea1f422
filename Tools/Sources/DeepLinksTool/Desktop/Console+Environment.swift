// SPDX-License-Identifier: MIT

public import LinkCommands
public import DesktopLinks

private enum DesktopKey: ConsoleKey {
  static var defaultValue: DesktopEnvironment { .current }
}

extension Console {
  /// What is around the command: folders, other programs, the time they may take.
  public var desktop: DesktopEnvironment {
    get { self[DesktopKey.self] }
    set { self[DesktopKey.self] = newValue }
  }
}

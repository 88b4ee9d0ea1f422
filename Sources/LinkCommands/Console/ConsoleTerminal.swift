// SPDX-License-Identifier: MIT

/// The terminal that messages go to, if they go to one.
@MainActor
public struct ConsoleTerminal {
  /// The number of characters per line; evaluated each time, because a window may change.
  public var columns: () -> Int
  /// The time since an arbitrary start.
  public var now: () -> Duration

  /// Describes a terminal.
  public init(columns: @escaping () -> Int, now: @escaping () -> Duration) {
    self.columns = columns
    self.now = now
  }

  /// Finds the terminal of messages in a console; none by default.
  public enum Key: ConsoleKey {
    public static var defaultValue: ConsoleTerminal? { nil }
  }
}

// SPDX-License-Identifier: MIT

public import DesktopLinks

/// Where a command reads and writes: the process's streams, or a test's.
@MainActor
public struct Console {
  /// The next bytes of the input; `nil` at its end.
  package var read: () -> [UInt8]?
  /// Writes a part of the result.
  package var write: (String) -> Void
  /// Writes a message for the person who runs the command.
  package var report: (String) -> Void
  /// How text for people is marked.
  package var style: ConsoleStyle
  /// What is around the command: folders, other programs, the time they may take.
  public var desktop = DesktopEnvironment.current

  /// Makes a console.
  ///
  /// - Parameters:
  ///   - isColoured: whether text for people has colours.
  ///   - read: the next bytes of the input, at most what fits into memory; `nil` at its end.
  ///   - write: takes results, which programs may read.
  ///   - report: takes messages.
  public init(
    isColoured: Bool = false, read: @escaping () -> [UInt8]?, write: @escaping (String) -> Void,
    report: @escaping (String) -> Void
  ) {
    self.read = read
    self.write = write
    self.report = report
    style = ConsoleStyle(isColoured: isColoured)
  }

  /// Writes one line of the result.
  package func writeLine(_ line: String) { write(line + "\n") }
}

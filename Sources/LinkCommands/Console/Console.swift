// SPDX-License-Identifier: MIT

import Foundation

/// Where a command reads and writes: the process's streams, or a test's.
@MainActor
public struct Console {
  /// The next bytes of the input; `nil` at its end.
  public var read: () -> [UInt8]?
  /// Writes a part of the result.
  public var write: (String) -> Void
  /// Writes a message for the user who runs the command.
  public var report: (String) -> Void
  /// The style of text for people.
  public var style: ConsoleStyle
  /// The environment variables.
  public var environment: [String: String]
  /// Values for particular commands, by key.
  var values: [ObjectIdentifier: Any] = [:]

  /// Creates a console.
  ///
  /// - Parameters:
  ///   - isColored: whether text for people has colors.
  ///   - environment: the variables. Default: the process's own.
  ///   - read: returns the next bytes of the input, at most as many as fit into memory; `nil` at
  ///     its end.
  ///   - write: receives results, which programs may read.
  ///   - report: receives messages.
  public init(
    isColored: Bool = false,
    environment: [String: String]? = nil,
    read: @escaping () -> [UInt8]?, write: @escaping (String) -> Void,
    report: @escaping (String) -> Void
  ) {
    self.environment = environment ?? ProcessInfo.processInfo.environment
    self.read = read
    // Commands make outside text safe where they quote it; this catches what one of them forgot.
    self.write = { write(ConsoleText($0, isColored: isColored).text) }
    self.report = { report(ConsoleText($0, isColored: isColored).text) }
    style = ConsoleStyle(isColored: isColored)
  }

  /// Writes one line of the result.
  public func writeLine(_ line: String) { write(line + "\n") }
}

// SPDX-License-Identifier: MIT

import Foundation

/// Where a command reads and writes: the process's streams, or a test's.
@MainActor
@_spi(Project) public struct Console {
  /// The next bytes of the input; `nil` at its end.
  public var read: () -> [UInt8]?
  /// Writes a part of the result.
  public var write: (String) -> Void
  /// Writes a message for the user who runs the command.
  public var report: (String) -> Void
  /// The style of text for people.
  public var style: ConsoleStyle
  /// What the command knows about the system, and how it runs other programs.
  var environment: ProgramEnvironment
  /// The folder whose sources are used if none are named; `nil` uses only named ones.
  var folder: String?
  /// The terminal that messages go to; `nil` if they go elsewhere.
  var terminal: ConsoleTerminal?

  /// Creates a console.
  ///
  /// - Parameters:
  ///   - isColored: whether text for people has colors.
  ///   - environment: the environment variables. Default: the process's own.
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
    self.environment = ProgramEnvironment(
      variables: environment ?? ProcessInfo.processInfo.environment)
    self.read = read
    // Commands make outside text safe where they quote it; this catches what one of them forgot.
    self.write = { write(ConsoleText($0, isColored: isColored).text) }
    self.report = { report(ConsoleText($0, isColored: isColored).text) }
    style = ConsoleStyle(isColored: isColored)
  }

  /// Writes one line of the result.
  public func writeLine(_ line: String) { write(line + "\n") }
}

extension Console {
  /// The process's own streams, with colors if the results go to a terminal and `NO_COLOR` is not
  /// set.
  @_spi(Project) public static var standard: Console {
    let environment = ProcessInfo.processInfo.environment
    let isPlain = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
    var console = Console(
      isColored: isatty(STDOUT_FILENO) == 1 && isatty(STDERR_FILENO) == 1 && !isPlain,
      read: { readBytes(from: STDIN_FILENO) },
      write: { write($0, to: STDOUT_FILENO) },
      report: { write($0, to: STDERR_FILENO) })
    console.folder = "."
    // Messages may go to a terminal while the results go to a file.
    if isatty(STDERR_FILENO) == 1, environment["TERM"] != "dumb" {
      let start = ContinuousClock.now
      console.terminal = ConsoleTerminal(
        columns: { columns(of: STDERR_FILENO) }, now: { ContinuousClock.now - start })
    }
    return console
  }

  private nonisolated static func columns(of descriptor: Int32) -> Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Returns what is available, at most 64 KiB, without waiting for more; `nil` at the end or on an
  /// error.
  private static func readBytes(from descriptor: Int32) -> [UInt8]? {
    let chunk = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      var result = 0
      repeat {
        result = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
      } while result < 0 && errno == EINTR
      count = max(0, result)
    }
    return chunk.isEmpty ? nil : chunk
  }

  /// Writes everything; gives up when no one is reading anymore.
  private static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}

/// A terminal.
@MainActor
struct ConsoleTerminal {
  /// The number of characters per line; evaluated each time, because a window may change.
  var columns: () -> Int
  /// The time since an arbitrary start.
  var now: () -> Duration
}

// SPDX-License-Identifier: MIT

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Reports what was being tested when a trap ends the process.
///
/// The signal handler writes the text and then steps aside: the instruction traps again, and the
/// previous handler reports it.
@MainActor enum TrapNote {
  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
  private nonisolated static let limit = 4_096
  /// Written only on the main actor; read by the handler, wherever the trap happens.
  nonisolated(unsafe) private static let bytes = UnsafeMutablePointer<UInt8>.allocate(
    capacity: limit)
  nonisolated(unsafe) private static var length = 0
  /// The previous handler of each signal; written before the new handlers are installed.
  nonisolated(unsafe) private static var previous: (sigaction, sigaction) = (.init(), .init())

  private static var depth = 0

  /// Starts reporting a text if something traps.
  ///
  /// If calls are nested, the innermost text is written.
  static func begin(_ text: String) {
    let line = Array("This crashed: \(text)\n".utf8.suffix(limit))
    bytes.update(from: line, count: line.count)
    length = line.count
    if depth == 0 { install() }
    depth += 1
  }

  /// Ends the innermost call of `begin`.
  static func end() {
    depth -= 1
    if depth == 0 { restore() }
  }

  private static func install() {
    var action = sigaction()
    let handler: @convention(c) (Int32) -> Void = { _ in TrapNote.report() }
    #if canImport(Darwin)
    action.__sigaction_u.__sa_handler = handler
    #else
    action.__sigaction_handler.sa_handler = handler
    #endif
    sigaction(SIGILL, &action, &previous.0)
    sigaction(SIGTRAP, &action, &previous.1)
  }

  private nonisolated static func restore() {
    sigaction(SIGILL, &previous.0, nil)
    sigaction(SIGTRAP, &previous.1, nil)
  }

  private nonisolated static func report() {
    _ = write(STDERR_FILENO, bytes, length)
    restore()
  }
  #else
  static func begin(_ text: String) {}
  static func end() {}
  #endif
}

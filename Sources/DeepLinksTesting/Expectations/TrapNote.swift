// SPDX-License-Identifier: MIT

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Says what was going on when a trap ends the process.
///
/// The text is written by the handler of the signal, which then steps aside: the instruction traps
/// again, and whoever handled the signal before reports it.
@MainActor enum TrapNote {
  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
  private nonisolated static let limit = 4_096
  /// Written on the main actor alone; read by the handler, in the middle of whatever traps there.
  nonisolated(unsafe) private static let bytes = UnsafeMutablePointer<UInt8>.allocate(
    capacity: limit)
  nonisolated(unsafe) private static var length = 0
  /// What handled each signal before; written before the handlers are in place.
  nonisolated(unsafe) private static var previous: (sigaction, sigaction) = (.init(), .init())

  private static var depth = 0

  /// From now on a line says, if something traps, what was going on.
  ///
  /// Of texts that were begun one inside another, the last one is written.
  static func begin(_ text: String) {
    let line = Array("This crashed: \(text)\n".utf8.suffix(limit))
    bytes.update(from: line, count: line.count)
    length = line.count
    if depth == 0 { install() }
    depth += 1
  }

  /// It is over; as often as it was begun.
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

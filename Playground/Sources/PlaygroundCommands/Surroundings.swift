// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
// A source may be canceled on any thread.
@preconcurrency import Dispatch
import Foundation
@_spi(Project) import LinkFiles
import PlaygroundPhones
package import PlaygroundServer

/// What a serving command needs from the system.
@MainActor package struct Surroundings {
  /// The environment variables.
  var environment: [String: String]
  /// The number of this process.
  var processID: Int32
  /// The source of time.
  var clock: any LinkClock
  /// Starts listening for events that end the command, such as Ctrl-C.
  var interrupts: @MainActor () -> AsyncStream<Void>
  /// Opens a file in a browser; returns `false` if there is none.
  var openBrowser: @MainActor @Sendable (_ file: String) async -> Bool
  /// Creates the phones; `nil` if this program cannot be found.
  package var makePhones: (@MainActor () -> any PlaygroundHost)?
}

extension Surroundings {
  /// The surroundings of this process.
  package static var process: Surroundings {
    let environment = ProcessInfo.processInfo.environment
    return Surroundings(
      environment: environment, processID: ProcessInfo.processInfo.processIdentifier,
      clock: LinkSystemClock(), interrupts: signals,
      openBrowser: { await openBrowser($0, environment) },
      makePhones: phones(PhoneCommand.program))
  }

  /// Returns what creates phones that run a program.
  static func phones(_ program: PhoneProgram?) -> (@MainActor () -> any PlaygroundHost)? {
    guard let program else { return nil }
    return { ProcessPhones(program) }
  }

  /// How long a command may take to end after Ctrl-C; then the process ends, whatever it does.
  private nonisolated static let patience = DispatchTimeInterval.milliseconds(1_400)

  /// Yields on Ctrl-C and other signals that end a process.
  ///
  /// Another signal, such as SIGHUP after SIGTERM, does not keep the command from removing its files.
  private nonisolated static func signals() -> AsyncStream<Void> {
    AsyncStream { continuation in
      let numbers = [SIGINT, SIGTERM, SIGHUP]
      let sources = numbers.map { number in
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler {
          continuation.yield()
          DispatchQueue.global().asyncAfter(deadline: .now() + patience) { _exit(128 + number) }
        }
        source.resume()
        return source
      }
      continuation.onTermination = { _ in for source in sources { source.cancel() } }
    }
  }

  /// Runs the system's opener with the path of a file as an argument, which no shell reads and
  /// which tells other users of the machine nothing.
  private static func openBrowser(_ file: String, _ environment: [String: String]) async -> Bool {
    #if os(macOS)
    let name = "open"
    #else
    let name = "xdg-open"
    // Without a display, it would start a browser in the terminal.
    guard environment["DISPLAY"] ?? environment["WAYLAND_DISPLAY"] != nil else { return false }
    #endif
    let folders = (environment["PATH"] ?? "").unicodeScalars.split(separator: ":").map(
      Substring.init
    ).filter { $0.unicodeScalars.first == "/" }
    let path = folders.map { "\($0)/\(name)" }
      .first { FileStatus.isProgram($0) }
    guard let path else { return false }
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = [file]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return await withCheckedContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus == 0) }
      do {
        try process.run()
      } catch {
        continuation.resume(returning: false)
      }
    }
  }
}

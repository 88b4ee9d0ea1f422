// SPDX-License-Identifier: MIT

import Dispatch
import JSONText

/// What a command knows about the system; tests create their own.
struct ProgramEnvironment: Sendable {
  /// The environment variables, which also name the folders and the programs.
  var variables: [String: String]
  /// The system.
  var system = HostSystem.current
  /// The time limit for other programs.
  var timeLimit = TimeLimit.seconds(30)
  /// Finds the addresses of a host, in any time.
  var lookUp: @Sendable (_ host: String) -> [HostAddress] = HostAddress.lookUp
}

/// The system that a command runs on.
enum HostSystem: String, Sendable, CaseIterable {
  /// `open` opens links.
  case macOS
  /// `xdg-open` opens links.
  case linux

  /// The system of this process.
  static var current: HostSystem {
    #if canImport(Darwin)
    macOS
    #else
    linux
    #endif
  }
}

/// Why another program did not do its work, such as reaching a device.
struct ProgramFailure: Error, Sendable, Hashable {
  /// One sentence on what is wrong and one on what to do.
  let message: String

  /// Creates a failure from its text.
  init(_ message: String) { self.message = message }
}

/// A time limit for a program, measured by a clock that tests can replace.
struct TimeLimit: Sendable {
  /// Waits until something has ended; returns `false` if the time is up before that.
  var wait: @Sendable (DispatchSemaphore) -> Bool

  /// Returns a limit in seconds.
  static func seconds(_ seconds: Int) -> TimeLimit {
    TimeLimit { $0.wait(timeout: .now() + .seconds(seconds)) == .success }
  }
}

extension Console {
  /// Does some work, and reports to the user if it fails.
  func reporting(_ work: () throws(ProgramFailure) -> Void) -> Verdict {
    do throws(ProgramFailure) {
      try work()
      return .yes
    } catch {
      report(style.bad(TerminalText(lines: error.message).text) + "\n")
      return .no
    }
  }
}

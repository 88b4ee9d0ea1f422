// SPDX-License-Identifier: MIT

import DeepLinks
package import PlaygroundServer

/// What a serving command needs from the system.
@MainActor public struct Surroundings {
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
  /// Creates the phones; `nil` on systems where apps cannot run headless.
  package var makePhones: (@MainActor () -> any PlaygroundHost)?
}

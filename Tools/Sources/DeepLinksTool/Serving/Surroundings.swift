// SPDX-License-Identifier: MIT

import DeepLinks
package import PlaygroundServer

/// What a command that serves needs of the system.
@MainActor public struct Surroundings {
  /// The environment's variables.
  var environment: [String: String]
  /// The number of this process.
  var processID: Int32
  /// The time.
  var clock: any LinkClock
  /// Begins to listen to what ends the command, such as Ctrl-C.
  var interrupts: @MainActor () -> AsyncStream<Void>
  /// Opens a file in a browser, by its path; `false` if there is none.
  var openBrowser: @MainActor @Sendable (_ file: String) async -> Bool
  /// Makes the phones; `nil` where apps cannot run headless.
  package var makePhones: (@MainActor () -> any PlaygroundHost)?
}

// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import Foundation
@_spi(Project) import LinkCommands

@testable import PlaygroundCommands

/// Everything that a command line wrote, and how it ended.
struct Transcript: Equatable {
  var output = ""
  var errors = ""
  var exitCode: Int32 = 0
}

/// Runs a command line in this process; no command that serves goes on.
@MainActor
func transcript(of arguments: [String], isColored: Bool = false) async -> Transcript {
  var result = Transcript()
  let console = Console(
    isColored: isColored, read: { nil }, write: { result.output += $0 },
    report: { result.errors += $0 })
  let surroundings = Surroundings(
    environment: [:], processID: getpid(), clock: LinkSystemClock(),
    interrupts: { AsyncStream { $0.finish() } }, openBrowser: { _ in false })
  result.exitCode = await PlaygroundCommand.execute(arguments, in: console, surroundings)
  return result
}

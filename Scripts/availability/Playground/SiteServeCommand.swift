// SPDX-License-Identifier: MIT

import ArgumentParser
@_spi(Project) import LinkCommands

// Stands in for `playground serve`, which reads routes with swift-syntax. Nothing here runs.
struct SiteServeCommand: ServingCommand {
  func run(in console: Console, _ surroundings: Surroundings) async throws -> Verdict { .no }
}

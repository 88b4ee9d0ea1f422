// SPDX-License-Identifier: MIT

import ArgumentParser
@_spi(Project) import LinkCommands
import PlaygroundServer

struct InspectCommand: ServingCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Shows in a browser what running apps do with links.",
    discussion: """
      An app on the same machine that calls navigator.inspect() finds this command automatically. \
      The page shows the app's requests and their outcomes, its state, and its links, and opens \
      links in it. Keep the address on standard output private: it opens the page for as long as \
      the command runs. The browser gets it from a file that only you can read.
      """)

  @OptionGroup var serving: ServingOptions

  func run(in console: Console, _ surroundings: Surroundings) async throws -> Verdict {
    await Serving(options: serving, console: console, surroundings: surroundings)
      .serve(PhonelessHost(), named: "The inspector")
  }
}

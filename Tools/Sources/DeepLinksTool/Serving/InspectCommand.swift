// SPDX-License-Identifier: MIT

import LinkCommands
import ArgumentParser
import PlaygroundServer

struct InspectCommand: ServingCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Shows in a browser what running apps do with links.",
    discussion: """
      An app that calls navigator.inspect() finds this command by itself on the same machine. The \
      page shows its requests, what happened to them, its state and its links, and opens links in \
      it. The address on the standard output is for you alone: it opens the page for as long as \
      the command runs. The browser is led there by a file that only you can read.
      """)

  @OptionGroup var serving: ServingOptions

  func run(in console: Console, _ surroundings: Surroundings) async throws -> Verdict {
    await Serving(options: serving, console: console, surroundings: surroundings)
      .serve(PhonelessHost(), named: "The inspector")
  }
}

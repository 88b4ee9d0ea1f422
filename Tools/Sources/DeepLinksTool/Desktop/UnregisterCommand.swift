// SPDX-License-Identifier: MIT

import LinkCommands
import ArgumentParser
import DesktopLinks

struct UnregisterCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "unregister",
    abstract: "Undoes what register did.",
    discussion: """
      Restores the previous default apps, and keeps changes that other programs made since. \
      Removes files and folders that register created, unless something else uses them.
      """)

  @Option(
    name: .customLong("scheme"),
    help: "A scheme of an example app; repeatable. Default: all that are registered.")
  var schemes: [ExampleScheme] = []

  @Flag(help: "Print what would be done without doing it.")
  var dryRun = false

  func run(in console: Console) throws -> Verdict {
    try console.reporting { () throws(DesktopFailure) in
      let registration = try DesktopRegistration(console.desktop)
      let names = schemes.isEmpty ? nil : schemes.map(\.rawValue)
      let changes = try registration.changesToUnregister(names, among: ExampleScheme.apps)
      if dryRun {
        console.show(changes)
        return
      }
      try registration.perform(changes)
      console.report(
        changes.isEmpty ? "Nothing is registered.\n" : "The previous defaults are back.\n")
    }
  }
}

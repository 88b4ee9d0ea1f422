// SPDX-License-Identifier: MIT

import LinkCommands
import ArgumentParser
import DesktopLinks

struct UnregisterCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "unregister",
    abstract: "Takes back what register did.",
    discussion: """
      The apps that were the defaults before are the defaults again, and what others changed since \
      then stays. Files and folders that register made go, unless someone else uses them.
      """)

  @Option(
    name: .customLong("scheme"),
    help: "A scheme of an example app; may be repeated. Default: all that are registered.")
  var schemes: [ExampleScheme] = []

  @Flag(help: "Print what would be done, and do nothing.")
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
      console.report(changes.isEmpty ? "Nothing is registered.\n" : "It is as it was before.\n")
    }
  }
}

// SPDX-License-Identifier: MIT

import LinkCommands
import ArgumentParser
import DesktopLinks

struct RegisterCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "register",
    abstract: "Lets the desktop open links of the example apps in the playground.",
    discussion: """
      On Linux: writes a desktop entry for each scheme and puts it in front of the default apps in \
      mimeapps.list, so that xdg-open 'tcal://www.trips.calendar.com' reaches the playground, or \
      starts it. Whatever else the list says stays as it is. The command unregister takes all of \
      it back. Register again after the command was moved.
      """)

  @Option(
    name: .customLong("scheme"),
    help: "A scheme of an example app; may be repeated. Default: all of them.")
  var schemes: [ExampleScheme] = []

  @Flag(help: "Print what would be done, and do nothing.")
  var dryRun = false

  func run(in console: Console) throws -> Verdict {
    try console.reporting { () throws(DesktopFailure) in
      let registration = try DesktopRegistration(console.desktop)
      let chosen = ExampleScheme.allCases.filter { schemes.isEmpty || schemes.contains($0) }
      let changes = try registration.changesToRegister(chosen.map(\.app))
      if dryRun {
        console.show(changes)
        return
      }
      try registration.perform(changes)
      for scheme in chosen {
        console.writeLine("\(scheme)\t\(registration.entryPath(of: scheme.rawValue))")
      }
      console.report(
        changes.isEmpty
          ? "That was so already. Take it back with: deeplinks unregister\n"
          : "Links of these schemes open in the playground. "
            + "Take it back with: deeplinks unregister\n")
      if try !registration.isReadableByScripts() {
        console.report(
          "The path of deeplinks is in quotes, which xdg-open reads only with a desktop "
            + "environment; gio open reads them always.\n")
      }
    }
  }
}

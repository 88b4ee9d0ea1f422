// SPDX-License-Identifier: MIT

import LinkCommands
import ArgumentParser
import DesktopLinks

struct RegisterCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "register",
    abstract: "Makes the desktop open the example apps' links in the playground.",
    discussion: """
      On Linux, writes a desktop entry for each scheme and puts it first among the default apps in \
      mimeapps.list, so that xdg-open 'tcal://www.trips.calendar.com' reaches the playground, or \
      starts it. The rest of the list stays unchanged. To undo this, run deeplinks unregister. If \
      you move the deeplinks program, register again.
      """)

  @Option(
    name: .customLong("scheme"),
    help: "A scheme of an example app; repeatable. Default: all of them.")
  var schemes: [ExampleScheme] = []

  @Flag(help: "Print what would be done without doing it.")
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
          ? "Already registered. To undo this, run: deeplinks unregister\n"
          : "Links with these schemes now open in the playground. "
            + "To undo this, run: deeplinks unregister\n")
      if try !registration.isReadableByScripts() {
        console.report(
          "The path of deeplinks needs quotes, which xdg-open understands only in a desktop "
            + "environment; gio open always does.\n")
      }
    }
  }
}

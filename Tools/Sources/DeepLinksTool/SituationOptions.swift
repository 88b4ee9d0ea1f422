// SPDX-License-Identifier: MIT

import LinkCommands
import ArgumentParser
import JSONText

/// The app that a link is for, and what it shows when the link arrives.
struct SituationOptions: ParsableArguments {
  @Option(help: "The app that the link is for.")
  var app: AppName?

  @Option(
    help: ArgumentHelp(
      "A file with the app's state when the link arrives.", valueName: "file"))
  var from: String?

  /// What the options say.
  ///
  /// - Parameter isCold: whether the command says that the link starts the app; without a saved
  ///   state it always does.
  func start(isCold: Bool) throws -> LinkStart {
    let saved = try from.map { path throws(Misuse) in try SavedState(file: path) }
    return LinkStart(saved: saved, isCold: isCold || saved == nil)
  }

  /// The apps that may answer, in the order in which they are asked.
  func apps(from saved: SavedState?) throws -> [ExampleApp] {
    let apps = try ExampleApp.apps(named: app?.rawValue ?? saved?.app)
    if let saved, let owner = saved.app, !apps.contains(where: { $0.name == owner }) {
      throw Misuse("The saved state \(saved.name) belongs to the app \(TerminalText(owner).text).")
    }
    return apps
  }
}

// SPDX-License-Identifier: MIT

import LinkCommands
import ArgumentParser
import JSONText

/// The options for the app that a link is for, and its state when the link arrives.
struct SituationOptions: ParsableArguments {
  @Option(help: "The app that the link is for.")
  var app: AppName?

  @Option(
    help: ArgumentHelp(
      "A file with the app's state when the link arrives.", valueName: "file"))
  var from: String?

  /// Returns the state given by the options.
  ///
  /// - Parameter isCold: whether the command says that the link launches the app; without a saved
  ///   state, it always does.
  func start(isCold: Bool) throws -> LinkStart {
    let saved = try from.map { path throws(Misuse) in try SavedState(file: path) }
    return LinkStart(saved: saved, isCold: isCold || saved == nil)
  }

  /// Returns the apps that may take the link, in the order in which to ask them.
  func apps(from saved: SavedState?) throws -> [ExampleApp] {
    let apps = try ExampleApp.apps(named: app?.rawValue ?? saved?.app)
    if let saved, let owner = saved.app, !apps.contains(where: { $0.name == owner }) {
      throw Misuse("The saved state \(saved.name) belongs to the app \(TerminalText(owner).text).")
    }
    return apps
  }
}

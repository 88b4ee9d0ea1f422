// SPDX-License-Identifier: MIT

@testable import LinkCommands

/// What a command line of `deep-links` wrote, and how it ended.
struct CommandRun: Equatable {
  var output = ""
  var errors = ""
  var exitCode: Int32 = 0

  /// Runs it over a folder, whose path is written as `.`.
  @MainActor
  static func of(_ arguments: [String], in folder: TemporaryFolder) async -> CommandRun {
    var run = CommandRun()
    let console = Console(
      environment: [:], read: { nil }, write: { run.output += $0 }, report: { run.errors += $0 })
    run.exitCode = await ContractCommand.execute(
      arguments.map { $0.replacing("$", with: folder.path) }, in: console)
    run.output = run.output.replacing(folder.path, with: ".")
    run.errors = run.errors.replacing(folder.path, with: ".")
    return run
  }
}

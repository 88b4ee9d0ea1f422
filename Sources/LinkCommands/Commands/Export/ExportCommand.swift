// SPDX-License-Identifier: MIT

public import ArgumentParser

/// Exports an app's links for other tools.
public struct ExportCommand: ParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Exports an app's links for Info.plist, entitlements, App Intents, and the "
      + "simulator.",
    discussion: """
      Each is generated from the routes in the Swift sources or in a catalog. Anything that cannot \
      be exported is reported on standard error, with the reason. The exit code is 1 if nothing \
      could be written or the sources have errors.
      """,
    subcommands: [
      ExportURLTypesCommand.self, ExportEntitlementsCommand.self,
      ExportURLRepresentationCommand.self, ExportSimulatorScriptCommand.self,
    ])

  public init() {}
}

// SPDX-License-Identifier: MIT

public import ArgumentParser

/// Writes what others need to know of an app's links.
public struct ExportCommand: ParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes what Info.plist, entitlements, App Intents and the simulator need to know.",
    discussion: """
      Each of them is made from the routes, which are read from the Swift sources or from a \
      catalog. What cannot be written is told on the standard error with the reason. The exit \
      code is 1 if nothing could be written, or if something is wrong with the sources.
      """,
    subcommands: [
      ExportURLTypesCommand.self, ExportEntitlementsCommand.self,
      ExportURLRepresentationCommand.self, ExportSimulatorScriptCommand.self,
    ])

  public init() {}
}

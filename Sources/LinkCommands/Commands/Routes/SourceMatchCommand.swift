// SPDX-License-Identifier: MIT

public import ArgumentParser

/// Finds the route in an app's sources that matches a link, for `swift package deep-links`.
public struct SourceMatchCommand: AsyncToolCommand {
  public static let configuration = CommandConfiguration(
    commandName: "match",
    abstract: "Finds the route that matches a link, what it captures, and where it is declared.",
    discussion: "Reads the routes from Swift sources, without building the app.")

  @Argument(help: "The link, as it was received.")
  var link: String

  @OptionGroup var sources: SourceOptions

  @Flag(help: "Print JSON.")
  var json = false

  public init() {}

  public func run(in console: Console) async throws -> Verdict {
    let routes = try await sources.neededRoutes(in: console)
    return routes.tellMatch(of: link, json: json, in: console)
  }
}

// SPDX-License-Identifier: MIT

public import ArgumentParser

/// Explains a link with the routes of an app's sources, for `swift package deep-links`.
public struct SourceExplainCommand: AsyncToolCommand {
  public static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains, for every pattern, why it does or does not match a link.",
    discussion: "Reads the routes from Swift sources, without building the app.")

  @Argument(help: "The link, as it was received.")
  var link: String

  @OptionGroup var sources: SourceOptions

  @Flag(help: "Print JSON.")
  var json = false

  public init() {}

  public func run(in console: Console) async throws -> Verdict {
    let routes = try await sources.neededRoutes(in: console)
    return try routes.tellExplanation(of: link, json: json, in: console)
  }
}

// SPDX-License-Identifier: MIT

import ArgumentParser
import DeepLinksCore
import JSONText

struct ExplainCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains, for every pattern, why it does or does not match a link.",
    discussion: """
      Lists patterns in the order in which they are tried. They come from the Swift sources; with \
      --origin and --patterns, from a file.
      """)

  @Argument(help: "The link, as it was received.")
  var link: String

  @OptionGroup var patterns: PatternOptions

  @OptionGroup var sources: SourceOptions

  @Flag(help: "Exit with code 1 also if only the app knows whether the link opens.")
  var strict = false

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws { try patterns.validate(beside: sources) }

  @MainActor
  func run(in console: Console) async throws -> Verdict {
    guard let table = try patterns.table() else {
      return try await sources.routes(in: console)
        .tellExplanation(of: link, strict: strict, json: json, in: console)
    }
    let explanation = table.router.explain(link)
    let text = ExplanationText(explanation, console.style)
    if json {
      let value: JSONValue = [
        "enum": .null, "dependsOn": .array([]), "explanation": try JSONValue(encoding: explanation),
        "redirected": .array([]),
      ]
      console.writeLine(JSONValue.array([value]).page)
    } else {
      console.write(text.page)
    }
    return text.isMatch ? .yes : .no
  }
}

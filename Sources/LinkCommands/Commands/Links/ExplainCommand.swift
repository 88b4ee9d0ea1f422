// SPDX-License-Identifier: MIT

import ArgumentParser
import DeepLinksCore
import JSONText

struct ExplainCommand: SourceAskingCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains, for every pattern, why it does or does not match a link.",
    discussion: """
      Lists patterns in the order in which they are tried. With --app, they come from an example \
      app; with --origin and --patterns, from a file; otherwise from the Swift sources or, if \
      there are none, from all example apps.
      """)

  @Argument(help: "The link, as it was received.")
  var link: String

  @Option(help: "The example app whose routes to explain.")
  var app: AppName?

  @OptionGroup var patterns: PatternOptions

  @OptionGroup var sources: SourceOptions

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    let hasTable = patterns.file != nil || patterns.needsFile
    if app != nil && hasTable {
      throw ValidationError("Give --app, or --origin and --patterns, not both.")
    }
    if sources.isGiven && (hasTable || app != nil) {
      throw ValidationError("Give only one of --sources, --app, and --patterns.")
    }
    if patterns.file == nil && hasTable {
      throw ValidationError("Give a pattern file with --patterns.")
    }
  }

  func answerFromSources(in console: Console) async throws -> Verdict? {
    guard app == nil, patterns.file == nil else { return nil }
    let routes = try await sources.routes(in: console)
    if routes == nil { ExampleApp.tellThatExamplesAreAsked(in: console) }
    return try routes?.tellExplanation(of: link, json: json, in: console)
  }

  func run(in console: Console) throws -> Verdict {
    let explanations: [(name: String?, value: LinkExplanation)]
    if patterns.file != nil {
      explanations = [(nil, try patterns.table().router.explain(link))]
    } else {
      let all = try ExampleApp.apps(named: app?.rawValue)
        .map { ($0.name as String?, $0.explain(link)) }
      // Text that is not a link has the same result for every app.
      let problem = all.first?.1.problem == nil ? nil : all.first?.1
      explanations = problem.map { [(app?.rawValue, $0)] } ?? all
    }
    if json {
      let values = try explanations.map { name, explanation -> JSONValue in
        ["app": JSONValue(name), "explanation": try JSONValue(encoding: explanation)]
      }
      console.writeLine(JSONValue.array(values).page)
    } else {
      for (index, (name, explanation)) in explanations.enumerated() {
        if index > 0 { console.write("\n") }
        if let name { console.writeLine(console.style.label("app") + " " + name) }
        console.write(ExplanationText(explanation, console.style).page)
      }
    }
    return explanations.contains { ExplanationText($0.value, console.style).isMatch } ? .yes : .no
  }
}

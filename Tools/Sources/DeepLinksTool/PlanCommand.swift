// SPDX-License-Identifier: MIT

import LinkCommands
import ArgumentParser
import DeepLinks
import JSONText

struct PlanCommand: SourceAskingCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Shows the steps from an example app's current screens to where a link leads.",
    discussion: """
      Opens nothing. Without --app, shows which route in the Swift sources the link opens and \
      where it is declared; if there are no routes, the first example app that matches the link \
      makes the plan. With --from, the plan starts from a state that an earlier open --json \
      printed.
      """)

  @Argument(help: "The link, as it was received.")
  var link: String

  @OptionGroup var situation: SituationOptions

  @OptionGroup var sources: SourceOptions

  @Flag(
    help: """
      The app has not navigated yet: also open the screens below the target, and refresh nothing. \
      Default without --from.
      """)
  var cold = false

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    if sources.isGiven && (situation.app != nil || situation.from != nil) {
      throw ValidationError("Give --sources, or --app and --from, not both.")
    }
  }

  func answerFromSources(in console: Console) async throws -> Verdict? {
    guard situation.app == nil, situation.from == nil else { return nil }
    let routes = try await sources.routes(in: console)
    if routes == nil { ExampleApp.tellThatExamplesAreAsked(in: console) }
    return routes?.tellOpening(of: link, json: json, in: console)
  }

  func run(in console: Console) throws -> Verdict {
    let start = try situation.start(isCold: cold)
    let answer = LinkAnswer(to: link, among: try situation.apps(from: start.saved))
    guard case .app(let app) = answer, let plan = try app.plan(link, start) else {
      if json { console.writeLine(page(nil, of: nil)) }
      answer.report(in: console)
      return .no
    }
    if let complaint = start.saved?.complaint(about: plan.losses, in: app.name) {
      console.report(complaint + "\n")
    }
    if json {
      console.writeLine(page(plan, of: app.name))
    } else {
      show(plan, of: app.name, in: console)
    }
    return .yes
  }

  private func page(_ plan: LinkPlanText?, of app: String?) -> String {
    let value: JSONValue = [
      "link": .string(link),
      "app": JSONValue(app),
      "route": JSONValue(plan?.route),
      "destination": JSONValue(plan?.destination),
      "steps": plan?.stepsJSON ?? .null,
      "before": plan?.before.json ?? .null,
      "after": plan?.after.json ?? .null,
      "isRefresh": plan.map { .bool($0.isRefresh) } ?? .null,
    ]
    return value.page
  }

  @MainActor
  private func show(_ plan: LinkPlanText, of app: String, in console: Console) {
    console.write(
      console.style.columns([
        ("app", app),
        ("route", TerminalText(plan.route).text),
        ("destination", TerminalText(plan.destination).text),
      ]))
    console.write("\n" + plan.steps)
    console.write("\n" + console.style.label("before") + "\n" + plan.before.tree)
    console.write("\n" + console.style.label("after") + "\n" + plan.after.tree)
  }
}

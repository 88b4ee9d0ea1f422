// SPDX-License-Identifier: MIT

import LinkCommands
import ArgumentParser
import DeepLinks
import DeepLinksSimulation
import JSONText

struct OpenCommand: SourceAskingCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Opens a link in an example app and shows the screens it leads to.",
    discussion: """
      The link takes the same path as in the app: from the inbox through gates and steps to a \
      simulated interface, with a simulated clock. Without --app, shows which route in the Swift \
      sources the link opens and where it is declared; if there are no routes, the first example \
      app that matches the link opens it. With --from, the app starts in a state that an earlier \
      run with --json printed.
      """)

  @Argument(help: "The link, as it was received.")
  var link: String

  @OptionGroup var situation: SituationOptions

  @OptionGroup var sources: SourceOptions

  @Flag(
    help: """
      The link launches the app: it arrives before the first view, on top of the restored state. \
      Default without --from.
      """)
  var cold = false

  @Flag(help: "No one is signed in, and everything but the app's root waits for sign-in.")
  var signedOut = false

  @Flag(help: "With --signed-out: the user signs in while the link waits.")
  var thenSignIn = false

  @Option(
    help: """
      How modals react when a link would close them: a call holds the link, an unsaved form asks \
      first.
      """)
  var modals = LinkSituation.Modals.pass

  @Option(
    name: .customLong("quirk"),
    help: ArgumentHelp(
      "A quirk of the interface, by name or by number, Q1 to Q20; repeatable.",
      valueName: "quirk"))
  var quirkNames: [String] = []

  @Flag(help: "Print what happened along the way, without the link's values.")
  var trace = false

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    if sources.isGiven && (situation.app != nil || situation.from != nil) {
      throw ValidationError("Give --sources, or --app and --from, not both.")
    }
    if thenSignIn && !signedOut {
      throw ValidationError("--then-sign-in requires --signed-out.")
    }
  }

  func answerFromSources(in console: Console) async throws -> Verdict? {
    guard situation.app == nil, situation.from == nil else { return nil }
    let routes = try await sources.routes(in: console)
    if routes == nil { ExampleApp.tellThatExamplesAreAsked(in: console) }
    return routes?.tellOpening(of: link, json: json, in: console)
  }

  func run(in console: Console) throws -> Verdict {
    var quirks: Set<InterfaceQuirk> = []
    for name in quirkNames { quirks.insert(try QuirkName(name).quirk) }
    let start = try self.situation.start(isCold: cold)
    let apps = try self.situation.apps(from: start.saved)
    let answer = LinkAnswer(to: link, among: apps)
    let situation = LinkSituation(
      start: start, isSignedOut: signedOut, signsIn: thenSignIn, modals: modals, quirks: quirks)
    guard case .app(let app) = answer else {
      // A link that no app takes may still go to the system, which a single app decides.
      let opening = apps.count == 1 ? try apps[0].open(link, situation) : nil
      if json { console.writeLine(refusal(answer, opening?.first).page) }
      answer.report(in: console)
      if case .external? = opening?.first.outcome {
        console.report("The link is handed to the system.\n")
      }
      return .no
    }
    let opening = try app.open(link, situation)
    comment(on: opening, of: app.name, quirks, start, in: console)
    if json {
      console.writeLine(try page(opening, of: app.name).page)
    } else {
      show(opening, of: app.name, in: console)
    }
    return opening.last.isShown ? .yes : .no
  }

  /// Reports to the user what programs need not know.
  @MainActor
  private func comment(
    on opening: LinkOpening, of app: String, _ quirks: Set<InterfaceQuirk>, _ start: LinkStart,
    in console: Console
  ) {
    if let complaint = start.saved?.complaint(about: opening.losses, in: app) {
      console.report(complaint + "\n")
    }
    if opening.outranksRestoration, let saved = start.saved {
      console.report("The link came first, so \(saved.name) was not restored.\n")
    }
    for quirk in InterfaceQuirk.allCases where quirks.contains(quirk) && !quirk.concernsOpening {
      console.report(
        "\(quirk.rawValue) (\(quirk.number)) has no effect here: "
          + "it needs views, several windows, or a user who swipes.\n")
    }
    for glitch in opening.glitches {
      console.report(TerminalText("The interface showed \(glitch).").text + "\n")
    }
  }

  @MainActor
  private func show(_ opening: LinkOpening, of app: String, in console: Console) {
    let style = console.style
    func outcome(_ rest: LinkOpening.Rest) -> (String, String) {
      let text = TerminalText(rest.text).text
      return ("outcome", rest.isShown ? style.good(text) : style.bad(text))
    }
    console.write(
      style.columns([
        ("app", app),
        ("route", TerminalText(opening.route ?? "").text),
        ("destination", TerminalText(opening.destination ?? "").text),
        outcome(opening.first),
      ]))
    console.write("\n" + opening.first.visible.tree)
    if let rest = opening.afterSignIn {
      console.write("\n" + style.label("after signing in") + "\n")
      console.write(style.columns([outcome(rest)]))
      console.write("\n" + rest.visible.tree)
    }
    guard trace else { return }
    console.write("\n" + style.label("trace") + "\n")
    for entry in opening.trace { console.writeLine(TerminalText(entry.description).text) }
  }

  private func page(_ opening: LinkOpening, of app: String) throws -> JSONValue {
    .object(
      [
        .init(name: "app", value: .string(app)),
        .init(name: "route", value: JSONValue(opening.route)),
        .init(name: "destination", value: JSONValue(opening.destination)),
      ] + opening.last.members + [
        .init(name: "nearest", value: .null),
        // `--from` reads the state at the end.
        .init(
          name: "beforeSignIn",
          value: opening.afterSignIn == nil ? .null : .object(opening.first.members)),
        .init(name: "trace", value: trace ? try JSONValue(encoding: opening.trace) : .null),
      ])
  }

  private func refusal(_ answer: LinkAnswer, _ rest: LinkOpening.Rest?) -> JSONValue {
    var error: String?
    if case .refused(let problem) = answer { error = problem.code.rawValue }
    return [
      "app": .null, "route": .null, "destination": .null,
      "outcome": .string(rest?.name ?? "declined"), "gate": .null,
      "retries": .null, "unacknowledged": .null, "state": .null, "visible": .null,
      "error": JSONValue(error ?? rest?.code),
      "nearest": JSONValue(answer.nearest), "beforeSignIn": .null, "trace": .null,
    ]
  }
}

extension LinkSituation.Modals: ExpressibleByArgument {}

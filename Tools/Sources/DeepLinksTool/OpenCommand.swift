// SPDX-License-Identifier: MIT

import ArgumentParser
import DeepLinks

struct OpenCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Opens a link in an example app and shows the screens it leads to.",
    discussion: """
      Without --app, the first app that answers the link opens it. With --from, the app starts \
      from a state that --json printed before.
      """)

  @Argument(help: "The link, as it was received.")
  var link: String

  @Option(help: "The app that the link is for.")
  var app: AppName?

  @Option(
    help: ArgumentHelp(
      "A file with the state that the app is in when the link arrives.", valueName: "file"))
  var from: String?

  @Flag(help: "Print JSON.")
  var json = false

  func run(in console: Console) throws -> Verdict {
    let saved = try from.map { path throws(Misuse) in try SavedState(file: path) }
    let apps = try ExampleApp.all().filter { candidate in
      candidate.name == app?.rawValue ?? saved?.app ?? candidate.name
    }
    if let saved, let owner = saved.app {
      guard apps.contains(where: { $0.name == owner }) else {
        throw Misuse("The saved state \(saved.name) is one of the app \(TerminalText(owner).text).")
      }
    }
    for app in apps {
      do {
        guard let opening = try app.open(link, saved?.state) else { continue }
        show(opening, of: app.name, in: console)
        return .yes
      } catch let error as DeepLinkError {
        if json { console.writeLine(Self.refusal(code: error.code.rawValue, nearest: nil).page) }
        console.report(console.style.bad(error.debugDescription) + "\n")
        return .no
      } catch let error as DecodingError {
        throw saved?.refusal(by: app.name, error) ?? Misuse("\(error)")
      }
    }
    let explanations = apps.map { ExplanationText($0.explain(link), console.style) }
    let nearest = explanations.first(where: \.isOnOrigin) ?? explanations.first
    if json {
      console.writeLine(
        Self.refusal(code: nil, nearest: nearest?.explanation.nearestMiss?.pattern).page)
    }
    console.report(nearest?.summary ?? "")
    return .no
  }

  @MainActor
  private func show(_ opening: ExampleApp.Opening, of app: String, in console: Console) {
    guard !json else {
      let value: JSONValue = [
        "app": .string(app),
        "route": .string(opening.route),
        "destination": .string(opening.destination),
        "outcome": .string(opening.isRefreshed ? "refreshed" : "opened"),
        "state": opening.state,
        "error": .null,
        "nearest": .null,
      ]
      console.writeLine(value.page)
      return
    }
    console.write(
      console.style.columns([
        ("app", app),
        ("route", TerminalText(opening.route).text),
        ("destination", TerminalText(opening.destination).text),
        ("outcome", console.style.good(opening.isRefreshed ? "refreshed" : "opened")),
      ]))
    console.write("\n")
    for line in opening.tree.split(separator: "\n") {
      console.writeLine(TerminalText(String(line)).text)
    }
  }

  private static func refusal(code: String?, nearest: String?) -> JSONValue {
    [
      "app": .null, "route": .null, "destination": .null, "outcome": "declined", "state": .null,
      "error": JSONValue(code), "nearest": JSONValue(nearest),
    ]
  }
}

extension JSONValue: ExpressibleByStringLiteral {
  init(stringLiteral text: String) { self = .string(text) }
}

// SPDX-License-Identifier: MIT

import ArgumentParser
import DeepLinksCore
@_spi(Project) import JSONText
@_spi(Project) import LinkCommands
import PlaygroundPhones
import PlaygroundServer

struct OpenCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Opens a link in an example app, and shows the screens it leads to.",
    discussion: """
      The app runs in this process as it does on the page, without a screen and without waiting \
      for time to pass. The link chooses the app by its scheme or its https host, as on the page. \
      The exit code is 0 if the link opened, and 1 if not.
      """)

  @Argument(help: "The link, as it was received.")
  var link: String

  @Option(help: "The app to open it in, by its ID, such as trips.")
  var app: String?

  @Flag(
    help: """
      The link launches the app; after other links, it launches the app again, on top of what the \
      app saved.
      """)
  var cold = false

  @Option(
    help: ArgumentHelp(
      "A link to open before, for example one that presents a sheet; repeatable.",
      valueName: "link"))
  var after: [String] = []

  @Flag(help: "Print the steps on screen, and what happened along the way.")
  var steps = false

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    for link in after {
      do throws(DeepLinkError) {
        _ = try DeepLink(link)
      } catch {
        throw ValidationError("--after takes a link. \(error.revealedDescription)")
      }
    }
  }

  func run(in console: Console) async throws -> Verdict {
    guard let app = try chosenApp else {
      refuse(fault?.revealedDescription ?? absence, in: console)
      return .no
    }
    let visits: (earlier: [AppVisit], last: AppVisit)
    do throws(PlaygroundError) {
      visits = try await app.visit(link, after: after, isCold: cold)
    } catch {
      refuse(fault?.revealedDescription ?? error.message, of: app, in: console)
      return .no
    }
    for (link, visit) in zip(after, visits.earlier) where !visit.isOpened {
      console.report(
        TerminalText(lines: "\(link) opened nothing: \(visit.reason ?? visit.outcome)").text + "\n")
    }
    let visit = visits.last
    if json {
      console.writeLine(page(visit, of: app).page)
    } else {
      show(visit, of: app, in: console)
    }
    return visit.isOpened ? .yes : .no
  }

  // MARK: - The app

  /// The app that was named, or else the one that takes the link.
  @MainActor private var chosenApp: PlaygroundApp? {
    get throws {
      guard let app else { return PlaygroundApp.taking(link) }
      guard let named = PlaygroundApp.all.first(where: { $0.id == app }) else {
        throw Misuse.unknownApp(app, of: PlaygroundApp.all.map(\.id))
      }
      return named
    }
  }

  /// Why the text is not a link; `nil` if it is one.
  private var fault: DeepLinkError? {
    do throws(DeepLinkError) {
      _ = try DeepLink(link)
      return nil
    } catch {
      return error
    }
  }

  /// That no app takes the link, and which links apps take.
  @MainActor private var absence: String {
    var origins: [String] = []
    for origin in PlaygroundApp.all.flatMap(\.origins) where !origins.contains(origin) {
      origins.append(origin)
    }
    let own = (try? DeepLink(link)).map { own in
      own.scheme + "://" + (own.scheme == "https" ? own.host ?? "" : "")
    }
    let nearest = own.flatMap { NearestName.of($0, in: origins) }
    return "No app of the playground takes this link. "
      + (nearest.map { "Did you mean \($0)? " } ?? "")
      + "Its apps take links that begin with \(origins.joined(separator: ", ")). "
      + "To open it in one of them anyway, name the app with --app."
  }

  // MARK: - Results

  @MainActor
  private func refuse(_ reason: String, of app: PlaygroundApp? = nil, in console: Console) {
    console.report(console.style.bad(TerminalText(lines: reason).text) + "\n")
    guard json else { return }
    let page: JSONValue = [
      "app": JSONValue(app?.id), "link": .string(link), "outcome": "none", "place": .null,
      "reason": .string(reason), "nearest": .null, "state": .null, "screens": [], "steps": [],
      "trace": [],
    ]
    console.writeLine(page.page)
  }

  @MainActor
  private func show(_ visit: AppVisit, of app: PlaygroundApp, in console: Console) {
    let style = console.style
    func safe(_ text: String) -> String { TerminalText(text).text }
    let outcome = [visit.outcome, visit.place].compactMap(\.self).joined(separator: ": ")
    var rows = [
      ("app", app.name), ("link", safe(link)),
      ("outcome", visit.isOpened ? style.good(safe(outcome)) : style.bad(safe(outcome))),
    ]
    for window in visit.windows { rows.append(("screen", safe(window.summary))) }
    console.write(style.columns(rows))
    if let reason = visit.reason { console.write("\n" + lines(reason)) }
    if let explanation = visit.explanation {
      console.write("\n" + ExplanationText(explanation, style).summary)
    }
    if let tree = visit.state["tree"]?.text { console.write("\n" + lines(tree)) }
    for window in visit.windows where !window.texts.isEmpty {
      console.write("\n" + window.texts.map { "  " + safe($0) + "\n" }.joined())
    }
    guard steps else { return }
    console.write("\n" + style.label("steps") + "\n")
    for (number, step) in visit.steps.enumerated() {
      console.writeLine("\(number + 1). " + safe(step))
    }
    console.write("\n" + style.label("trace") + "\n")
    for line in visit.trace { console.writeLine(safe(line)) }
  }

  private func lines(_ text: String) -> String { TerminalText(lines: text).text + "\n" }

  @MainActor
  private func page(_ visit: AppVisit, of app: PlaygroundApp) -> JSONValue {
    func list(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
    return [
      "app": .string(app.id),
      "link": .string(link),
      "outcome": .string(visit.outcome),
      "place": JSONValue(visit.place),
      "reason": JSONValue(visit.reason),
      "nearest": JSONValue(visit.explanation?.nearestMiss?.pattern),
      "state": visit.state,
      "screens": .array(
        visit.windows.map { window in
          [
            "title": .string(window.title), "tab": JSONValue(window.tab),
            "modals": list(window.modals), "texts": list(window.texts),
          ]
        }),
      "steps": list(visit.steps),
      "trace": list(visit.trace),
    ]
  }
}

// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation
import HeadlessSwiftUI
import HeadlessSystem
import PlaygroundServer

/// One link that arrives in one situation, with or without a quirk.
@MainActor struct Scenario {
  let app: PlaygroundApp
  let sample: PlaygroundSample
  let situation: ScenarioSituation
  let quirk: HeadlessQuirk?

  /// Returns every link in every situation that the app supports: without quirks, then with each
  /// quirk by itself.
  static func all(of app: PlaygroundApp, quirks: [HeadlessQuirk] = []) -> [Scenario] {
    let quirks = app.switches.contains(.quirks) ? [nil] + quirks.map(Optional.some) : [nil]
    let situations = ScenarioSituation.allCases.filter { app.knows($0) }
    return quirks.flatMap { quirk in
      app.samples.flatMap { sample in
        situations.map { Scenario(app: app, sample: sample, situation: $0, quirk: quirk) }
      }
    }
  }

  /// Where the user is.
  var place: PlaygroundPlace { app.places[situation] ?? app.root }

  /// What should be visible afterward.
  var expected: ScenarioSight {
    let (place, root) = (place, app.root)
    var sight = ScenarioSight(title: place.title, tab: place.tab, modals: place.modals)
    if isHeld { return sight }
    if let exception = sample.exceptions[situation] { return exception }
    switch sample.expects {
    case .screen(let title, let tab, let modals):
      sight = ScenarioSight(title: title, tab: tab ?? place.tab ?? root.tab, modals: modals)
    case .tab(let tab, let title):
      let isThere = place.tab == tab && place.modals.isEmpty
      sight = ScenarioSight(title: isThere ? place.title : title, tab: tab, modals: [])
    case .refusal(let modal?):
      sight = ScenarioSight(title: modal, tab: place.tab, modals: ["alert"])
    case .refusal(nil), .question: break
    case .external(let url): sight.left = url
    }
    return sight
  }

  /// What should be visible while the app asks; `nil` if the link leads to no question.
  var asked: ScenarioSight? {
    guard case .question(let prompt, _) = sample.expects, !isHeld else { return nil }
    return ScenarioSight(title: prompt, tab: place.tab, modals: place.modals + ["alert"])
  }

  private var isHeld: Bool { sample.isPersonal && situation == .signedOut }

  private var expectedKind: ScenarioResult.Kind {
    if isHeld { return .held }
    return switch sample.expects {
    case .screen, .tab, .question: .landed
    case .refusal, .external: .refused
    }
  }

  // MARK: - Running

  /// Launches the app on a separate phone, navigates to the place, opens the link, and lets
  /// everything finish that finishes by itself.
  func run() async -> ScenarioResult {
    let log = RequestLog()
    let url = URL(string: sample.text)
    var settings = PhoneSettings()
    settings.isSignedIn = situation != .signedOut
    settings.quirks = quirk.map { [$0] } ?? []
    let launch = PhoneLaunch(link: situation == .cold ? url : nil, settings: settings) {
      $0.observe(with: log)
    }
    let running = app.run(launch)
    defer { _ = running.terminate() }
    await running.rest(with: log)
    if let problem = await go(running, log) {
      return ScenarioResult(kind: .failed, title: sight(of: running).title, detail: problem)
    }
    if let url, situation != .cold {
      running.deliver(url)
      await running.rest(with: log)
    }
    if let problem = await answerQuestion(running, log) {
      return ScenarioResult(kind: .failed, title: sight(of: running).title, detail: problem)
    }
    return judge(sight(of: running), log, issues: running.issues)
  }

  /// Navigates to the place.
  ///
  /// - Returns: why the user did not get there; `nil` if the user did.
  private func go(_ running: any RunningApp, _ log: RequestLog) async -> String? {
    switch situation {
    case .background: running.enterBackground()
    case .twice:
      if let url = URL(string: sample.text) { running.deliver(url) }
      await running.rest(with: log)
      return await answerQuestion(running, log)
    case .cold, .root, .signedOut: return nil
    case .deep, .sheet, .otherTab:
      for step in place.steps {
        let isDone =
          switch step {
          case .tap(let name): running.windows.last?.tap(name) ?? false
          case .tab(let name): running.windows.last?.selectTab(name) ?? false
          }
        guard isDone else { return "There is nothing to do this with: \(step)." }
        await running.rest(with: log)
      }
      let there = ScenarioSight(title: place.title, tab: place.tab, modals: place.modals)
      let seen = sight(of: running)
      return seen.isLike(there) ? nil : "On the way, \(there) was expected, but seen was \(seen)."
    }
    await running.rest(with: log)
    return nil
  }

  /// Answers the app's question, if the link leads to one.
  ///
  /// - Returns: what was seen instead of the question; `nil` if it was answered.
  private func answerQuestion(_ running: any RunningApp, _ log: RequestLog) async -> String? {
    guard let asked, case .question(_, let answer) = sample.expects else { return nil }
    let seen = sight(of: running)
    guard seen.isLike(asked) else { return "\(asked) was expected, but seen was \(seen)." }
    guard running.windows.last?.tap(answer) ?? false else {
      return "The question has no answer “\(answer)”."
    }
    await running.rest(with: log)
    return nil
  }

  private func sight(of running: any RunningApp) -> ScenarioSight {
    ScenarioSight(of: running.windows.last, left: running.opened.last)
  }

  private func judge(
    _ seen: ScenarioSight, _ log: RequestLog, issues: [String]
  ) -> ScenarioResult {
    let record = log.records.last { $0.link == sample.text } ?? log.records.last
    let kind = record.map(ScenarioResult.Kind.init) ?? .failed
    let end = record?.outcome.map(\.description) ?? (kind == .held ? "held" : "no end")
    var problems: [String] = []
    if kind != expectedKind { problems.append("\(expectedKind) was expected, but it was \(end).") }
    if !seen.isLike(expected) { problems.append("\(expected) was expected, but seen was \(seen).") }
    problems += issues
    guard problems.isEmpty else {
      return ScenarioResult(
        kind: .failed, title: seen.title,
        detail: (problems + (record?.trace ?? [])).joined(separator: "\n"))
    }
    return ScenarioResult(kind: kind, title: seen.title, detail: "\(end): \(seen)")
  }
}

extension Scenario {
  /// Creates the scenario of a cell.
  init(_ cell: ScenarioCell) throws(PlaygroundError) {
    let app = try PlaygroundApp.named(cell.app)
    guard app.samples.indices.contains(cell.sample) else {
      throw PlaygroundError(status: 404, "The app has no link \(cell.sample).")
    }
    let quirk = try cell.quirk.map { name throws(PlaygroundError) in
      try PhoneSettings.quirks([name]).first
    }
    self.init(
      app: app, sample: app.samples[cell.sample],
      situation: try ScenarioSituation.named(cell.situation), quirk: quirk ?? nil)
  }

  /// Returns the matrix cell of this scenario; `nil` if the app does not list the link.
  func cell(in run: Int) -> ScenarioCell? {
    app.samples.firstIndex { $0.text == sample.text }.map {
      ScenarioCell(
        run: run, app: app.id, sample: $0, situation: situation.rawValue, quirk: quirk?.number)
    }
  }

  /// Returns the result in the form that a page expects.
  func json(_ result: ScenarioResult, route: String?, id: Int) -> EncodedJSON {
    var json = JSONWriter()
    json.beginObject()
    json.write("id", id)
    json.key("row")
    json.beginObject()
    json.write("link", sample.text)
    json.write("route", route)
    json.write("number", app.samples.firstIndex { $0.text == sample.text })
    json.endObject()
    json.write("column", situation.rawValue)
    json.key("quirk")
    if let quirk { json.string(quirk.number) } else { json.null() }
    json.write("result", result.kind.rawValue)
    json.write("title", result.title)
    json.write("detail", result.detail)
    json.endObject()
    return EncodedJSON(Data(json.bytes))
  }
}

extension PlaygroundApp {
  /// Returns whether the app supports a situation.
  func knows(_ situation: ScenarioSituation) -> Bool {
    switch situation {
    case .cold, .root, .twice, .background: true
    case .deep, .sheet, .otherTab: places[situation] != nil
    case .signedOut: switches.contains(.isSignedIn)
    }
  }
}

/// Where a user is when a link arrives.
enum ScenarioSituation: String, CaseIterable {
  /// The app is not running.
  case cold
  /// At the start of the app.
  case root
  /// Deep in the app, in its initial tab.
  case deep
  /// Behind something presented.
  case sheet
  /// In another tab.
  case otherTab
  /// The link was opened before.
  case twice
  /// No one is signed in.
  case signedOut
  /// In another app.
  case background

  /// Returns the situation with a name.
  static func named(_ name: String) throws(PlaygroundError) -> ScenarioSituation {
    guard let situation = ScenarioSituation(rawValue: name) else { throw .unknownSituation(name) }
    return situation
  }
}

/// A cell of a matrix, of either kind.
@MainActor enum ScenarioStep {
  /// One of the app's samples.
  case sample(Scenario)
  /// Every hostile link.
  case hostile(HostileScenario)

  /// Returns the call to a process; `nil` if the app does not list the link.
  func call(in run: Int) -> PhoneCall.Action? {
    switch self {
    case .sample(let scenario): scenario.cell(in: run).map { .scenario($0) }
    case .hostile(let scenario): .hostile(scenario.cell(in: run))
    }
  }

  /// Returns a result in the form that a page expects.
  ///
  /// - Parameter link: the link that was being opened, if there are many.
  func json(_ result: ScenarioResult, link: String?, id: Int) -> EncodedJSON {
    switch self {
    case .sample(let scenario): scenario.json(result, route: nil, id: id)
    case .hostile(let scenario): scenario.json(result, link: link, id: id)
    }
  }
}

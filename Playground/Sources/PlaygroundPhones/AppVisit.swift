// SPDX-License-Identifier: MIT

package import DeepLinksCore
@_spi(Project) import DeepLinksInspector
@_spi(Project) import DeepLinksNavigation
import ExampleServers
import Foundation
package import JSONText
package import PlaygroundServer

/// What became of a link in an example app that ran in this process.
package struct AppVisit: Sendable {
  /// A window, as a user sees it.
  package struct Window: Sendable {
    /// The title in front.
    package var title: String
    /// The tab in front; `nil` if there are no tabs.
    package var tab: String?
    /// The kinds of the presented screens, bottom first.
    package var modals: [String]
    /// The texts in front, in order.
    package var texts: [String]
    /// The title, the tab, and the presented screens in one line.
    package var summary: String
  }

  /// The stable name of the outcome; `held`, `confirming`, or `none` if there is none.
  package var outcome: String
  /// Whether the link did what it is for.
  package var isOpened: Bool
  /// Where the link led, with its values; `nil` if it led nowhere.
  package var place: String?
  /// Why the link was not opened; `nil` if it was.
  package var reason: String?
  /// Why no route of the app takes the link; `nil` if one does.
  package var explanation: LinkExplanation?
  /// What the app's code says that it shows, as a page gets it: an object with a `tree` and more;
  /// `null` if the app has no window.
  package var state = JSONValue.null
  /// What is on screen, the window in front last.
  package var windows: [Window] = []
  /// The steps that the link took on screen.
  package var steps: [String] = []
  /// What happened to the link, without its values.
  package var trace: [String] = []
}

extension PlaygroundApp {
  /// Opens a link in this process, without waiting for time to pass.
  ///
  /// - Parameters:
  ///   - link: the link.
  ///   - earlier: links to open before it.
  ///   - isCold: whether the link launches the app. If there are earlier links, the app ends after
  ///     them, and the link launches it on top of what it saved.
  /// - Returns: what became of each of the earlier links, and of the link.
  /// - Throws: an error if the system delivers no such text.
  package func visit(
    _ link: String, after earlier: [String] = [], isCold: Bool = false
  ) async throws(PlaygroundError) -> (earlier: [AppVisit], last: AppVisit) {
    let url = try Phone.url(link)
    var urls: [URL] = []
    for text in earlier { urls.append(try Phone.url(text)) }
    let disk = PhoneDisk()
    var visits: [AppVisit] = []
    var run: AppRun?
    if !isCold || !urls.isEmpty {
      let running = AppRun(self, disk)
      for url in urls { visits.append(await running.open(url)) }
      run = running
    }
    if isCold { run = AppRun(self, disk, restoring: run?.end(), opening: url) }
    guard let run else { throw .notRunning }
    let last = isCold ? await run.launched() : await run.open(url)
    _ = run.end()
    return (visits, last)
  }
}

/// One run of an app, from its launch to its end, in the app's own time.
@MainActor private final class AppRun {
  /// The messages of the app's inspector, as a page gets them.
  private final class Story {
    var recorder: InspectorRecorder?
    var messages: [JSONValue] = []

    func take(_ message: InspectorMessage) {
      if let json = try? JSONValue(encoding: message) { messages.append(json) }
    }

    func messages(_ type: String) -> [JSONValue] { messages.filter { $0["type"]?.text == type } }
  }

  private let running: any RunningApp
  private let log = RequestLog()
  private let story = Story()

  /// Launches an app, as the page does.
  init(
    _ app: PlaygroundApp, _ disk: PhoneDisk, restoring saved: SavedPhone? = nil,
    opening link: URL? = nil
  ) {
    let launch = PhoneLaunch(
      link: link, settings: PhoneSettings(server: .first), saved: saved, disk: disk,
      start: LinkSystemClock().date
    ) { [log, story] inbox in
      inbox.observe(with: log)
      let recorder = InspectorRecorder(
        inbox, app: InspectorApp(name: app.name, identifier: app.id)
      ) { [weak story] in story?.take($0) }
      story.recorder = recorder
      recorder.start()
    }
    running = app.run(launch)
  }

  /// Waits for the link that launched the app.
  func launched() async -> AppVisit { await visit(after: []) }

  /// Opens a link.
  func open(_ url: URL) async -> AppVisit {
    await running.hearFromServer()
    await running.rest(with: log)
    let known = log.records.map(\.id)
    running.deliver(url)
    return await visit(after: known)
  }

  /// Terminates the app.
  func end() -> SavedPhone { running.terminate() }

  /// Waits for the first request that is not a known one.
  private func visit(after known: [LinkRequestID]) async -> AppVisit {
    func record() -> RequestLog.Record? { log.records.first { !known.contains($0.id) } }
    // No longer than it takes: what an app says may go away by itself.
    for _ in 0..<20 {
      await running.runTasks(until: { [log] in !log.isAsking })
      if record()?.outcome != nil, !running.isMoving { break }
      running.advance(by: .seconds(1))
    }
    return self.visit(record())
  }

  private func visit(_ record: RequestLog.Record?) -> AppVisit {
    var visit = AppVisit(
      outcome: "none", isOpened: false, reason: "The app did not take the link.")
    visit.state = story.messages("state").last?["outline"] ?? .null
    visit.windows = running.windows.map(AppVisit.Window.init)
    guard let record else { return visit }
    visit.trace = record.trace
    let plans = story.messages("plan").filter { $0["request"]?.text == record.id.description }
    visit.steps = plans.flatMap { $0["steps"]?.texts ?? [] }
    switch record.outcome {
    case .opened(let landing)?, .refreshed(let landing)?:
      (visit.isOpened, visit.place, visit.reason) = (true, landing.place, nil)
    case .performed?: (visit.isOpened, visit.reason) = (true, nil)
    case let outcome?:
      visit.reason = outcome.revealedDescription
      if let explanation = running.inbox.targets.last?.target.explain(record.link),
        case .missed = explanation.verdict
      {
        // It shows the link.
        (visit.explanation, visit.reason) = (explanation, outcome.description)
      }
    case nil: (visit.outcome, visit.reason) = wait(of: record, in: visit.state)
    }
    if let outcome = record.outcome { visit.outcome = outcome.name }
    return visit
  }

  /// Returns what a request without an outcome waits for.
  private func wait(
    of record: RequestLog.Record, in state: JSONValue
  ) -> (outcome: String, reason: String) {
    func own(_ name: String) -> JSONValue? {
      guard case .array(let values)? = state[name] else { return nil }
      return values.first { $0["id"]?.text == record.id.description }
    }
    if let question = own("confirmations")?["prompt"]?.text { return ("confirming", question) }
    if let gate = own("held")?["gate"]?.text {
      return ("held", "The link waits at the gate \(gate).")
    }
    return ("none", "The link has not ended.")
  }
}

extension AppVisit.Window {
  @MainActor fileprivate init(_ window: any RunningWindow) {
    let sight = ScenarioSight(of: window)
    self.init(
      title: sight.title, tab: sight.tab, modals: sight.modals, texts: window.texts,
      summary: sight.description)
  }
}

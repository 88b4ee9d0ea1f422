// SPDX-License-Identifier: MIT

import DeepLinks
@_spi(Project) import DeepLinksSimulation
import Foundation
import HeadlessSystem
import PlaygroundServer

/// An example app on a separate phone, for hostile links.
@MainActor final class HostilePhone: HostileLinkApp {
  /// An app, and where its user is.
  struct Situation: Sendable, Hashable {
    let app: String
    let name: ScenarioSituation

    init(_ app: String, _ name: ScenarioSituation) {
      self.app = app
      self.name = name
    }
  }

  private let app: PlaygroundApp
  private let settings: PhoneSettings
  private let disk: PhoneDisk
  private let running: any RunningApp
  private let log = RequestLog()

  private init(
    _ app: PlaygroundApp, _ settings: PhoneSettings, _ disk: PhoneDisk, saved: SavedPhone? = nil
  ) {
    self.app = app
    self.settings = settings
    self.disk = disk
    let log = log
    running = app.run(
      PhoneLaunch(settings: settings, saved: saved, disk: disk) { $0.observe(with: log) })
  }

  static func launched(in situation: Situation) async -> HostilePhone {
    var settings = PhoneSettings()
    settings.isSignedIn = situation.name != .signedOut
    let app = PlaygroundApp.all.first { $0.id == situation.app } ?? .trips
    let phone = HostilePhone(app, settings, PhoneDisk())
    await phone.rest()
    for step in app.places[situation.name]?.steps ?? [] {
      switch step {
      case .tap(let name): _ = phone.running.windows.last?.tap(name)
      case .tab(let name): _ = phone.running.windows.last?.selectTab(name)
      }
      await phone.rest()
    }
    return phone
  }

  var inbox: LinkInbox { running.inbox }
  var issues: [String] { running.issues }

  func open(_ link: String) async {
    guard let url = URL(string: link) else { return }
    running.deliver(url)
    await rest()
  }

  func look() -> [String] {
    // Everything that the page would draw: every node on screen, and its appearance.
    var json = JSONWriter()
    json.beginObject()
    running.windows.last?.write(to: &json)
    json.endObject()
    return running.windows.last?.texts ?? []
  }

  func goBack() async -> Bool {
    guard running.windows.last?.goBack() == true else { return false }
    await rest()
    return true
  }

  func relaunched() async -> HostilePhone {
    let phone = HostilePhone(app, settings, disk, saved: running.terminate())
    await phone.rest()
    return phone
  }

  private func rest() async {
    await running.runTasks(until: { [log] in !log.isAsking })
    running.advance(by: .seconds(10))
  }
}

/// Every hostile link of an app, in one situation.
@MainActor struct HostileScenario {
  /// The title of the row for all of them.
  static let name = "Hostile links"

  let app: PlaygroundApp
  let situation: ScenarioSituation

  /// Returns the situations in which a link finds the app in different places.
  static func all(of app: PlaygroundApp) -> [HostileScenario] {
    [.root, .deep, .sheet, .otherTab, .signedOut].filter(app.knows).map {
      HostileScenario(app: app, situation: $0)
    }
  }

  /// Opens links one after another.
  ///
  /// - Parameter prepare: called before each link.
  func run(_ links: [String], before prepare: (String) async -> Void) async -> ScenarioResult {
    let tour = HostileTour<HostilePhone>(in: HostilePhone.Situation(app.id, situation))
    var problems: [String] = []
    for link in links {
      await prepare(link)
      problems += await tour.problems(of: link).map { "\(link): \($0)" }
    }
    guard problems.isEmpty else {
      return ScenarioResult(
        kind: .failed, title: "", detail: problems.prefix(20).joined(separator: "\n"))
    }
    return ScenarioResult(
      kind: .landed, title: "", detail: "\(links.count) links, and none of them did any harm.")
  }

  /// Returns the matrix cell of this scenario.
  func cell(in run: Int) -> HostileCell {
    HostileCell(run: run, app: app.id, situation: situation.rawValue)
  }

  /// Returns the result in the form that a page expects.
  ///
  /// - Parameter link: the link that crashed the app.
  func json(_ result: ScenarioResult, link: String?, id: Int) -> EncodedJSON {
    var json = JSONWriter()
    json.beginObject()
    json.write("id", id)
    json.key("row")
    json.beginObject()
    json.write("link", Self.name)
    json.write("route", "every route")
    json.write("number", app.samples.count)
    json.endObject()
    json.write("column", situation.rawValue)
    json.key("quirk")
    json.null()
    json.write("link", link)
    json.write("result", result.kind.rawValue)
    json.write("title", result.title)
    json.write("detail", result.detail)
    json.endObject()
    return EncodedJSON(Data(json.bytes))
  }
}

extension HostileScenario {
  /// Creates the scenario of a cell.
  init(_ cell: HostileCell) throws(PlaygroundError) {
    self.init(
      app: try PlaygroundApp.named(cell.app),
      situation: try ScenarioSituation.named(cell.situation))
  }
}

/// A cell of a matrix that opens every hostile link of an app.
package struct HostileCell: Sendable, Codable {
  /// The number of the matrix.
  package var run: Int
  package var app: String
  package var situation: String
}

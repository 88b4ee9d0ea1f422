// SPDX-License-Identifier: MIT

import DeepLinks
@_spi(Project) import DeepLinksSimulation
import Foundation
import PlaygroundServer

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

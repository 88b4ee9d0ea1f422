// SPDX-License-Identifier: MIT

package import PlaygroundServer

/// What a playground asks of the process of a phone: a line of JSON.
package struct PhoneCall: Sendable, Codable {
  /// What is asked for.
  package enum Action: Sendable, Codable {
    case links(app: String)
    case fill(FillRequest)
    case explain(link: String, app: String)
    case scenario(ScenarioCell)
    case hostile(HostileCell)
    case launch(PhoneStart)
    case open(OpenRequest)
    case act(ActRequest)
    case scroll(ScrollRequest)
    case window(WindowRequest)
    case switches(PhoneSwitches)
    case background(Bool)
    case answer(confirmation: WireID, isAllowed: Bool)
    case plan(link: String)
    case kill
  }

  /// The longest line, in bytes: a request of a page, escaped, and what was saved of an app.
  static let limit = 4_194_304

  /// Which call the answer is for.
  package var id: Int
  package var action: Action
}

/// How an app is started in a process of its own, which knows nothing of the processes before.
package struct PhoneStart: Sendable, Codable {
  package var request: LaunchRequest
  /// What was saved of the app; `nil`: it finds nothing.
  var saved: SavedPhone?
  /// The number of the last snapshot that the pages have.
  var revision = 0
}

/// A cell of a grid of scenarios.
package struct ScenarioCell: Sendable, Codable {
  /// The number of the grid.
  package var run: Int
  package var app: String
  /// The number of the link among the app's samples.
  package var sample: Int
  package var situation: String
  package var quirk: String?
}

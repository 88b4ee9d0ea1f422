// SPDX-License-Identifier: MIT

package import PlaygroundServer

/// A call from a playground to a phone process: one line of JSON.
package struct PhoneCall: Sendable, Codable {
  /// What to do.
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

  /// The maximum length of a line, in bytes: a page's request, escaped, and an app's saved state.
  static let limit = 4_194_304

  /// The call's ID, which its answer repeats.
  package var id: Int
  package var action: Action
}

/// How to launch an app in a process of its own, which knows nothing about earlier processes.
package struct PhoneStart: Sendable, Codable {
  package var request: LaunchRequest
  /// The app's saved state; `nil` if there is none.
  var saved: SavedPhone?
  /// The revision of the last snapshot that the pages have.
  var revision = 0
}

/// A cell in a matrix of scenarios.
package struct ScenarioCell: Sendable, Codable {
  /// The number of the matrix.
  package var run: Int
  package var app: String
  /// The index of the link among the app's samples.
  package var sample: Int
  package var situation: String
  package var quirk: String?
}

// SPDX-License-Identifier: MIT

import Foundation
package import PlaygroundServer

/// A message from a phone process: one line with two JSON values, separated by a tab.
///
/// The second value, such as a snapshot, is passed on unchanged.
package struct PhoneMessage: Sendable {
  /// The kind of a message.
  package enum Kind: Sendable, Codable {
    /// The answer to a call.
    case answer(call: Int)
    /// The call makes no sense now.
    case refusal(call: Int, PlaygroundError)
    /// The phone changed by itself.
    case phone
    /// A message from its inspector.
    case inspect
    /// What a long call is doing: an object with a link.
    case progress
  }

  /// The first value.
  struct Head: Sendable, Codable {
    var kind: Kind
    /// The revision of the snapshot, if it is one.
    var revision: Int?
    /// The ID of the request, if a link was opened.
    var request: WireID?
    /// What the system saved of the app, if the app was terminated.
    var saved: SavedPhone?
  }

  /// A line that is not a message.
  struct Malformed: Error, Hashable {}

  /// The maximum length of a line, in bytes: the screens of 16 windows.
  static let limit = 33_554_432

  var head: Head
  var value: EncodedJSON

  init(_ kind: Kind, _ value: EncodedJSON) {
    head = Head(kind: kind)
    self.value = value
  }

  /// Parses a line without its line break.
  init(line: [UInt8]) throws(Malformed) {
    guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { throw Malformed() }
    let value = Data(line[(tab + 1)...])
    let decoder = JSONDecoder()
    do {
      head = try decoder.decode(Head.self, from: Data(line[..<tab]))
      // It goes to the pages unchanged, so it must be exactly one value.
      _ = try decoder.decode(Anything.self, from: value)
    } catch {
      throw Malformed()
    }
    self.value = EncodedJSON(value)
  }

  /// Returns the line with its line break.
  func line() throws -> [UInt8] {
    Array(try JSONEncoder().encode(head)) + [UInt8(ascii: "\t")] + value.data
      + [UInt8(ascii: "\n")]
  }

  private struct Anything: Decodable {
    init(from decoder: any Decoder) throws {}
  }
}

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

/// How long a phone process may take.
package struct PhoneLimits: Sendable {
  /// The limit for an answer.
  package var answer: Duration
  /// The limit for a backtrace after a crash.
  package var backtrace: Duration

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - answer: the limit for an answer. Default: 20 seconds.
  ///   - backtrace: the limit for a backtrace after a crash. Default: 60 seconds.
  package init(answer: Duration = .seconds(20), backtrace: Duration = .seconds(60)) {
    self.answer = answer
    self.backtrace = backtrace
  }
}

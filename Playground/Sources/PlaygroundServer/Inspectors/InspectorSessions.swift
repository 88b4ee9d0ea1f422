// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation
import JSONText

/// The apps that are or were inspected.
@MainActor final class InspectorSessions {
  /// How many sessions are kept; of those that have left, the one greeted earliest makes room.
  static let maximumCount = 16
  /// How long an app may be silent; an app that polls makes contact every 20 seconds.
  static let silence: Duration = .seconds(45)
  /// How long an app may take to return after its wait for commands broke off.
  static let absence: Duration = .seconds(3)

  private let clock: any LinkClock
  private let hub: EventHub
  /// In the order of their last greetings.
  private var sessions: [InspectorSession] = []
  private var sweep: LinkTimer?
  private var isFinished = false

  init(clock: any LinkClock, hub: EventHub) {
    self.clock = clock
    self.hub = hub
  }

  /// The list of apps for a page.
  var list: EncodedJSON {
    let values = sessions.map { session -> JSONValue in
      var members = [
        JSONValue.Member(name: "id", value: .string(session.id)),
        JSONValue.Member(name: "name", value: .string(session.greeting.name)),
        JSONValue.Member(name: "isConnected", value: .bool(session.isConnected)),
      ]
      if let problem = session.catalogProblem {
        members.append(JSONValue.Member(name: "problem", value: .string(problem)))
      }
      return .object(members)
    }
    return EncodedJSON(Data(JSONValue.array(values).line.utf8))
  }

  /// The most recently connected app that is still there; `nil` if there is none.
  var latest: InspectorSession? { sessions.last { $0.isConnected } }

  /// Returns the session with an ID.
  ///
  /// - Throws: 404.
  func session(_ id: String) throws(PlaygroundError) -> InspectorSession {
    try checkRunning()
    guard let session = sessions.first(where: { $0.id == id }) else {
      throw PlaygroundError(status: 404, "There is no such session: say hello again.")
    }
    return session
  }

  /// Starts a session, or continues the one of the same run.
  func greet(_ data: Data) throws(PlaygroundError) -> EncodedJSON {
    try checkRunning()
    let greeting = try InspectorGreeting(data)
    if let index = sessions.firstIndex(where: { $0.id == greeting.session }) {
      let session = sessions.remove(at: index)
      session.greeting = greeting
      session.isConnected = true
      session.lastContact = clock.now
      sessions.append(session)
    } else {
      if sessions.count >= Self.maximumCount {
        guard let index = sessions.firstIndex(where: { !$0.isConnected }) else {
          throw PlaygroundError(
            status: 503, "\(Self.maximumCount) apps are connected already; quit one of them.")
        }
        sessions.remove(at: index)
      }
      sessions.append(InspectorSession(greeting, at: clock.now))
    }
    tell()
    scheduleSweep()
    let reply: JSONValue = [
      "session": .string(greeting.session), "protocol": JSONValue(InspectorGreeting.version),
    ]
    return EncodedJSON(Data(reply.line.utf8))
  }

  /// Accepts messages and passes them on to the pages.
  func take(_ body: Data, from id: String) throws(PlaygroundError) -> EncodedJSON {
    let session = try session(id)
    hear(session)
    let problem = session.catalogProblem
    let messages = try session.take(body)
    for message in messages {
      hub.publish("inspect", Self.event(message.json, number: message.number, from: id))
    }
    if session.catalogProblem != problem { tell() }
    if messages.last?.type == "bye" { end(session) }
    return EncodedJSON(Data(#"{"next":\#(session.next ?? 0)}"#.utf8))
  }

  /// Returns the event that sends a message to pages.
  static func event(_ message: EncodedJSON, number: Int, from source: String) -> EncodedJSON {
    let head = #"{"source":\#(JSONValue.string(source).line),"sequence":\#(number),"message":"#
    return EncodedJSON(Data(head.utf8) + message.data + Data("}".utf8))
  }

  /// Returns the commands for an app, once there are some.
  func commands(after number: Int, for id: String) async throws(PlaygroundError) -> EncodedJSON {
    let session = try session(id)
    hear(session)
    let commands = await session.commands(after: number, by: clock)
    session.lastContact = clock.now
    if Task.isCancelled && !session.isPolling {
      // The wait broke off: the app has crashed, or is about to return.
      let contact = session.lastContact
      clock.schedule(after: Self.absence) { [weak self, weak session] in
        guard let self, let session, !session.isPolling, session.lastContact == contact else {
          return
        }
        end(session)
      }
    }
    return commands
  }

  /// Ends the session of an app; its messages are kept.
  func dismiss(_ id: String) throws(PlaygroundError) { end(try session(id)) }

  /// No new wait may start after all waits have been ended.
  private func checkRunning() throws(PlaygroundError) {
    if isFinished { throw PlaygroundError(status: 503, "The tool is ending.") }
  }

  /// Ends every wait.
  func finish() {
    isFinished = true
    sweep?.cancel()
    for session in sessions { session.end() }
  }

  private func hear(_ session: InspectorSession) {
    session.lastContact = clock.now
    guard !session.isConnected else { return }
    session.isConnected = true
    tell()
    scheduleSweep()
  }

  private func end(_ session: InspectorSession) {
    guard session.isConnected else { return }
    session.end()
    tell()
  }

  private func tell() { hub.publish("attached", list) }

  private func scheduleSweep() {
    guard sweep == nil else { return }
    sweep = clock.schedule(after: .seconds(15)) { [weak self] in
      guard let self else { return }
      sweep = nil
      for session in sessions where session.isConnected && !session.isPolling {
        if session.lastContact + Self.silence <= clock.now { end(session) }
      }
      if sessions.contains(where: \.isConnected) { scheduleSweep() }
    }
  }
}

/// What the server must know about an app to inspect it.
struct InspectorGreeting: Sendable, Hashable {
  /// The protocol version that this server uses.
  static let version = 2

  /// The ID of the app's run.
  var session: String
  /// The app's name.
  var name: String
  /// The greeting as received.
  var json: EncodedJSON

  /// Checks that a protocol version is the one used here.
  ///
  /// - Throws: 426.
  static func check(_ version: String) throws(PlaygroundError) {
    guard version == String(Self.version) else {
      throw PlaygroundError(
        status: 426,
        "This tool speaks version \(Self.version) of the inspector protocol: "
          + "use the same version of the package in the app and for the tool.")
    }
  }

  /// Reads a greeting.
  ///
  /// - Throws: 400 for an invalid greeting, 426 for one with another version.
  init(_ data: Data) throws(PlaygroundError) {
    guard let value = try? JSONReader.read(Array(data)), case .object = value else {
      throw PlaygroundError(status: 400, "The greeting is no JSON object.")
    }
    guard case .number(let version)? = value["protocol"] else {
      throw PlaygroundError(status: 400, "The greeting does not name its protocol.")
    }
    try Self.check(version)
    guard let name = value["app"]?["name"]?.text, !name.isEmpty, name.utf8.count <= 256 else {
      throw PlaygroundError(status: 400, "The greeting does not name its app.")
    }
    guard let session = value["session"]?.text, (1...128).contains(session.utf8.count),
      session.utf8.allSatisfy({ byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d, 0x5f: true
        default: false
        }
      })
    else {
      throw PlaygroundError(
        status: 400, "The session is not 1 to 128 letters, digits, hyphens and underscores.")
    }
    self.session = session
    self.name = name
    json = EncodedJSON(Data(value.line.utf8))
  }
}

/// Checks whether an app's links can be shown.
enum CatalogCheck {
  /// Returns what is wrong with a catalog message; `nil` if it can be shown.
  static func problem(of message: JSONValue) -> String? {
    guard let catalog = message["catalog"], case .object = catalog else {
      return "The app sent a catalog that is no object."
    }
    let shapes: [(name: String, texts: [String], lists: [String])] = [
      ("routes", ["pattern"], ["examples", "origins", "deprecated"]),
      ("redirects", ["from", "to"], []),
    ]
    for (name, texts, lists) in shapes {
      guard let list = catalog[name], list != .null else { continue }
      guard case .array(let values) = list else {
        return "In the app's catalog, \(name) is no list."
      }
      for (index, value) in values.enumerated() {
        guard case .object = value else {
          return "In the app's catalog, \(name) \(index + 1) is no object."
        }
        for text in texts where value[text]?.text == nil {
          return "In the app's catalog, \(name) \(index + 1) has no text \(text)."
        }
        for list in lists {
          switch value[list] {
          case nil, .null?, .array?: continue
          default: return "In the app's catalog, \(list) of \(name) \(index + 1) is no list."
          }
        }
      }
    }
    return nil
  }
}

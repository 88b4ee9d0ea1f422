// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation
import JSONText
import PlaygroundTransport

/// An inspected app: what it reported, and what it has been asked to do.
@MainActor final class InspectorSession {
  /// The maximum number of commands pending for an app.
  static let maximumCommands = 100
  /// The maximum number of messages in a batch; apps send 100, and listening pages must keep up.
  static let maximumMessages = 1_000

  let id: String
  /// The greeting.
  var greeting: InspectorGreeting
  /// The messages by number.
  private(set) var ring: EventRing?
  /// The latest catalog, kept separately because the ring drops it, and everything depends on it.
  private(set) var catalog: EncodedJSON?
  /// What is wrong with the catalog; `nil` if it can be shown.
  private(set) var catalogProblem: String?
  var isConnected = true
  /// When the app last made contact.
  var lastContact: Duration
  private var commands: [(id: Int, json: Data)] = []
  private var lastCommand = 0
  private var poll: Waiter?
  private var explanations: [Int: (waiter: Waiter, answer: EncodedJSON?)] = [:]

  init(_ greeting: InspectorGreeting, at time: Duration) {
    id = greeting.session
    self.greeting = greeting
    lastContact = time
  }

  /// Whether the app is waiting for commands.
  var isPolling: Bool { poll != nil }

  /// The number of the next expected message; `nil` if any number is fine.
  var next: Int? { ring?.next }

  /// Accepts messages.
  ///
  /// - Parameter body: `{"first": number, "messages": […]}`.
  /// - Returns: the new messages, with their numbers.
  /// - Throws: 400 for an invalid batch, 413 for one that is too long, and 409 if messages before
  ///   it are missing; no messages are accepted then.
  func take(
    _ body: Data
  ) throws(PlaygroundError) -> [(number: Int, type: String, json: EncodedJSON)] {
    guard let batch = try? JSONReader.read(Array(body)) else {
      throw PlaygroundError(status: 400, "The batch is not JSON, or nested too deep.")
    }
    guard case .number(let digits)? = batch["first"], let first = Int(digits),
      (0...1_000_000_000_000).contains(first), case .array(let values)? = batch["messages"]
    else {
      throw PlaygroundError(
        status: 400, "The batch is not an object with the number first and the array messages.")
    }
    guard values.count <= Self.maximumMessages else {
      throw PlaygroundError(
        status: 413, "A batch has at most \(Self.maximumMessages) messages; send the rest later.")
    }
    var messages: [(number: Int, type: String, json: EncodedJSON, value: JSONValue)] = []
    for (index, value) in values.enumerated() {
      guard let type = value["type"]?.text else {
        throw PlaygroundError(
          status: 400, "Message \(first + index) is not an object with the text type.")
      }
      messages.append((first + index, type, EncodedJSON(Data(value.line.utf8)), value))
    }
    var ring =
      self.ring ?? EventRing(maximumCount: 2_000, maximumBytes: 8_388_608, first: first)
    guard first <= ring.next else {
      throw PlaygroundError(
        status: 409, "Messages are missing: send them from number \(ring.next) on.")
    }
    let fresh = messages.filter { $0.number >= ring.next }
    for message in fresh {
      ring.append(message.json.data)
      if message.type == "catalog" {
        catalog = message.json
        catalogProblem = CatalogCheck.problem(of: message.value)
      }
      if message.type == "explanation" { explain(message.value) }
    }
    self.ring = ring
    return fresh.map { ($0.number, $0.type, $0.json) }
  }

  /// Everything received so far.
  var story: EncodedJSON {
    var json = Data(#"{"hello":"#.utf8) + greeting.json.data
    json += Data(#","catalog":"#.utf8) + (catalog?.data ?? Data("null".utf8))
    json += Data(#","first":\#(ring?.first ?? 0),"next":\#(ring?.next ?? 0),"messages":["#.utf8)
    let messages = ring.flatMap { $0.values(from: $0.first) } ?? []
    json += Data(messages.joined(separator: [UInt8(ascii: ",")]))
    return EncodedJSON(json + Data("]}".utf8))
  }

  /// Asks the app to do something.
  ///
  /// - Parameter action: the member to add to the ID, such as `"open":{"text":"…"}`.
  /// - Returns: the command's number.
  @discardableResult
  func ask(_ action: JSONValue.Member) throws(PlaygroundError) -> Int {
    guard isConnected else {
      throw PlaygroundError("The app is no longer connected; start it again.")
    }
    guard commands.count < Self.maximumCommands else {
      throw PlaygroundError(
        "The app has not taken the last \(Self.maximumCommands) commands; "
          + "let it run, or start it again.")
    }
    lastCommand += 1
    let id = JSONValue.Member(name: "id", value: JSONValue(lastCommand))
    commands.append((lastCommand, Data(JSONValue.object([id, action]).line.utf8)))
    poll?.resume()
    return lastCommand
  }

  /// Returns the commands after a number, once there are some, the time is up, or another call
  /// waits.
  func commands(after number: Int, by clock: any LinkClock) async -> EncodedJSON {
    commands.removeAll { $0.id <= number }
    poll?.resume()
    if commands.isEmpty && isConnected {
      let waiter = Waiter()
      poll = waiter
      await waiter.wait(upTo: .seconds(20), by: clock)
      if poll === waiter { poll = nil }
    }
    let list = commands.filter { $0.id > number }.map(\.json)
    return EncodedJSON(
      Data(#"{"commands":["#.utf8) + Data(list.joined(separator: [UInt8(ascii: ",")]))
        + Data("]}".utf8))
  }

  /// Ends every wait, because the app has disconnected or the server is stopping.
  func end() {
    isConnected = false
    commands = []
    poll?.resume()
    for explanation in explanations.values { explanation.waiter.resume() }
  }

  /// Asks the app to explain a link.
  ///
  /// - Throws: 410 if the app disconnects first, and 504 if it does not answer within five seconds.
  func explanation(
    of link: String, by clock: any LinkClock
  ) async throws(PlaygroundError) -> EncodedJSON {
    let id = try ask(JSONValue.Member(name: "explain", value: ["text": .string(link)]))
    let waiter = Waiter()
    explanations[id] = (waiter, nil)
    await waiter.wait(upTo: .seconds(5), by: clock)
    guard let answer = explanations.removeValue(forKey: id)?.answer else {
      guard isConnected else {
        throw PlaygroundError(status: 410, "The app left before it answered; start it again.")
      }
      throw PlaygroundError(
        status: 504, "The app did not answer; it may stand at a breakpoint or in the background.")
    }
    return answer
  }

  private func explain(_ message: JSONValue) {
    guard case .number(let digits)? = message["id"], let id = Int(digits),
      let waiter = explanations[id]?.waiter, let explanation = message["explanation"]
    else { return }
    explanations[id] = (waiter, EncodedJSON(Data(explanation.line.utf8)))
    waiter.resume()
  }
}

// SPDX-License-Identifier: MIT

import Foundation
import JSONText
import PlaygroundTransport

extension PlaygroundServer {
  /// Answers an admitted request.
  func answer(_ route: PlaygroundRoute, _ head: HTTPHead, _ data: Data) async -> HTTPResponse {
    do throws(PlaygroundError) {
      let body = RequestBody(data)
      switch route {
      case .page, .entrance: return try resource("index.html", head)
      case .session: return .json(try session(body).data)
      case .formerInspector:
        try InspectorGreeting.check("1")
        return .json(Data("{}".utf8))
      case .resource(let name): return try resource(name, head)
      case .events: return try events(head)
      case .health, .apps, .attachedMessages: return .json(try await description(of: route).data)
      case .inspectorChallenge:
        let secrets = [token, pages.printed]
        return .json(
          try handshakes.answer(
            data, secrets: secrets, authority: "127.0.0.1:\(port)", on: head.connection
          ).data)
      case .inspectorHello, .inspectorMessages, .inspectorCommands, .inspectorGoodbye:
        return .json(try await inspect(route, head, data).data)
      case .fill, .explain, .plan, .startMatrix, .stopMatrix, .attachedOpen, .systemOpen:
        return .json(try await consult(route, body).data)
      case .answer:
        if let reply = try answerAttached(body) { return .json(reply.data) }
        return .json(Self.json(tellingOthers(try await operate(route, body))))
      default: return .json(Self.json(tellingOthers(try await operate(route, body))))
      }
    } catch {
      return Self.problem(error)
    }
  }

  /// Sends the new state of the phone to all pages, so that other pages show what one page did.
  private func tellingOthers(_ reply: PhoneReply) -> PhoneReply {
    if streamCount > 1 { hub.publish("phone", reply.phone) }
    return reply
  }

  private func resource(_ name: String, _ head: HTTPHead) throws(PlaygroundError) -> HTTPResponse {
    guard let resource = resources[name] else {
      throw PlaygroundError(status: 404, "The page has no such part.")
    }
    let isKnown = head.values(of: "if-none-match").contains(resource.tag)
    return .safe(
      status: isKnown ? 304 : 200, type: resource.type, cache: "no-cache",
      fields: [("ETag", resource.tag)], body: .data(isKnown ? Data() : resource.data))
  }

  private func events(_ head: HTTPHead) throws(PlaygroundError) -> HTTPResponse {
    guard let events = hub.subscribe(after: head["last-event-id"]) else {
      throw PlaygroundError(status: 503, "Too many pages are open; close some.")
    }
    return .safe(type: "text/event-stream", body: .stream(events))
  }

  private func description(of route: PlaygroundRoute) async throws(PlaygroundError) -> EncodedJSON {
    switch route {
    case .apps:
      var json = Data(#"{"apps":"#.utf8) + (try await host.apps().data)
      json += Data(#","attached":"#.utf8) + sessions.list.data
      return EncodedJSON(json + Data(#","version":\#(JSONValue.string(version).line)}"#.utf8))
    case .attachedMessages("phone"):
      let messages = phoneStory.values(from: phoneStory.first) ?? []
      let head = #"{"first":\#(phoneStory.first),"next":\#(phoneStory.next),"messages":["#
      return EncodedJSON(
        Data(head.utf8) + Data(messages.joined(separator: [UInt8(ascii: ",")])) + Data("]}".utf8))
    case .attachedMessages(let id): return try sessions.session(id).story
    default:
      let health: JSONValue = [
        "version": .string(version), "hasPhones": .bool(!(host is PhonelessHost)),
        "pages": JSONValue(streamCount),
      ]
      return EncodedJSON(Data(health.line.utf8))
    }
  }

  private func inspect(
    _ route: PlaygroundRoute, _ head: HTTPHead, _ data: Data
  ) async throws(PlaygroundError) -> EncodedJSON {
    switch route {
    case .inspectorMessages(let id): return try sessions.take(data, from: id)
    case .inspectorCommands(let id):
      guard let after = Int(head.item("after") ?? "0"), after >= 0 else {
        throw PlaygroundError(status: 400, "\"after\" is not the number of a command.")
      }
      return try await sessions.commands(after: after, for: id)
    case .inspectorGoodbye(let id):
      try sessions.dismiss(id)
      return .emptyObject
    default: return try sessions.greet(data)
    }
  }

  /// Returns what the phone shows after a request.
  private static func json(_ reply: PhoneReply) -> Data {
    var json = Data(#"{"phone":"#.utf8) + reply.phone.data
    if let request = reply.request, let id = try? EncodedJSON(encoding: request) {
      json += Data(#","request":"#.utf8) + id.data
    }
    return json + Data("}".utf8)
  }
}

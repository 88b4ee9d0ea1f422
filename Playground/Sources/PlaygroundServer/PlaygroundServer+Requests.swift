// SPDX-License-Identifier: MIT

import Foundation
import JSONText

extension PlaygroundServer {
  private struct Switches: Decodable { var switches: PhoneSwitches }
  private struct Background: Decodable { var isBackground: Bool }
  private struct Link: Decodable { var link: String }

  private struct SystemOpen: Decodable {
    var link: String
    /// Whether a connected app gets the link if no phone opens it.
    var attached: Bool?
  }

  private struct Ticket: Decodable { var ticket: String }

  private struct Answer: Decodable {
    var confirmation: WireID
    var isAllowed: Bool
    var attached: String?
  }

  private struct Explain: Decodable {
    var link: String
    var app: String?
    var attached: String?
  }

  /// Trades a page's ticket for its secret.
  func session(_ body: RequestBody) throws(PlaygroundError) -> EncodedJSON {
    guard let secret = pages.trade(try body.decode(Ticket.self).ticket) else {
      throw PlaygroundError(
        status: 403, "This ticket is used, too old or of another run; open the printed address.")
    }
    return Self.object(["secret": .string(secret.text)])
  }

  /// Performs a phone operation, after all earlier ones.
  func operate(
    _ route: PlaygroundRoute, _ body: RequestBody
  ) async throws(PlaygroundError) -> PhoneReply {
    let host = host
    // Decode right away: an invalid body need not wait its turn.
    switch route {
    case .launch:
      let request = try body.decode(LaunchRequest.self)
      return try await queue.run { () async throws(PlaygroundError) in
        try await host.launch(request)
      }
    case .open:
      let request = try body.decode(OpenRequest.self)
      return try await queue.run { () async throws(PlaygroundError) in
        try await host.open(request)
      }
    case .act:
      let request = try body.decode(ActRequest.self)
      return try await queue.run { () async throws(PlaygroundError) in
        try await host.act(request)
      }
    case .scroll:
      let request = try body.decode(ScrollRequest.self)
      return try await queue.run { () async throws(PlaygroundError) in
        try await host.scroll(request)
      }
    case .window:
      let request = try body.decode(WindowRequest.self)
      return try await queue.run { () async throws(PlaygroundError) in
        try await host.window(request)
      }
    case .switches:
      let request = try body.decode(Switches.self)
      return try await queue.run { () async throws(PlaygroundError) in
        try await host.setSwitches(request.switches)
      }
    case .background:
      let request = try body.decode(Background.self)
      return try await queue.run { () async throws(PlaygroundError) in
        try await host.setBackground(request.isBackground)
      }
    case .answer:
      let request = try body.decode(Answer.self)
      return try await queue.run { () async throws(PlaygroundError) in
        try await host.answer(request.confirmation, isAllowed: request.isAllowed)
      }
    default:
      return try await queue.run { () async throws(PlaygroundError) in try await host.kill() }
    }
  }

  /// Passes an answer on to an attached app; `nil` if it is for the phone.
  func answerAttached(_ body: RequestBody) throws(PlaygroundError) -> EncodedJSON? {
    let request = try body.decode(Answer.self)
    guard let id = request.attached else { return nil }
    try sessions.session(id).ask(
      JSONValue.Member(
        name: "answer",
        value: [
          "confirmation": .string(request.confirmation.description),
          "isAllowed": .bool(request.isAllowed),
        ]))
    return .emptyObject
  }

  /// Answers a request that does not change the phone.
  func consult(
    _ route: PlaygroundRoute, _ body: RequestBody
  ) async throws(PlaygroundError) -> EncodedJSON {
    switch route {
    case .fill:
      let link = try await host.fill(body.decode(FillRequest.self))
      return Self.object(["link": .string(link)])
    case .explain:
      let request = try body.decode(Explain.self)
      if let id = request.attached {
        return try await sessions.session(id).explanation(of: request.link, by: clock)
      }
      guard let app = request.app else {
        throw PlaygroundError(status: 400, "\"app\" or \"attached\" is missing in the body.")
      }
      return try await host.explain(request.link, app: app)
    case .plan: return try await host.plan(body.decode(Link.self).link)
    case .startMatrix:
      let id = try host.startMatrix(body.decode(MatrixRequest.self))
      return Self.object(["id": JSONValue(id)])
    case .attachedOpen(let id):
      let link = try body.decode(Link.self).link
      try sessions.session(id).ask(
        JSONValue.Member(name: "open", value: ["text": .string(link)]))
      return .emptyObject
    case .systemOpen:
      let request = try body.decode(SystemOpen.self)
      let link = request.link
      guard let app = host.app(for: link) else {
        if request.attached == true, let session = sessions.latest {
          try session.ask(JSONValue.Member(name: "open", value: ["text": .string(link)]))
          return Self.object(["attached": .string(session.id)])
        }
        throw PlaygroundError(status: 404, "No app of the playground takes this link.")
      }
      let pages = streamCount
      let event = Self.object(["app": .string(app), "link": .string(link)])
      hub.publishWhenHeard("open", event)
      if pages > 0 {
        // Delivered once for all pages; if there is none, the page that is opened starts with the
        // link.
        let host = host
        let reply = try await queue.run { () async throws(PlaygroundError) in
          try await host.deliver(link, to: app)
        }
        hub.publish("phone", reply.phone)
      }
      // The sender of the link may open a page if there is none.
      let file = pages == 0 ? fileForBrowser(showing: PageFragment(app: app, link: link)) : nil
      return Self.object([
        "app": .string(app), "pages": JSONValue(pages), "file": JSONValue(file),
      ])
    default:
      host.stopMatrix()
      return .emptyObject
    }
  }

  private static func object(_ value: JSONValue) -> EncodedJSON {
    EncodedJSON(Data(value.line.utf8))
  }
}

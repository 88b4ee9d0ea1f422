// SPDX-License-Identifier: MIT

import Foundation
import PlaygroundTransport

/// Everything that a request can address.
enum PlaygroundRoute: Sendable, Hashable {
  case page
  /// The page again, for a browser that comes from a redirect file.
  case entrance
  /// Trades a ticket for a secret.
  case session
  case resource(String)
  case events
  case health
  case apps
  case launch, open, act, scroll, window, switches, background, kill
  case fill, explain, plan, answer
  case startMatrix, stopMatrix
  case attachedMessages(String)
  case attachedOpen(String)
  case systemOpen
  /// The first version of the protocol, which sent its secret to any listener.
  case formerInspector
  case inspectorChallenge
  case inspectorHello
  case inspectorMessages(String)
  case inspectorCommands(String)
  case inspectorGoodbye(String)

  /// Returns what a path offers, by method; empty if it is not a path of this server.
  ///
  /// - Parameter path: the path as sent; a different spelling is a different path.
  static func methods(of path: String) -> [String: PlaygroundRoute] {
    if let methods = fixed[path] { return methods }
    if path.utf8.starts(with: "/page/".utf8) {
      let resource = PlaygroundRoute.resource(String(path.unicodeScalars.dropFirst(6)))
      return ["GET": resource, "HEAD": resource]
    }
    let parts = path.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).map(
      Substring.init
    ).map(String.init)
    guard parts.first == "", parts.count >= 4, !parts[3].isEmpty else { return [:] }
    switch (parts[1], parts[2], parts.count) {
    case ("api", "attached", 5) where parts[4] == "messages":
      return ["GET": .attachedMessages(parts[3])]
    case ("api", "attached", 5) where parts[4] == "open":
      return ["POST": .attachedOpen(parts[3])]
    case ("inspect", "v2", 5) where parts[3] == "sessions" && !parts[4].isEmpty:
      return ["DELETE": .inspectorGoodbye(parts[4])]
    case ("inspect", "v2", 6) where parts[3] == "sessions" && parts[5] == "messages":
      return ["POST": .inspectorMessages(parts[4])]
    case ("inspect", "v2", 6) where parts[3] == "sessions" && parts[5] == "commands":
      return ["GET": .inspectorCommands(parts[4])]
    default: return [:]
    }
  }

  private static let fixed: [String: [String: PlaygroundRoute]] = [
    "/": ["GET": .page, "HEAD": .page],
    "/enter": ["GET": .entrance, "HEAD": .entrance],
    "/api/session": ["POST": .session],
    "/api/events": ["GET": .events],
    "/api/health": ["GET": .health],
    "/api/apps": ["GET": .apps],
    "/api/phone/launch": ["POST": .launch],
    "/api/phone/open": ["POST": .open],
    "/api/phone/act": ["POST": .act],
    "/api/phone/scroll": ["POST": .scroll],
    "/api/phone/window": ["POST": .window],
    "/api/phone/switches": ["POST": .switches],
    "/api/phone/background": ["POST": .background],
    "/api/phone/kill": ["POST": .kill],
    "/api/fill": ["POST": .fill],
    "/api/explain": ["POST": .explain],
    "/api/plan": ["POST": .plan],
    "/api/answer": ["POST": .answer],
    "/api/matrix": ["POST": .startMatrix],
    "/api/matrix/stop": ["POST": .stopMatrix],
    "/api/system/open": ["POST": .systemOpen],
    "/inspect/v1/sessions": ["POST": .formerInspector],
    "/inspect/v2/challenges": ["POST": .inspectorChallenge],
    "/inspect/v2/sessions": ["POST": .inspectorHello],
  ]

  /// How a request proves who sent it.
  enum Credential: Sendable {
    /// No proof, because the resource is not secret.
    case nothing
    /// The secret that a page got for its ticket.
    case page
    /// What was agreed on for the connection, after the tool proved itself.
    case app
    /// The Unix socket, where the system vouches that the user is the same.
    case command
  }

  /// The credentials that are accepted; any one of them is enough.
  var credentials: Set<Credential> {
    switch self {
    // The page is the same for everyone, and contains no secret.
    case .page, .entrance, .resource, .session, .formerInspector, .inspectorChallenge: [.nothing]
    case .inspectorHello, .inspectorMessages, .inspectorCommands, .inspectorGoodbye: [.app]
    case .systemOpen: [.command]
    case .health: [.page, .command]
    default: [.page]
    }
  }

  /// The maximum size of a body, in bytes.
  var bodyLimit: Int {
    switch self {
    case .inspectorHello, .inspectorMessages: 1_048_576
    default: 65_536
    }
  }

  /// Whether the response may wait for something to happen.
  var waits: Bool {
    switch self {
    case .inspectorCommands, .explain: true
    default: false
    }
  }
}

/// The body of a page's request.
struct RequestBody {
  private let data: Data

  init(_ data: Data) { self.data = data }

  /// Decodes the body.
  ///
  /// - Throws: 400 with one sentence on what is wrong.
  func decode<Value: Decodable>(_ type: Value.Type) throws(PlaygroundError) -> Value {
    do {
      return try JSONDecoder().decode(type, from: data.isEmpty ? Data("{}".utf8) : data)
    } catch let error as DecodingError {
      throw PlaygroundError(status: 400, Self.sentence(error))
    } catch {
      throw PlaygroundError(status: 400, "The body is not JSON.")
    }
  }

  private static func sentence(_ error: DecodingError) -> String {
    func path(_ context: DecodingError.Context, _ last: String? = nil) -> String {
      let names = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
      let path = (names + (last.map { [$0] } ?? [])).joined(separator: ".")
      return path.isEmpty ? "The body" : "\"\(path)\""
    }
    switch error {
    case .keyNotFound(let key, let context):
      return path(context, key.stringValue) + " is missing in the body."
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return path(context) + " has the wrong type."
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      return path(context) + " has a value that is not allowed."
    default: return "The body is not JSON."
    }
  }
}

extension HTTPResponse {
  /// The headers of every response: nothing is loaded from elsewhere, framed, sniffed, or passed
  /// on.
  private static let safety: [(String, String)] = [
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
  ]

  /// Returns a response with the headers of every response.
  static func safe(
    status: Int = 200, type: String? = nil, cache: String = "no-store",
    fields: [(String, String)] = [], body: Body = .data(Data())
  ) -> HTTPResponse {
    var all = safety + [("Cache-Control", cache)]
    if let type { all.append(("Content-Type", type)) }
    return HTTPResponse(status: status, fields: all + fields, body: body)
  }

  /// Returns a JSON response.
  static func json(_ data: Data, status: Int = 200) -> HTTPResponse {
    .safe(status: status, type: "application/json", body: .data(data))
  }
}

// SPDX-License-Identifier: MIT

import Foundation
import JSONText

extension PlaygroundServer: HTTPHandler {
  private var requestGuard: RequestGuard { RequestGuard(port: port, token: token) }

  func admit(_ head: HTTPHead) -> HTTPAdmission {
    do throws(PlaygroundError) {
      try requestGuard.checkOrigin(head)
      if head.path == "/", head.method == "GET", let secret = head.item("token") {
        return .refused(welcome(secret))
      }
      let methods = PlaygroundRoute.methods(of: head.path)
      let route = methods[head.method]
      let credential = (route ?? methods.values.first)?.credential ?? .page
      guard requestGuard.isAuthorized(head, by: credential) else {
        return .refused(refusal(on: head.path))
      }
      guard !methods.isEmpty else {
        throw PlaygroundError(status: 404, "There is nothing at this address.")
      }
      guard let route else {
        var response = Self.problem(
          PlaygroundError(status: 405, "This address does not take the method \(head.method)."))
        response.fields.append(("Allow", methods.keys.sorted().joined(separator: ", ")))
        return .refused(response)
      }
      return .accepted(
        HTTPWork(bodyLimit: route.bodyLimit, isEndedByClient: route.waits) { body in
          await self.answer(route, head, body)
        })
    } catch {
      return .refused(Self.problem(error))
    }
  }

  func response(to fault: HTTPFault) -> HTTPResponse {
    Self.problem(PlaygroundError(status: fault.status, fault.message))
  }

  func endStreams() {
    hub.finish()
    sessions.finish()
  }

  /// Changes a secret in an address, where a history keeps it, into a cookie.
  private func welcome(_ secret: String) -> HTTPResponse {
    let ticket = tickets.firstIndex { $0.matches(secret) }
    guard token.matches(secret) || ticket != nil else { return refusal(on: "/") }
    if let ticket { tickets.remove(at: ticket) }
    return .safe(
      status: 303, fields: [("Location", "/"), ("Set-Cookie", requestGuard.cookie)])
  }

  private func refusal(on path: String) -> HTTPResponse {
    guard path == "/" else {
      return Self.problem(
        PlaygroundError(status: 403, "The token of this run is missing or wrong."))
    }
    return .page(
      """
      <!doctype html><html lang="en"><meta charset="utf-8"><title>Deep links</title>
      <h1>Open the printed address</h1>
      <p>Every run has its own secret. Open the address that the command printed: it carries the
      secret, and this browser then remembers it until the command ends.</p></html>

      """, status: 403)
  }

  static func problem(_ error: PlaygroundError) -> HTTPResponse {
    var members = [JSONValue.Member(name: "error", value: .string(error.message))]
    if let capture = error.capture {
      members.append(JSONValue.Member(name: "capture", value: .string(capture)))
    }
    if error.status == 426 {
      members.append(
        JSONValue.Member(name: "protocol", value: JSONValue(InspectorGreeting.version)))
    }
    return .json(Data(JSONValue.object(members).line.utf8), status: error.status)
  }
}

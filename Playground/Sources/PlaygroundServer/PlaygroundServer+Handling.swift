// SPDX-License-Identifier: MIT

import Foundation
import JSONText
package import PlaygroundTransport

extension PlaygroundServer: HTTPHandler {
  package func admit(_ head: HTTPHead) -> HTTPAdmission {
    do throws(PlaygroundError) {
      let methods = PlaygroundRoute.methods(of: head.path)
      let route = methods[head.method]
      let credentials = (route ?? methods.values.first)?.credentials ?? [.page]
      guard credentials.contains(.nothing) || isAuthorized(head, by: credentials) else {
        throw PlaygroundError(
          status: 403, "The secret is missing or unknown; open the printed address again.")
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
        HTTPWork(
          bodyLimit: route.bodyLimit, isEndedByClient: route.waits,
          isKnown: !credentials.contains(.nothing)
        ) { body in await self.answer(route, head, body) })
    } catch {
      return .refused(Self.problem(error))
    }
  }

  private func isAuthorized(
    _ head: HTTPHead, by credentials: Set<PlaygroundRoute.Credential>
  ) -> Bool {
    if head.door == .socket { return credentials.contains(.command) }
    guard let secret = head.credentials("bearer") else { return false }
    return credentials.contains(.page) && pages.isPage(secret)
      || credentials.contains(.app) && handshakes.isApp(secret, on: head.connection)
  }

  package func response(to fault: HTTPFault) -> HTTPResponse {
    Self.problem(PlaygroundError(status: fault.status, fault.message))
  }

  package func connectionEnded(_ connection: Int) { handshakes.forget(connection) }

  package func endStreams() {
    hub.finish()
    sessions.finish()
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

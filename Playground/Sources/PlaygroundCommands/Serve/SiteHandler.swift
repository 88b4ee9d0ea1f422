// SPDX-License-Identifier: MIT

import Foundation
@_spi(Project) import LinkSite
import PlaygroundServer
import PlaygroundTransport

/// Answers requests for a site as its web server would.
@MainActor
final class SiteHandler: HTTPHandler {
  /// The password in the printed address, without which no page is shown whose link would open.
  let ticket = AccessToken()
  /// Receives the link of each page that the user visits.
  var opens: (@MainActor @Sendable (_ link: String) async -> Void)?
  /// Opens the last link, after the previous ones.
  private(set) var opening: Task<Void, Never>?
  private let site: ServedSite

  init(_ site: ServedSite) { self.site = site }

  func admit(_ head: HTTPHead) -> HTTPAdmission {
    let isKnown = hasTicket(head)
    return .accepted(
      HTTPWork(bodyLimit: 0, isKnown: isKnown) { [self] _ in
        let answer = await site.answer(
          path: Array(head.path.utf8), query: head.query.map { Array($0.utf8) },
          method: head.method)
        if let opens, Self.isVisit(head, of: answer) {
          guard isKnown else { return Self.locked }
          open(head, opens)
        }
        return response(answer)
      })
  }

  /// The response to a visit without the ticket.
  ///
  /// A browser that has been given the ticket sends it
  /// to this port, and to no other.
  private static let locked = HTTPResponse(
    status: 401,
    fields: [
      ("WWW-Authenticate", #"Basic realm="deeplinks", charset="UTF-8""#),
      ("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store"),
    ],
    body: .data(
      Data("Open the address that was printed: it has the ticket for opening links.\n".utf8)))

  private func hasTicket(_ head: HTTPHead) -> Bool {
    guard let text = head.credentials("basic"), let data = Data(base64Encoded: text) else {
      return false
    }
    let password = data.split(
      separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false
    ).last
    return ticket.matches(String(decoding: password ?? Data(), as: UTF8.self))
  }

  /// Whether a request shows a page of a link, in a window of its own if it comes from a browser.
  private static func isVisit(_ head: HTTPHead, of answer: SiteAnswer) -> Bool {
    let isBrowser = head.fields.contains { $0.name.utf8.starts(with: "sec-fetch-".utf8) }
    // What a browser prefetches is not shown.
    return head.method == "GET" && head["sec-purpose"] == nil
      && (head.isNavigation || !isBrowser)
      && answer.file?.utf8.starts(with: "pages/".utf8) == true
  }

  /// Passes on the link of a page, without making the browser wait for the result.
  private func open(
    _ head: HTTPHead, _ opens: @escaping @MainActor @Sendable (_ link: String) async -> Void
  ) {
    let link = "https://\(site.domain)\(head.path)" + (head.query.map { "?" + $0 } ?? "")
    let previous = opening
    opening = Task {
      await previous?.value
      await opens(link)
    }
  }

  private func response(_ answer: SiteAnswer) -> HTTPResponse {
    var fields = answer.headers.map { ($0.name, $0.value) }
    var status = answer.status
    if let location = answer.location { fields.append(("Location", local(location))) }
    var body = Data()
    if let file = answer.file {
      if let bytes = site.bytes(file) {
        body = Data(bytes)
      } else {
        // Someone removed it while the command was running.
        status = 404
      }
    }
    return HTTPResponse(status: status, fields: fields, body: .data(body))
  }

  /// Returns a link of the domain on this server.
  private func local(_ link: String) -> String {
    let origin = "https://" + site.domain
    guard link.utf8.starts(with: origin.utf8) else { return link }
    let rest = link.utf8.dropFirst(origin.utf8.count)
    guard rest.first == 0x2f || rest.first == 0x3f || rest.isEmpty else { return link }
    return (rest.first == 0x2f ? "" : "/") + String(decoding: Array(rest), as: UTF8.self)
  }

  func response(to fault: HTTPFault) -> HTTPResponse {
    HTTPResponse(
      status: fault.status, fields: [("Content-Type", "text/plain; charset=utf-8")],
      body: .data(Data((fault.message + "\n").utf8)))
  }

  func connectionEnded(_ connection: Int) {}

  func endStreams() {}
}

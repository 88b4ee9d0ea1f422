// SPDX-License-Identifier: MIT

import Foundation
@_spi(Project) import LinkSite
import PlaygroundTransport

/// Answers requests for a site as its web server would.
@MainActor
final class SiteHandler: HTTPHandler {
  /// The port that requests must name, so that no other site can read this one through a browser.
  var port = 0
  /// Receives the link of each page that a browser requests.
  var opens: (@MainActor @Sendable (_ link: String) async -> Void)?
  /// Opens the last link, after the previous ones.
  private var opening: Task<Void, Never>?
  private let site: ServedSite

  init(_ site: ServedSite) { self.site = site }

  func admit(_ head: HTTPHead) -> HTTPAdmission {
    let names = ["127.0.0.1:\(port)", "localhost:\(port)"]
    guard let host = head["host"]?.lowercased(), names.contains(host) else {
      return .refused(response(to: HTTPFault(421, "This server answers for 127.0.0.1 only.")))
    }
    return .accepted(
      HTTPWork(bodyLimit: 0) { [self] _ in
        let answer = await site.answer(
          path: Array(head.path.utf8), query: head.query.map { Array($0.utf8) },
          method: head.method)
        open(head, answer)
        return response(answer)
      })
  }

  /// Passes on the link of a page, without making the browser wait for the result.
  private func open(_ head: HTTPHead, _ answer: SiteAnswer) {
    // What a browser prefetches is not shown.
    guard let opens, head.method == "GET", head["sec-purpose"] == nil,
      let file = answer.file, file.utf8.starts(with: "pages/".utf8)
    else { return }
    let link = "https://\(site.domain)\(head.path)" + (head.query.map { "?" + $0 } ?? "")
    let previous = opening
    opening = Task {
      await previous?.value
      await opens(link)
    }
  }

  /// Waits until all links are opened.
  func finish() async { await opening?.value }

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

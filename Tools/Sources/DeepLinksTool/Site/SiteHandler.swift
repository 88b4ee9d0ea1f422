// SPDX-License-Identifier: MIT

import Foundation
import LinkSite
import PlaygroundTransport

/// Answers requests for a site as its web server would.
@MainActor
final class SiteHandler: HTTPHandler {
  /// The port that requests must name, so that no other site reads this one through a browser.
  var port = 0
  private let site: ServedSite

  init(_ site: ServedSite) { self.site = site }

  func admit(_ head: HTTPHead) -> HTTPAdmission {
    let names = ["127.0.0.1:\(port)", "localhost:\(port)"]
    guard let host = head["host"]?.lowercased(), names.contains(host) else {
      return .refused(response(to: HTTPFault(421, "This server answers for 127.0.0.1 only.")))
    }
    return .accepted(
      HTTPWork(bodyLimit: 0) { [self] _ in
        response(
          await site.answer(
            path: Array(head.path.utf8), query: head.query.map { Array($0.utf8) },
            method: head.method))
      })
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
        // Someone removed it while the command ran.
        status = 404
      }
    }
    return HTTPResponse(status: status, fields: fields, body: .data(body))
  }

  /// A link of the domain on this server.
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

// SPDX-License-Identifier: MIT

import Foundation
import PlaygroundTransport

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

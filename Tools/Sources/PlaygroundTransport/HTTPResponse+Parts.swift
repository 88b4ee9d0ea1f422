// SPDX-License-Identifier: MIT

import NIOCore
import NIOHTTP1

extension HTTPResponse {
  /// The head, and the body unless it is a stream.
  ///
  /// - Parameters:
  ///   - isHead: whether the body is left out, as `HEAD` asks.
  ///   - isClosing: whether the connection ends after it.
  func parts(isHead: Bool = false, isClosing: Bool) -> [HTTPServerResponsePart] {
    var headers = HTTPHeaders(fields.map { ($0.name, $0.value) })
    if isClosing { headers.add(name: "Connection", value: "close") }
    let status = HTTPResponseStatus(statusCode: self.status)
    guard case .data(let data) = body else {
      return [.head(HTTPResponseHead(version: .http1_1, status: status, headers: headers))]
    }
    // A 304 has no body, whatever it says.
    if self.status != 304 { headers.add(name: "Content-Length", value: "\(data.count)") }
    let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
    guard !isHead, self.status != 304, !data.isEmpty else { return [.head(head), .end(nil)] }
    return [.head(head), .body(.byteBuffer(ByteBuffer(bytes: data))), .end(nil)]
  }
}

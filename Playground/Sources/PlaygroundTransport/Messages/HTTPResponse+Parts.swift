// SPDX-License-Identifier: MIT

import NIOCore
import NIOHTTP1

extension HTTPResponse {
  /// Returns the head, and the body unless it is a stream.
  ///
  /// - Parameters:
  ///   - isHead: whether to omit the body, as `HEAD` requires.
  ///   - isClosing: whether the connection ends afterward.
  func parts(isHead: Bool = false, isClosing: Bool) -> [HTTPServerResponsePart] {
    var headers = HTTPHeaders(fields.map { ($0.name, $0.value) })
    if isClosing { headers.add(name: "Connection", value: "close") }
    let status = HTTPResponseStatus(statusCode: self.status)
    guard case .data(let data) = body else {
      return [.head(HTTPResponseHead(version: .http1_1, status: status, headers: headers))]
    }
    // A 304 response has no body, no matter what it says.
    if self.status != 304 { headers.add(name: "Content-Length", value: "\(data.count)") }
    let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
    guard !isHead, self.status != 304, !data.isEmpty else { return [.head(head), .end(nil)] }
    return [.head(head), .body(.byteBuffer(ByteBuffer(bytes: data))), .end(nil)]
  }
}

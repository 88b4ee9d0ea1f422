// SPDX-License-Identifier: MIT

import Foundation
import JSONText
import PlaygroundTransport
import Testing

@testable import PlaygroundServer

/// A request over a connection of its own.
struct PageRequest {
  let bytes: Data
  private let head: String

  init(_ method: String, _ path: String, body: JSONValue? = nil) {
    let text = body?.line ?? ""
    head =
      "\(method) \(path) HTTP/1.1\r\nConnection: close\r\nContent-Length: \(text.utf8.count)\r\n"
    bytes = Data(text.utf8)
  }

  /// Connects to a tool and sends the request.
  func send(to port: Int, secret: String) async throws -> ByteStream {
    let stream = try await ByteStream.connect(toPort: port)
    let proof = "Host: 127.0.0.1:\(port)\r\nAuthorization: Bearer \(secret)\r\n\r\n"
    try await stream.write(Data((head + proof).utf8) + bytes)
    return stream
  }

  func answer(of port: Int, secret: String) async throws -> InspectedRun.Answer {
    let stream = try await send(to: port, secret: secret)
    defer { stream.close() }
    var data = Data()
    while let bytes = try await stream.read() { data += bytes }
    let end = try #require(data.firstRange(of: Data("\r\n\r\n".utf8)))
    let status = String(decoding: data.prefix(12), as: UTF8.self).split(separator: " ").last
    return InspectedRun.Answer(
      status: try #require(status.flatMap { Int($0) }),
      value: try JSONReader.read(Array(data[end.upperBound...])))
  }
}

// SPDX-License-Identifier: MIT

import FlyingSocks
import Foundation
import JSONText
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
  func send(to record: RunRecord) async throws -> AsyncSocket {
    let port = try #require(record.port)
    let socket = try await AsyncSocket.connected(to: LoopbackAddress(port: UInt16(port)))
    let proof = "Host: 127.0.0.1:\(port)\r\nAuthorization: Bearer \(record.token)\r\n\r\n"
    try await socket.write(Data((head + proof).utf8) + bytes)
    return socket
  }

  func answer(of record: RunRecord) async throws -> InspectedRun.Answer {
    let socket = try await send(to: record)
    defer { try? socket.close() }
    var data = Data()
    do {
      while true { data += try await socket.read(atMost: 65_536) }
    } catch SocketError.disconnected {
      // All of it is there.
    }
    let end = try #require(data.firstRange(of: Data("\r\n\r\n".utf8)))
    let status = String(decoding: data.prefix(12), as: UTF8.self).split(separator: " ").last
    return InspectedRun.Answer(
      status: try #require(status.flatMap { Int($0) }),
      value: try JSONReader.read(Array(data[end.upperBound...])))
  }
}

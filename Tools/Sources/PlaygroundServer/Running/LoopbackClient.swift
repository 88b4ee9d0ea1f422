// SPDX-License-Identifier: MIT

import DeepLinks
import FlyingSocks
package import Foundation

/// Asks a tool that runs on this machine, as another program of the same user.
package struct LoopbackClient: Sendable {
  /// An answer.
  package struct Answer: Sendable, Hashable {
    /// The HTTP status.
    package var status: Int
    /// The body.
    package var body: Data
  }

  private let record: RunRecord

  /// Makes a client of the tool that wrote a record.
  package init(_ record: RunRecord) { self.record = record }

  /// Sends a request and reads the answer.
  ///
  /// - Parameters:
  ///   - method: the method.
  ///   - path: the path.
  ///   - body: the body. Default: none.
  /// - Returns: `nil` if nobody answers within two seconds.
  package func send(_ method: String, _ path: String, body: Data = Data()) async -> Answer? {
    guard let port = record.port else { return nil }
    let head =
      "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n"
      + "Authorization: Bearer \(record.token)\r\nContent-Length: \(body.count)\r\n\r\n"
    let exchange = Task { try await Self.exchange(Data(head.utf8) + body, port: port) }
    // A tool that is suspended takes connections but never answers.
    let timer = await LinkSystemClock().schedule(after: .seconds(2)) { exchange.cancel() }
    let bytes = try? await exchange.value
    await timer.cancel()
    guard let bytes, let end = bytes.firstRange(of: Data("\r\n\r\n".utf8)) else { return nil }
    let status = bytes.prefix(12).split(separator: UInt8(ascii: " ")).last
    guard let status = status.flatMap({ Int(String(decoding: $0, as: UTF8.self)) }) else {
      return nil
    }
    return Answer(status: status, body: bytes[end.upperBound...])
  }

  private static func exchange(_ request: Data, port: Int) async throws -> Data {
    let socket = try await AsyncSocket.connected(to: LoopbackAddress(port: UInt16(port)))
    defer { try? socket.close() }
    try await socket.write(request)
    var answer = Data()
    while answer.count < 1_048_576 {
      do {
        answer += try await socket.read(atMost: 4_096)
      } catch SocketError.disconnected {
        break
      }
    }
    return answer
  }
}

// SPDX-License-Identifier: MIT

package import DeepLinks
package import Foundation
import PlaygroundTransport

/// Sends requests to a tool on this machine, as another program of the same user.
///
/// It connects only to the socket in the folder of the tool's run. Before sending a byte, it checks
/// that the folder and the socket belong only to this user, and that the system says the same of
/// the process at the other end. A stranger that takes the port of a killed tool gets nothing.
package struct ToolClient: Sendable {
  /// A response.
  package struct Answer: Sendable, Hashable {
    /// The HTTP status.
    package var status: Int
    /// The body.
    package var body: Data
  }

  private let record: RunRecord
  private let directory: RunDirectory
  private let clock: any LinkClock

  /// Creates a client for the tool that wrote a record.
  package init(
    _ record: RunRecord, in directory: RunDirectory, clock: any LinkClock = LinkSystemClock()
  ) {
    self.record = record
    self.directory = directory
    self.clock = clock
  }

  /// Sends a request and reads the response.
  ///
  /// - Parameters:
  ///   - method: the method.
  ///   - path: the path.
  ///   - body: the body. Default: none.
  /// - Returns: `nil` if no process of this user answers within two seconds.
  package func send(_ method: String, _ path: String, body: Data = Data()) async -> Answer? {
    guard let socket = directory.socket(of: record) else { return nil }
    let head =
      "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
      + "Content-Length: \(body.count)\r\n\r\n"
    let exchange = Task { try await Self.exchange(Data(head.utf8) + body, at: socket) }
    // A suspended tool accepts connections but never answers.
    let timer = await clock.schedule(after: .seconds(2)) { exchange.cancel() }
    let bytes = try? await exchange.value
    await timer.cancel()
    guard let bytes, let end = bytes.firstRange(of: Data("\r\n\r\n".utf8)) else { return nil }
    let status = bytes.prefix(12).split(separator: UInt8(ascii: " ")).last
    guard let status = status.flatMap({ Int(String(decoding: $0, as: UTF8.self)) }) else {
      return nil
    }
    return Answer(status: status, body: bytes[end.upperBound...])
  }

  private static func exchange(_ request: Data, at socket: String) async throws -> Data {
    let stream = try await ByteStream.connect(toSocket: socket)
    defer { stream.close() }
    return try await withTaskCancellationHandler {
      try await stream.write(request)
      var answer = Data()
      while answer.count < 1_048_576, let bytes = try await stream.read() { answer += bytes }
      return answer
    } onCancel: {
      stream.close()
    }
  }
}

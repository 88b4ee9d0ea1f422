// SPDX-License-Identifier: MIT

package import DeepLinksNavigation
package import Foundation
package import PlaygroundTransport

/// A small server on the loopback interface, for examples that need one; clients never link it.
@MainActor package final class ExampleServer: HTTPHandler {
  /// Answers a GET, or a POST without a body, by its path and query; `nil` means not found.
  package typealias Answer = @MainActor (_ path: String, _ query: [URLQueryItem]) -> Data?

  private let answer: Answer
  private let clock: any LinkClock
  private var server: HTTPServer?
  /// The requests, as sent.
  package private(set) var asked: [String] = []
  /// The status to answer with instead of 200.
  package var status = 200

  /// Creates a server that is not listening yet.
  package init(clock: any LinkClock = LinkSystemClock(), answer: @escaping Answer) {
    self.clock = clock
    self.answer = answer
  }

  /// Listens on any free port.
  ///
  /// - Returns: the address for requests.
  package func start() async throws -> URL? {
    let server = HTTPServer(self, clock: clock)
    self.server = server
    try await server.start(on: 0)
    return URL(string: "http://127.0.0.1:\(server.port)")
  }

  /// Closes all connections.
  package func stop() async {
    await server?.stop()
    server = nil
  }

  // MARK: - HTTPHandler

  package func admit(_ head: HTTPHead) -> HTTPAdmission {
    guard ["GET", "POST"].contains(head.method) else { return .refused(HTTPResponse(status: 405)) }
    let target = head.path + (head.query.map { "?\($0)" } ?? "")
    return .accepted(
      HTTPWork(bodyLimit: 0) { [weak self] _ in
        self?.response(to: target) ?? HTTPResponse(status: 503)
      })
  }

  private func response(to target: String) -> HTTPResponse {
    asked.append(target)
    guard status == 200 else { return HTTPResponse(status: status) }
    let parts = URLComponents(string: "http://127.0.0.1\(target)")
    guard let parts, let data = answer(parts.path, parts.queryItems ?? []) else {
      return HTTPResponse(status: 404)
    }
    return HTTPResponse(fields: [("Content-Type", "application/json")], body: .data(data))
  }

  package func response(to fault: HTTPFault) -> HTTPResponse {
    HTTPResponse(status: fault.status)
  }

  package func connectionEnded(_ connection: Int) {}
  package func endStreams() {}
}

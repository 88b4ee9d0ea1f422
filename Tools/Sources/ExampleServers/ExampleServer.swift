// SPDX-License-Identifier: MIT

package import DeepLinksNavigation
package import Foundation
package import PlaygroundTransport

/// A small server on the loopback, for examples that ask one: a client never links it.
@MainActor package final class ExampleServer: HTTPHandler {
  /// Answers a GET or a POST without a body by its path and its query; `nil`: there is nothing.
  package typealias Answer = @MainActor (_ path: String, _ query: [URLQueryItem]) -> Data?

  private let answer: Answer
  private let clock: any LinkClock
  private var server: HTTPServer?
  /// What was asked, as it was sent.
  package private(set) var asked: [String] = []
  /// What it answers in place of 200.
  package var status = 200

  /// Makes a server that does not listen yet.
  package init(clock: any LinkClock = LinkSystemClock(), answer: @escaping Answer) {
    self.clock = clock
    self.answer = answer
  }

  /// Listens on any free port.
  ///
  /// - Returns: the address that requests go to.
  package func start() async throws -> URL? {
    let server = HTTPServer(self, clock: clock)
    self.server = server
    try await server.start(on: 0)
    return URL(string: "http://127.0.0.1:\(server.port)")
  }

  /// Ends every connection.
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

  package func response(to fault: HTTPFault) -> HTTPResponse { HTTPResponse(status: 400) }
  package func connectionEnded(_ connection: Int) {}
  package func endStreams() {}
}

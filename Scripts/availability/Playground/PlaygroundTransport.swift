// SPDX-License-Identifier: MIT

// The parts of its transport that the playground uses, without NIO. Nothing here runs.

package import DeepLinksNavigation
package import Foundation

@MainActor package final class HTTPServer {
  package struct PortTaken: Error {}
  package let port = 0
  package var connectionCount: Int { 0 }
  package init(
    _ handler: any HTTPHandler, clock: any LinkClock, limits: HTTPLimits = HTTPLimits(),
    entrance: String? = nil
  ) {}
  package func start(on port: Int) async throws {}
  package func start(at path: String) async throws {}
  package func stop() async {}
}

package struct ByteStream: Sendable {
  package static func connect(toSocket path: String) async throws -> ByteStream { ByteStream() }
  package func write(_ bytes: some Sequence<UInt8>) async throws {}
  package func read() async throws -> Data? { nil }
  package func close() {}
}

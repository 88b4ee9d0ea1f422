// SPDX-License-Identifier: MIT

import FederatedReader
import FederatedReaderLinks
import Foundation
import HeadlessSystem

/// The reader's server, which takes longer if the network is slow.
@MainActor final class SlowServer: FederationServer {
  var isSlow = false
  /// How long a response takes then.
  static let delay = Duration.seconds(3)

  private let clock: HeadlessClock
  private let server = SampleServer()
  private var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]
  private var count = 0

  /// Creates a server that uses an app's clock.
  init(_ clock: HeadlessClock) { self.clock = clock }

  func peers() async throws -> Set<String> { try await server.peers() }

  func post(at page: URL) async throws -> Post? {
    if isSlow { try await wait() }
    return server.find(page)
  }

  func post(id: String) async throws -> Post? {
    if isSlow { try await wait() }
    return try await server.post(id: id)
  }

  func follow(_ person: String) async throws {
    if isSlow { try await wait() }
  }

  private func wait() async throws {
    count += 1
    let number = count
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        if Task.isCancelled { return continuation.resume(throwing: CancellationError()) }
        waiting[number] = continuation
        clock.schedule(after: SlowServer.delay) { [weak self] in
          self?.waiting.removeValue(forKey: number)?.resume()
        }
      }
    } onCancel: {
      Task { @MainActor in
        waiting.removeValue(forKey: number)?.resume(throwing: CancellationError())
      }
    }
  }

  /// No one must be left waiting when the app ends.
  isolated deinit {
    for continuation in waiting.values { continuation.resume(throwing: CancellationError()) }
  }
}

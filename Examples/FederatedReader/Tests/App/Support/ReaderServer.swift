// SPDX-License-Identifier: MIT

import FederatedReaderLinks
import Foundation

/// A server that answers when the test says so.
@MainActor final class ReaderServer: FederationServer {
  /// The server's requests, in order.
  private(set) var asked: [String] = []
  /// The canceled requests.
  private(set) var cancelled: [String] = []
  /// The followed accounts, in order.
  private(set) var followed: [String] = []
  /// The error that following throws; `nil` if it succeeds.
  var refusal: (any Error)?
  private var waiting: [(page: String, continuation: CheckedContinuation<Post?, any Error>)] = []

  /// The servers that this one knows.
  var known: Set<String> = ["birds.example", "ponds.example"]

  /// Whether the server keeps its peers to itself until the request is canceled.
  var isSilentAboutPeers = false

  func peers() async throws -> Set<String> {
    if isSilentAboutPeers { _ = try await wait("peers") }
    return known
  }

  func post(at page: URL) async throws -> Post? { try await wait(page.absoluteString) }

  func post(id: String) async throws -> Post? { try await wait(id) }

  private func wait(_ page: String) async throws -> Post? {
    try await withTaskCancellationHandler {
      asked.append(page)
      return try await withCheckedThrowingContinuation { waiting.append((page, $0)) }
    } onCancel: {
      Task { @MainActor in cancel(page) }
    }
  }

  func follow(_ person: String) async throws {
    if let refusal { throw refusal }
    followed.append(person)
  }

  /// Answers the oldest request for a page.
  func answer(_ page: String, _ result: Result<Post?, any Error>) {
    take(page)?.resume(with: result)
  }

  private func cancel(_ page: String) {
    guard let continuation = take(page) else { return }
    cancelled.append(page)
    continuation.resume(throwing: CancellationError())
  }

  private func take(_ page: String) -> CheckedContinuation<Post?, any Error>? {
    waiting.firstIndex { $0.page == page }.map { waiting.remove(at: $0).continuation }
  }
}

// SPDX-License-Identifier: MIT

/// Where a host's events go: to every page, in order.
@MainActor package struct PlaygroundSink {
  private let take: @MainActor (PlaygroundEvent) -> Void

  /// Makes a sink; a test's own, or the server's.
  package init(_ take: @escaping @MainActor (PlaygroundEvent) -> Void) { self.take = take }

  /// Sends an event.
  package func emit(_ event: PlaygroundEvent) { take(event) }
}

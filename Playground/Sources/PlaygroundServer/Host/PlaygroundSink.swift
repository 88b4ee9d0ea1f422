// SPDX-License-Identifier: MIT

/// Sends a host's events to every page, in order.
@MainActor package struct PlaygroundSink {
  private let take: @MainActor (PlaygroundEvent) -> Void

  /// Creates a sink; used by the server and by tests.
  package init(_ take: @escaping @MainActor (PlaygroundEvent) -> Void) { self.take = take }

  /// Sends an event.
  package func emit(_ event: PlaygroundEvent) { take(event) }
}

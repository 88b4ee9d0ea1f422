// SPDX-License-Identifier: MIT

/// An observer of everything that happens to requests, such as a logger.
@MainActor public protocol LinkObserver: AnyObject, Sendable {
  /// Receives an event; called in order, as things happen.
  ///
  /// The event's `description` is safe to log; its `revealedDescription` is not.
  func observe(_ event: LinkEvent)
}

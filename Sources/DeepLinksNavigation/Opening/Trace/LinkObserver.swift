// SPDX-License-Identifier: MIT

/// Someone who is told of everything that happens to requests, such as a logger.
@MainActor public protocol LinkObserver: AnyObject, Sendable {
  /// Takes note of an event; called in order, as things happen.
  ///
  /// `description` of the event is fit for a log, `revealedDescription` is not.
  func observe(_ event: LinkEvent)
}

// SPDX-License-Identifier: MIT

/// Limits and timeouts for opening links.
public struct LinkOpeningOptions: Sendable, Hashable {
  /// What happens to an older request when a newer one arrives.
  public enum Order: String, Sendable, Hashable, Codable, CaseIterable {
    /// The newer one supersedes the older one while the older one is waiting for the interface,
    /// resolving, being decided on, or held at the same gate.
    case latestWins
    /// Both open, the older one first; newer requests pass it only while it is held.
    case inOrder
  }

  /// What happens to an older request when a newer one arrives.
  ///
  /// Default: `.latestWins`.
  public var order: Order = .latestWins
  /// The number of requests that may wait; additional ones fail with `queueFull`.
  ///
  /// Default: 64. With 0, every link fails. A negative number or duration, here and below, counts as
  /// 0.
  public var queueCapacity = 64
  /// The number of requests that may be held; the newest are kept.
  ///
  /// Default: 8. With 0, a request that would have to wait for a gate fails with `queueFull`.
  public var holdCapacity = 8
  /// How long to hold a request.
  ///
  /// Default: 15 minutes. With zero, a request that has to wait for anything expires.
  public var holdDuration: Duration = .seconds(15 * 60)
  /// How long the interface may take to acknowledge a step before it is written again.
  ///
  /// Default: 2 seconds.
  public var acknowledgementLimit: Duration = .seconds(2)
  /// How long after a delivery another report of it counts as the same delivery.
  ///
  /// Default: 2 seconds.
  public var deduplicationWindow: Duration = .seconds(2)
  /// How many trace entries to keep for a request; 0 keeps no trace.
  ///
  /// Default: 256.
  @_spi(Project) public var traceCapacity = LinkTrace.standardCapacity

  /// The defaults.
  public static let standard = LinkOpeningOptions()

  /// Creates options with the defaults.
  package init() {}
}

/// What is known about a link at the moment of delivery; this is what `OpenURLAction` must return.
public enum LinkDisposition: String, Sendable, Hashable, Codable, CaseIterable {
  /// The app handles it, or will when it knows what the link is: `.handled`.
  case handled
  /// It is the app's link and was declined: `.discarded`.
  case discarded
  /// It is not the app's link: `.systemAction`.
  case system
}

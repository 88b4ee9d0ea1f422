// SPDX-License-Identifier: MIT

/// Limits and time-outs of opening links.
public struct LinkOpeningOptions: Sendable, Hashable {
  /// What becomes of an older request when a newer one arrives.
  public enum Order: String, Sendable, Hashable, Codable, CaseIterable {
    /// The older one is superseded while it is waiting for the interface, resolving, being decided
    /// upon, or held at the same gate.
    case latestWins
    /// Both open, the older one first; only a held request lets newer ones by.
    case inOrder
  }

  /// Default: `.latestWins`.
  public var order: Order = .latestWins
  /// How many requests may wait; one more fails with `queueFull`.
  ///
  /// Default: 64.
  public var queueCapacity = 64
  /// How many requests may be held; the newest are kept.
  ///
  /// Default: 8.
  public var holdCapacity = 8
  /// How long a request is held.
  ///
  /// Default: 15 minutes.
  public var holdDuration: Duration = .seconds(15 * 60)
  /// How long the interface may take to acknowledge a step before it is written once more.
  ///
  /// Default: 2 seconds.
  public var acknowledgementLimit: Duration = .seconds(2)
  /// How long another callback may report a delivery that was seen.
  ///
  /// Default: 2 seconds.
  public var deduplicationWindow: Duration = .seconds(2)
  /// How many entries of a trace are kept for a request; 0 keeps no trace.
  ///
  /// Default: 256.
  package var traceCapacity = LinkTrace.standardCapacity

  /// The defaults.
  public static let standard = LinkOpeningOptions()

  /// Makes options with the defaults.
  package init() {}
}

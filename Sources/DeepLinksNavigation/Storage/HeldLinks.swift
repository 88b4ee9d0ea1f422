// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
public import struct FoundationEssentials.Date
#else
public import struct Foundation.Date
#endif

/// The requests that are waiting for gates: not too many, and not for too long.
///
/// ```swift
/// var held = HeldLinks()
/// let dropped = held.hold(link)               // the oldest ones, if there is no more room
/// let expired = held.expire(at: clock.date)   // those that waited too long
/// ```
@_spi(Project) public struct HeldLinks: Sendable, Hashable {
  /// The most requests to hold, which are the newest ones; default: 8.
  @_spi(Project) public let capacity: Int
  /// How long one may wait; default: 15 minutes.
  package let lifetime: Duration
  /// The requests that are waiting, oldest first.
  @_spi(Project) public private(set) var links: [HeldLink] = []

  /// Creates an empty list.
  @_spi(Project) public init(capacity: Int = 8, lifetime: Duration = .seconds(15 * 60)) {
    self.capacity = max(0, capacity)
    self.lifetime = lifetime
  }

  /// The requests that are waiting for a gate, oldest first.
  package func links(at gate: String) -> [HeldLink] {
    links.filter { $0.gate == gate }
  }

  /// Holds a request; one that is already waiting moves to its new gate and counts as the newest.
  ///
  /// - Returns: the requests that gave way, oldest first.
  package mutating func hold(_ link: HeldLink) -> [HeldLink] {
    links.removeAll { $0.id == link.id }
    links.append(link)
    let dropped = Array(links.dropLast(capacity))
    links.removeFirst(dropped.count)
    return dropped
  }

  /// Drops the requests that have waited for the lifetime or longer.
  ///
  /// The wall clock may be set back, so a request that seems to begin a lifetime or more in the
  /// future is dropped, too.
  ///
  /// - Returns: the dropped requests, oldest first.
  @_spi(Project) public mutating func expire(at date: Date) -> [LinkRequestID] {
    let (seconds, attoseconds) = lifetime.components
    let limit = Double(seconds) + Double(attoseconds) * 1e-18
    return drop { abs(date.timeIntervalSince($0.heldAt)) >= limit }
  }

  /// Drops the requests for an account other than the one that is signed in.
  ///
  /// - Parameter account: the account that is signed in; `nil` for none.
  /// - Returns: the dropped requests, oldest first.
  @_spi(Project) public mutating func dropAccountBound(except account: String?) -> [LinkRequestID] {
    drop { $0.account != nil && $0.account != account }
  }

  /// Removes requests; returns those that were waiting.
  mutating func remove(_ ids: Set<LinkRequestID>) -> Set<LinkRequestID> {
    Set(drop { ids.contains($0.id) })
  }

  /// Removes a request, to continue it or to end it; `nil` if it is not waiting.
  package mutating func remove(_ id: LinkRequestID) -> HeldLink? {
    links.firstIndex { $0.id == id }.map { links.remove(at: $0) }
  }

  private mutating func drop(where isDropped: (HeldLink) -> Bool) -> [LinkRequestID] {
    let dropped = links.filter(isDropped).map(\.id)
    links.removeAll(where: isDropped)
    return dropped
  }
}

extension HeldLinks {
  private static let file = LinkStoredFile<HeldLink>(format: "deeplinks.held", version: 1)

  /// Reads what an earlier run of the app stored; what is already waiting counts as newer.
  ///
  /// This expires nothing: call `expire(at:)` next.
  ///
  /// - Returns: what was lost; `nil` if nothing was lost, or if nothing was stored.
  @_spi(Project) public mutating func load(
    from store: some LinkStore, key: String = "held-links"
  ) -> LinkStoreLoss? {
    read(from: store, key: key).loss
  }

  /// Reads the file; returns the requests in it, including those that there is no room for.
  mutating func read(
    from store: some LinkStore, key: String = "held-links"
  ) -> (ids: [LinkRequestID], loss: LinkStoreLoss?) {
    let (records, loss) = HeldLinks.file.read(from: store, key: key)
    // A file may have any number of them, and the same one twice.
    var seen: Set<LinkRequestID> = []
    let all = (records + links).reversed().filter { seen.insert($0.id).inserted }
    links = all.prefix(capacity).reversed()
    let dropped = all.count - links.count
    return (
      records.map(\.id), loss ?? (dropped == 0 ? nil : LinkStoreLoss(.overflow, count: dropped))
    )
  }

  /// Stores the requests that survive a relaunch.
  ///
  /// - Throws: any error from the store.
  @_spi(Project) public func save(to store: some LinkStore, key: String = "held-links") throws {
    try HeldLinks.file.write(links.filter(\.survivesRelaunch), to: store, key: key)
  }
}

// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
package import struct FoundationEssentials.Date
#else
package import struct Foundation.Date
#endif

/// The requests that wait for gates: not too many, and not for too long.
///
/// ```swift
/// var held = HeldLinks()
/// let dropped = held.hold(link)               // the oldest ones, if there is no more room
/// let expired = held.expire(at: clock.date)   // those that waited too long
/// ```
package struct HeldLinks: Sendable, Hashable {
  /// How many are kept, the newest ones; default: 8.
  package let capacity: Int
  /// How long one may wait; default: 15 minutes.
  package let lifetime: Duration
  /// What waits, the oldest first.
  package private(set) var links: [HeldLink] = []

  /// Makes an empty list.
  package init(capacity: Int = 8, lifetime: Duration = .seconds(15 * 60)) {
    self.capacity = max(0, capacity)
    self.lifetime = lifetime
  }

  /// What waits at a gate, the oldest first.
  package func links(at gate: String) -> [HeldLink] {
    links.filter { $0.gate == gate }
  }

  /// Lets a request wait; one that waits already moves to its new gate and counts as the newest.
  ///
  /// - Returns: what gave way, the oldest first.
  package mutating func hold(_ link: HeldLink) -> [HeldLink] {
    links.removeAll { $0.id == link.id }
    links.append(link)
    let dropped = Array(links.dropLast(capacity))
    links.removeFirst(dropped.count)
    return dropped
  }

  /// Drops what has waited for the lifetime or longer.
  ///
  /// A clock on the wall may be set back: what seems to begin a lifetime or more ahead is dropped
  /// too.
  ///
  /// - Returns: the requests dropped, the oldest first.
  package mutating func expire(at date: Date) -> [LinkRequestID] {
    let (seconds, attoseconds) = lifetime.components
    let limit = Double(seconds) + Double(attoseconds) * 1e-18
    return drop { abs(date.timeIntervalSince($0.heldAt)) >= limit }
  }

  /// Drops what is for someone else than who is signed in now.
  ///
  /// - Parameter account: who is signed in; `nil` for no one.
  /// - Returns: the requests dropped, the oldest first.
  package mutating func dropAccountBound(except account: String?) -> [LinkRequestID] {
    drop { $0.account != nil && $0.account != account }
  }

  /// Takes a request out, to go on with it or to end it; `nil` if it does not wait.
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

  /// Reads what an earlier run of the app kept; what waits already counts as newer.
  ///
  /// Nothing expires by that: call `expire(at:)` next.
  ///
  /// - Returns: what was lost on the way; `nil` if nothing was, also if nothing was kept.
  package mutating func load(
    from store: some LinkStore, key: String = "held-links"
  ) -> LinkStoreLoss? {
    read(from: store, key: key).loss
  }

  /// Reads, and says which requests the file has, those among them that there is no room for.
  mutating func read(
    from store: some LinkStore, key: String = "held-links"
  ) -> (ids: [LinkRequestID], loss: LinkStoreLoss?) {
    let (records, loss) = HeldLinks.file.read(from: store, key: key)
    let newer = links
    links = []
    let dropped = (records + newer).flatMap { hold($0) }
    let overflow = dropped.isEmpty ? nil : LinkStoreLoss(.overflow, count: dropped.count)
    return (records.map(\.id), loss ?? overflow)
  }

  /// Keeps those that survive a relaunch.
  ///
  /// - Throws: what the store throws.
  package func save(to store: some LinkStore, key: String = "held-links") throws {
    try HeldLinks.file.write(links.filter(\.survivesRelaunch), to: store, key: key)
  }
}

// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What outlives the process, each in a file: held links, and events that were handled.
///
/// The driver owns it, so it exists as long as any request is in progress: an inbox may go away
/// before its windows.
@MainActor final class LinkKeeper {
  /// What could not be restored from a stored file.
  private(set) var losses: [LinkStoreLoss] = []

  private let store: any LinkStore
  private let clock: any LinkClock
  private let process: LinkProcess
  /// Tells this inbox's records from those of others.
  private let id = UInt64.random(in: .min ... .max)
  /// The events that were handled, as they are on disk.
  private var consumed = ConsumedLinks()
  /// The requests on disk that belong to this process.
  private var kept: Set<LinkRequestID> = []
  /// How long another process owns records, in milliseconds; `nil` if it owns none.
  private(set) var foreignTime: LinkOpening.Wall?

  /// The most losses to remember.
  private static let lossCapacity = 32
  /// How long a request that waits belongs to a process that neither writes nor ends, in seconds.
  private static let lease = 15.0 * 60
  /// How long one that acts belongs to it, after the action's own limit.
  private static let actingLease = 15.0
  /// The owners that are still on disk, because nothing could be written when this process took
  /// their requests.
  private var former: [LinkRequestID: LinkOwner] = [:]

  init(_ store: any LinkStore, clock: any LinkClock, process: LinkProcess = .own) {
    self.store = store
    self.clock = clock
    self.process = process
  }

  // MARK: - Owners

  /// Whether a record belongs to another process, which may be at work on it.
  ///
  /// Of two inboxes in one process, the later one takes what waits, but not what acts.
  private func isForeign(_ record: OwnedLink, at time: Double) -> Bool {
    guard let owner = record.owner, owner.id != id, owner.boot == process.boot else {
      return false
    }
    let left = owner.until - time
    let longest =
      record.link.isActing ? Self.actingLease + Self.longestAction : Self.lease
    guard left > 0, left <= longest else { return false }
    return owner.process == process.number
      ? record.link.isActing : process.exists(owner.process)
  }

  /// No lease is longer, whatever a file says; in seconds.
  private static let longestAction = 24.0 * 60 * 60

  /// Whether a record was this process's, and is not anymore.
  private func isTaken(_ record: OwnedLink) -> Bool {
    record.owner.map { $0.id != id && $0 != former[record.link.id] } ?? false
  }

  private func owned(_ link: HeldLink, for duration: LinkOpening.Wall) -> OwnedLink {
    let limit =
      link.isActing
      ? Self.actingLease + min(Double(duration) / 1_000, Self.longestAction) : Self.lease
    return OwnedLink(
      link,
      owner: LinkOwner(
        boot: process.boot, process: process.number, id: id,
        until: clock.uptime + limit))
  }

  // MARK: - Loading

  /// Reads both files; every stored request that no other process has becomes one of the driver's.
  ///
  /// - Returns: `nil` if they could not be read.
  func load(into driver: OpeningDriver) -> LinkOpening.Contents? {
    var events = ConsumedLinks()
    var own: [HeldLink] = []
    var time: Double?
    var owners: [LinkRequestID: LinkOwner] = [:]
    let isRead = use { store in
      let first = events.load(from: store)
      let (found, loss) = OwnedLink.read(from: store)
      var records = found ?? []
      let now = clock.uptime
      for index in records.indices where !kept.contains(records[index].link.id) {
        if isForeign(records[index], at: now) {
          let left = (records[index].owner?.until ?? now) - now
          time = min(time ?? left, left)
        } else {
          own.append(records[index].link)
          owners[records[index].link.id] = records[index].owner
          records[index] = owned(records[index].link, for: 0)
        }
      }
      // If the disk takes nothing now, what is read is opened all the same.
      let isLost = first?.forbidsWriting ?? false || loss?.forbidsWriting ?? false
      if !own.isEmpty, !isLost, (try? OwnedLink.write(records, to: store)) != nil { owners = [:] }
      return [first, loss]
    }
    // What cannot be read now may be readable later, so it must not be overwritten.
    guard isRead else { return nil }
    foreignTime = time.map { LinkOpening.Wall(($0 * 1_000).rounded(.up)) }
    consumed = events
    former.merge(owners) { _, new in new }
    kept.formUnion(own.lazy.map(\.id))
    return LinkOpening.Contents(
      records: own.filter(\.survivesRelaunch).map { Self.record(of: $0, in: driver) },
      consumed: events.deliveries.map { driver.events.number(of: $0) })
  }

  /// Creates a request that continues where an earlier process left it.
  private static func record(
    of link: HeldLink, in driver: OpeningDriver
  ) -> LinkOpening.Record {
    let delivery = LinkDelivery(
      text: link.text, source: .restored, callback: .api, identifier: link.identifier)
    let request = driver.makeRequest(delivery, id: link.id)
    request.context = link.context
    // It started another process.
    request.context.isColdStart = false
    request.kept = link
    request.note(.received(delivery))
    driver.keep(request)
    return LinkOpening.Record(
      key: request.key,
      gate: link.gate == "modal" || link.isActing
        ? LinkOpening.modalGate : driver.gates.number(of: link.gate),
      account: driver.number(of: link.account),
      since: LinkOpening.wall(link.heldAt),
      identity: link.identifier.map { driver.events.number(of: $0) } ?? 0,
      isActing: link.isActing)
  }

  // MARK: - Saving

  /// Writes the contents if they differ from what is on disk.
  ///
  /// - Returns: the requests that another process has taken, which can be known although nothing is
  ///   written, and whether everything was written.
  func save(
    _ contents: LinkOpening.Contents, of driver: OpeningDriver
  ) -> (taken: [LinkOpening.Key], isSaved: Bool) {
    let own = contents.records.compactMap { record in
      Self.heldLink(record, in: driver).map {
        owned($0, for: Self.duration(of: record, in: driver))
      }
    }
    let new = contents.consumed.compactMap(driver.events.name)
      .filter { !consumed.contains(delivery: $0) }
    var events = consumed
    var known: Set<String> = []
    var taken: Set<LinkRequestID> = []
    let isSaved = use { store in
      // A handled event must be stored before the record of its request is removed.
      let losses = [new.isEmpty ? nil : try save(new, to: store, &events, known: &known)]
      if losses.contains(where: { $0?.forbidsWriting ?? false }) { return losses }
      consumed = events
      return losses + [try save(own, to: store, taken: &taken)]
    }
    if isSaved {
      kept = Set(own.lazy.map(\.link.id)).subtracting(taken)
      former = [:]
    } else {
      kept.subtract(taken)
    }
    guard !taken.isEmpty || !known.isEmpty else { return ([], isSaved) }
    let keys = driver.requests.values.filter { request in
      taken.contains(request.id) || request.delivery.identifier.map(known.contains) ?? false
    }.map(\.key).sorted()
    return (keys, isSaved)
  }

  /// How long the request of a record may act, in milliseconds; 0 if it does not act.
  private static func duration(
    of record: LinkOpening.Record, in driver: OpeningDriver
  ) -> LinkOpening.Wall {
    guard record.isActing, let index = driver.opening.index(of: record.key) else { return 0 }
    return driver.opening.requests[index].facts.actionLimit ?? 0
  }

  /// Adds events to those in the file, where another process may have added its own.
  ///
  /// - Parameter known: receives those of them that another process has handled.
  private func save(
    _ new: [String], to store: some LinkStore, _ events: inout ConsumedLinks,
    known: inout Set<String>
  ) throws -> LinkStoreLoss? {
    var stored = ConsumedLinks()
    let loss = stored.load(from: store)
    if loss?.forbidsWriting ?? false { return loss }
    if stored.count > 0 { events = stored }
    known = Set(new.filter { events.contains(delivery: $0) })
    for name in new { _ = events.consume(delivery: name) }
    try events.save(to: store)
    return loss
  }

  /// Replaces this process's links in the file; those of other processes stay.
  ///
  /// - Parameter taken: receives those that another process has, or has ended.
  private func save(
    _ own: [OwnedLink], to store: some LinkStore, taken: inout Set<LinkRequestID>
  ) throws -> LinkStoreLoss? {
    let (found, loss) = OwnedLink.read(from: store)
    if loss?.forbidsWriting ?? false { return loss }
    var records = found ?? []
    // A file that was deleted or damaged says nothing about any request.
    if found != nil, loss == nil {
      var missing = kept
      for record in records where missing.remove(record.link.id) != nil {
        if isTaken(record) { taken.insert(record.link.id) }
      }
      taken.formUnion(missing)
    }
    let replaced = kept.union(own.lazy.map(\.link.id)).subtracting(taken)
    records.removeAll { replaced.contains($0.link.id) }
    records += own.filter { !taken.contains($0.link.id) }
    try OwnedLink.write(records, to: store)
    return loss
  }

  /// Uses the store without another process in between, and records what is lost.
  ///
  /// - Returns: whether everything was read or set aside, and written.
  private func use(_ body: (any LinkStore) throws -> [LinkStoreLoss?]) -> Bool {
    let found: [LinkStoreLoss]
    do {
      found = try store.exclusively(body).compactMap(\.self)
    } catch {
      found = [LinkStoreLoss(.store, reason: "\(error)")]
    }
    for loss in found { note(loss) }
    return !found.contains(where: \.forbidsWriting)
  }

  private static func heldLink(
    _ record: LinkOpening.Record, in driver: OpeningDriver
  ) -> HeldLink? {
    guard let request = driver.requests[record.key] else { return nil }
    guard !record.isActing else {
      return HeldLink(
        id: request.id, text: "", gate: "",
        context: LinkContext(source: request.context.source, arrival: request.context.arrival),
        heldAt: Date(timeIntervalSinceReferenceDate: Double(record.since) / 1_000),
        survivesRelaunch: true, identifier: request.delivery.identifier, isActing: true)
    }
    guard
      let text = request.candidate?.link
        ?? (request.delivery.text.isEmpty ? nil : request.delivery.text)
    else { return nil }
    return HeldLink(
      id: request.id, text: text, gate: driver.name(ofGate: record.gate),
      context: request.context,
      heldAt: Date(timeIntervalSinceReferenceDate: Double(record.since) / 1_000),
      account: driver.accounts.name(record.account), survivesRelaunch: true,
      identifier: request.delivery.identifier)
  }

  private func note(_ loss: LinkStoreLoss) {
    guard losses.last != loss else { return }
    if losses.count == Self.lossCapacity { losses.removeFirst() }
    losses.append(loss)
  }
}

/// The deliveries that were already handled, so that none opens again after a relaunch.
///
/// ```swift
/// var consumed = ConsumedLinks()
/// consumed.consume(delivery: "notification-17")   // true: handle it
/// consumed.consume(delivery: "notification-17")   // false: it was handled
/// ```
///
/// It remembers the last 128.
@_spi(Project) public struct ConsumedLinks: Sendable, Hashable {
  /// A delivery's identifier, or a request's.
  private struct Item: Sendable, Hashable, Codable {
    var delivery: String?
    var request: LinkRequestID?

    /// Deliveries are compared byte for byte.
    static func == (lhs: Item, rhs: Item) -> Bool {
      lhs.request == rhs.request
        && lhs.delivery.map { Array($0.utf8) } == rhs.delivery.map { Array($0.utf8) }
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(request)
      hasher.combine(delivery.map { Array($0.utf8) })
    }
  }

  static let capacity = 128

  private var items: [Item] = []

  /// Creates an empty list.
  @_spi(Project) public init() {}

  /// The number of items that it remembers.
  @_spi(Project) public var count: Int { items.count }

  /// The deliveries among them, oldest first.
  var deliveries: [String] { items.compactMap(\.delivery) }

  /// Records a delivery by the identifier that the system provided.
  ///
  /// - Returns: whether it is new, and so must be handled.
  package mutating func consume(delivery identifier: String) -> Bool {
    consume(Item(delivery: identifier))
  }

  /// Records a request.
  ///
  /// - Returns: whether it is new, and so must be handled.
  package mutating func consume(_ request: LinkRequestID) -> Bool {
    consume(Item(request: request))
  }

  /// Whether a delivery was handled.
  @_spi(Project) public func contains(delivery identifier: String) -> Bool {
    items.contains(Item(delivery: identifier))
  }

  /// Whether a request was handled.
  package func contains(_ request: LinkRequestID) -> Bool {
    items.contains(Item(request: request))
  }

  private mutating func consume(_ item: Item) -> Bool {
    let known = items.firstIndex(of: item)
    if let known { items.remove(at: known) }
    items.append(item)
    if items.count > ConsumedLinks.capacity { items.removeFirst() }
    return known == nil
  }
}

extension ConsumedLinks {
  private static let file = LinkStoredFile<Item>(format: "deeplinks.consumed", version: 1)

  /// Reads what an earlier run of the app stored; what was handled since then counts as newer.
  ///
  /// - Returns: what was lost; `nil` if nothing was lost, or if nothing was stored.
  @_spi(Project) public mutating func load(
    from store: some LinkStore, key: String = "consumed-links"
  ) -> LinkStoreLoss? {
    let (records, loss) = ConsumedLinks.file.read(from: store, key: key)
    for item in (records ?? []) + items { _ = consume(item) }
    return loss
  }

  /// Stores the list.
  ///
  /// - Throws: any error from the store.
  @_spi(Project) public func save(to store: some LinkStore, key: String = "consumed-links") throws {
    try ConsumedLinks.file.write(items, to: store, key: key)
  }
}

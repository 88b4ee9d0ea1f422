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
  private let holdDuration: Duration
  /// The events that were handled, as they are on disk.
  private var consumed = ConsumedLinks()
  /// The requests on disk that belong to this process.
  private var kept: Set<LinkRequestID> = []
  /// Those of them that are marked as acting, by this process or by one that ended before it.
  private var marked: Set<LinkRequestID> = []

  /// The most losses to remember.
  private static let lossCapacity = 32

  init(_ store: any LinkStore, holdDuration: Duration) {
    self.store = store
    self.holdDuration = holdDuration
  }

  /// Reads both files; every stored request becomes one of the driver's.
  ///
  /// - Returns: `nil` if they could not be read.
  func load(into driver: OpeningDriver) -> LinkOpening.Contents? {
    var events = ConsumedLinks()
    // Every window may have held its maximum; the requests that give way now are reported.
    var held = HeldLinks(capacity: .max, lifetime: holdDuration)
    var ids: [LinkRequestID] = []
    let isRead = use { store in
      var loss: LinkStoreLoss?
      let first = events.load(from: store)
      (ids, loss) = held.read(from: store)
      return [first, loss]
    }
    // What cannot be read now may be readable later, so it must not be overwritten.
    guard isRead else { return nil }
    consumed = events
    kept = Set(ids)
    marked = Set(held.links.filter(\.isActing).map(\.id))
    return LinkOpening.Contents(
      records: held.links.filter(\.survivesRelaunch).map { Self.record(of: $0, in: driver) },
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

  /// Writes the contents if they differ from what is on disk.
  ///
  /// - Returns: whether they are on disk.
  func save(_ contents: LinkOpening.Contents, of driver: OpeningDriver) -> Bool {
    let own = contents.records.compactMap { Self.heldLink($0, in: driver) }
    let new = contents.consumed.compactMap(driver.events.name)
      .filter { !consumed.contains(delivery: $0) }
    var events = consumed
    let isSaved = use { store in
      // A handled event must be stored before the record of its request is removed.
      let losses = [new.isEmpty ? nil : try save(new, to: store, &events)]
      if losses.contains(where: { $0?.forbidsWriting ?? false }) { return losses }
      consumed = events
      return losses + [try save(own, to: store)]
    }
    if isSaved {
      kept = Set(own.map(\.id))
      marked = Set(own.filter(\.isActing).map(\.id))
    }
    return isSaved
  }

  /// Adds events to those in the file, where another process may have added its own.
  private func save(
    _ new: [String], to store: some LinkStore, _ events: inout ConsumedLinks
  ) throws -> LinkStoreLoss? {
    var stored = ConsumedLinks()
    let loss = stored.load(from: store)
    if loss?.forbidsWriting ?? false { return loss }
    if stored.count > 0 { events = stored }
    for name in new { _ = events.consume(delivery: name) }
    try events.save(to: store)
    return loss
  }

  /// Replaces this process's links in the file; those of other processes stay.
  private func save(_ own: [HeldLink], to store: some LinkStore) throws -> LinkStoreLoss? {
    var held = HeldLinks(capacity: .max, lifetime: holdDuration)
    let loss = held.load(from: store)
    if loss?.forbidsWriting ?? false { return loss }
    // Another process marked them after this one had read them; it is acting.
    let taken = Set(held.links.filter { $0.isActing && !marked.contains($0.id) }.map(\.id))
    let known = held.remove(kept.subtracting(taken))
    for link in own {
      // If an intact file lacks one of its own, another process has ended it.
      let isMissing = loss == nil && kept.contains(link.id) && !known.contains(link.id)
      let isGone = isMissing || taken.contains(link.id)
      // It may be acting there.
      if isGone, link.isActing {
        return LinkStoreLoss(.store, reason: "Another process has already taken the request.")
      }
      if !isGone { _ = held.hold(link) }
    }
    // Even if writing fails, the marks may be in the file.
    marked.formUnion(own.lazy.filter(\.isActing).map(\.id))
    try held.save(to: store)
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

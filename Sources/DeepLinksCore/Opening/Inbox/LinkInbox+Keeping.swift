// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What outlives the process: held links and the events that were handled, each in a file.
extension LinkInbox: OpeningKeeper {
  /// How many losses are remembered.
  private static let lossCapacity = 32

  /// The number of an event that the system names.
  func number(ofEvent identifier: String) -> UInt32 {
    UInt32(identities.number(of: identifier))
  }

  func load() -> LinkOpening.Contents? {
    guard let store else { return nil }
    var events = ConsumedLinks()
    var held = HeldLinks(capacity: options.holdCapacity, lifetime: options.holdDuration)
    let found = [events.load(from: store), held.load(from: store)].compactMap(\.self)
    for loss in found { note(loss) }
    // What cannot be read now may be later: it must not be written over.
    guard !found.contains(where: { $0.code == .store || $0.code == .unkept }) else { return nil }
    consumed = events
    return LinkOpening.Contents(
      records: held.links.filter(\.survivesRelaunch).map(record),
      consumed: events.deliveries.map { number(ofEvent: $0) })
  }

  /// A request that goes on where an earlier process left it.
  private func record(of link: HeldLink) -> LinkOpening.Record {
    let delivery = LinkDelivery(
      text: link.text, source: .restored, callback: .api, identifier: link.identifier)
    let request = makeRequest(delivery, id: link.id)
    request.context = link.context
    request.kept = link
    request.note(.received(delivery))
    let job = OpeningJob(OpeningKeys.key(), request)
    driver.add(job)
    return LinkOpening.Record(
      key: job.key,
      gate: link.gate == "modal" ? LinkOpening.modalGate : driver.gates.number(of: link.gate),
      account: driver.number(of: link.account),
      since: LinkOpening.Wall((link.heldAt.timeIntervalSinceReferenceDate * 1_000).rounded()),
      identity: link.identifier.map { number(ofEvent: $0) } ?? 0)
  }

  func save(_ contents: LinkOpening.Contents) -> Bool {
    guard let store else { return false }
    var held = HeldLinks(capacity: .max, lifetime: options.holdDuration)
    for record in contents.records {
      if let link = heldLink(record) { _ = held.hold(link) }
    }
    var events = consumed
    for number in contents.consumed {
      guard let name = identities.name(UInt16(clamping: number)),
        !events.contains(delivery: name)
      else { continue }
      _ = events.consume(delivery: name)
    }
    do {
      // An event that counts as handled is known before the record of its request goes.
      if events != consumed { try events.save(to: store) }
      consumed = events
      try held.save(to: store)
      return true
    } catch {
      note(LinkStoreLoss(.store, reason: "\(error)"))
      return false
    }
  }

  private func heldLink(_ record: LinkOpening.Record) -> HeldLink? {
    guard let job = driver.jobs[record.key] else { return nil }
    let request = job.request
    guard
      let text = job.candidate?.link ?? request.kept?.text
        ?? (request.delivery.text.isEmpty ? nil : request.delivery.text)
    else { return nil }
    return HeldLink(
      id: request.id, text: text, gate: driver.name(ofGate: record.gate),
      context: request.context,
      heldAt: Date(timeIntervalSinceReferenceDate: Double(record.since) / 1_000),
      account: driver.accounts.name(record.account), survivesRelaunch: true,
      identifier: request.delivery.identifier)
  }

  func openNewWindow() { openWindow?() }

  private func note(_ loss: LinkStoreLoss) {
    guard losses.last != loss else { return }
    if losses.count == Self.lossCapacity { losses.removeFirst() }
    losses.append(loss)
  }
}

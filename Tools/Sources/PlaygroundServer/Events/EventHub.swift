// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation

/// Tells every page what happens, and what happened while it was away.
@MainActor final class EventHub {
  /// More pages than anyone has open.
  static let maximumStreams = 32

  private let clock: any LinkClock
  private var ring = EventRing(maximumCount: 1_000, maximumBytes: 8_388_608)
  private var subscriptions: [ObjectIdentifier: EventSubscription] = [:]
  private var pending: [(name: String, json: EncodedJSON)] = []
  private var keepAlive: LinkTimer?
  private var isFinished = false

  init(clock: any LinkClock) { self.clock = clock }

  /// How many pages listen.
  var streamCount: Int { subscriptions.count }

  /// Tells every page.
  func publish(_ name: String, _ json: EncodedJSON) {
    let event = Self.event(name, json, id: ring.next)
    ring.append(event)
    for subscription in subscriptions.values { subscription.push(event) }
  }

  /// Tells every page, or the next one if there is none.
  func publishWhenHeard(_ name: String, _ json: EncodedJSON) {
    if subscriptions.isEmpty {
      // What no one saw is replaced, not piled up.
      pending = [(name, json)]
    } else {
      publish(name, json)
    }
  }

  /// Begins a stream.
  ///
  /// - Parameter lastID: the last event that the page has; `nil` if it is new.
  /// - Returns: `nil` if there are too many streams, or if there are no more streams.
  func subscribe(after lastID: String?) -> EventSubscription? {
    guard !isFinished, subscriptions.count < Self.maximumStreams else { return nil }
    let subscription = EventSubscription { [weak self] in self?.remove($0) }
    // A page that is cut off before the first event knows from here what it missed.
    let greeting = "retry: 1000\nid: \(ring.next - 1)\n\n"
    if let lastID {
      // A number that no event had yet is another run's, or no one's.
      if let last = Int(lastID), (0..<ring.next).contains(last),
        let missed = ring.values(from: last + 1)
      {
        var bytes = Data("retry: 1000\n\n".utf8)
        for event in missed { bytes.append(event) }
        subscription.push(bytes)
      } else {
        subscription.push(Data((greeting + "event: reset\ndata: {}\n\n").utf8))
      }
    } else {
      subscription.push(Data(greeting.utf8))
    }
    subscriptions[ObjectIdentifier(subscription)] = subscription
    for (name, json) in pending { publish(name, json) }
    pending = []
    scheduleKeepAlive()
    return subscription
  }

  /// Ends all streams.
  func finish() {
    isFinished = true
    keepAlive?.cancel()
    for subscription in subscriptions.values { subscription.finish() }
  }

  private func remove(_ subscription: EventSubscription) {
    subscriptions[ObjectIdentifier(subscription)] = nil
  }

  private static func event(_ name: String, _ json: EncodedJSON, id: Int) -> Data {
    var event = Data("id: \(id)\nevent: \(name)\ndata: ".utf8)
    // Only between tokens can a line break stand in JSON.
    event.append(contentsOf: json.data.lazy.map { $0 == 0x0a || $0 == 0x0d ? 0x20 : $0 })
    event.append(contentsOf: [0x0a, 0x0a])
    return event
  }

  /// Sends a comment every 15 seconds, so that what stands between does not close the stream.
  private func scheduleKeepAlive() {
    guard keepAlive == nil else { return }
    keepAlive = clock.schedule(after: .seconds(15)) { [weak self] in
      guard let self, !isFinished else { return }
      keepAlive = nil
      guard !subscriptions.isEmpty else { return }
      for subscription in subscriptions.values { subscription.push(Data(": \n\n".utf8)) }
      scheduleKeepAlive()
    }
  }
}

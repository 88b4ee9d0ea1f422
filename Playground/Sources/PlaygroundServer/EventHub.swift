// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation
import PlaygroundTransport

/// Sends events to every page, including those that a page missed while it was disconnected.
@MainActor final class EventHub {
  /// More pages than anyone keeps open.
  static let maximumStreams = 32

  private let clock: any LinkClock
  private var ring = EventRing(maximumCount: 1_000, maximumBytes: 8_388_608)
  private var subscriptions: [ObjectIdentifier: EventSubscription] = [:]
  private var pending: [(name: String, json: EncodedJSON)] = []
  private var keepAlive: LinkTimer?
  private var isFinished = false

  init(clock: any LinkClock) { self.clock = clock }

  /// The number of listening pages.
  var streamCount: Int { subscriptions.count }

  /// Sends an event to every page.
  func publish(_ name: String, _ json: EncodedJSON) {
    let event = Self.event(name, json, id: ring.next)
    ring.append(event)
    for subscription in subscriptions.values { subscription.push(event) }
  }

  /// Sends an event to every page, or to the next one that connects if there is none.
  func publishWhenHeard(_ name: String, _ json: EncodedJSON) {
    if subscriptions.isEmpty {
      // An event that no one saw is replaced, not queued.
      pending = [(name, json)]
    } else {
      publish(name, json)
    }
  }

  /// Starts a stream.
  ///
  /// - Parameter lastID: the last event that the page received; `nil` if the page is new.
  /// - Returns: `nil` if there are too many streams, or the hub has finished.
  func subscribe(after lastID: String?) -> EventSubscription? {
    guard !isFinished, subscriptions.count < Self.maximumStreams else { return nil }
    let subscription = EventSubscription { [weak self] in self?.remove($0) }
    // A page that is disconnected before its first event still knows what it missed.
    let greeting = "retry: 1000\nid: \(ring.next - 1)\n\n"
    if let lastID {
      // An ID that no event has had yet is from another run, or made up.
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
    // JSON can contain line breaks only between tokens.
    event.append(contentsOf: json.data.lazy.map { $0 == 0x0a || $0 == 0x0d ? 0x20 : $0 })
    event.append(contentsOf: [0x0a, 0x0a])
    return event
  }

  /// Sends a comment every 15 seconds, so that intermediaries do not close the stream.
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

/// A ring buffer of numbered values, limited in count and in bytes.
struct EventRing: Sendable {
  let maximumCount: Int
  let maximumBytes: Int
  private var values: [Data?] = []
  /// The index of the oldest value in `values`, which is compacted when half of it is unused.
  private var start = 0
  private var byteCount = 0
  /// The number of the next value.
  private(set) var next: Int

  /// Creates an empty ring.
  ///
  /// - Parameter first: the number of the first value.
  init(maximumCount: Int, maximumBytes: Int, first: Int = 1) {
    self.maximumCount = maximumCount
    self.maximumBytes = maximumBytes
    next = first
  }

  /// The number of values kept.
  var count: Int { values.count - start }

  /// The number of the oldest value kept.
  var first: Int { next - count }

  /// Appends a value and drops old ones; returns its number.
  @discardableResult
  mutating func append(_ value: Data) -> Int {
    values.append(value)
    byteCount += value.count
    next += 1
    while count > maximumCount || (byteCount > maximumBytes && count > 1) {
      byteCount -= values[start]?.count ?? 0
      values[start] = nil
      start += 1
    }
    if start > maximumCount {
      values.removeFirst(start)
      start = 0
    }
    return next - 1
  }

  /// Returns the values starting with a number; `nil` if some of them are gone or never existed.
  func values(from number: Int) -> [Data]? {
    guard number >= first, number <= next else { return nil }
    return values[(start + number - first)...].compactMap { $0 }
  }
}

/// The messages that a page has not received yet.
@MainActor final class EventSubscription: HTTPStream {
  /// The maximum that the server holds for a page that does not read.
  nonisolated static let maximumCount = 2_000
  nonisolated static let maximumBytes = 16_777_216

  private var pending = Data()
  private var count = 0
  private var isEnded = false
  private var waiting: CheckedContinuation<Void, Never>?
  private var overflow: (@MainActor () -> Void)?
  private let onCancel: @MainActor (EventSubscription) -> Void

  init(onCancel: @escaping @MainActor (EventSubscription) -> Void) { self.onCancel = onCancel }

  /// Sets what happens if the page does not keep up.
  func onOverflow(_ action: @escaping @MainActor () -> Void) { overflow = action }

  /// Queues bytes; `false` if the page does not keep up and is dropped.
  @discardableResult
  func push(_ bytes: Data) -> Bool {
    guard !isEnded else { return false }
    guard count < Self.maximumCount, pending.count + bytes.count <= Self.maximumBytes else {
      cancel()
      overflow?()
      return false
    }
    pending.append(bytes)
    count += 1
    resume()
    return true
  }

  /// Waits for queued bytes and returns all of them; `nil` at the end.
  func next() async -> Data? {
    if pending.isEmpty && !isEnded && !Task.isCancelled {
      await withTaskCancellationHandler {
        await withCheckedContinuation { waiting = $0 }
      } onCancel: {
        Task { @MainActor in resume() }
      }
    }
    guard !pending.isEmpty, !Task.isCancelled else { return nil }
    let bytes = pending
    pending = Data()
    count = 0
    return bytes
  }

  /// Ends the stream; queued bytes are still sent.
  func finish() {
    isEnded = true
    resume()
  }

  /// Ends the stream because no one is reading anymore.
  func cancel() {
    pending = Data()
    finish()
    onCancel(self)
  }

  private func resume() {
    waiting?.resume()
    waiting = nil
  }
}

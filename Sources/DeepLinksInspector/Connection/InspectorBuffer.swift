// SPDX-License-Identifier: MIT

import Foundation

/// Messages waiting for a tool: a ring of fixed size that drops the oldest and counts what it
/// drops.
struct InspectorBuffer {
  let capacity: Int
  /// The number of messages dropped since the last gap was reported.
  private(set) var dropped = 0
  private var ring: [InspectorMessage?]
  private var head = 0
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = max(10, capacity)
    ring = []
  }

  mutating func append(_ message: InspectorMessage) {
    if ring.isEmpty { ring = Array(repeating: nil, count: capacity) }
    if count == capacity {
      _ = removeFirst()
      dropped += 1
    }
    ring[(head + count) % capacity] = message
    count += 1
  }

  /// Puts messages that were not accepted back in front of the rest; those that do not fit are
  /// dropped, oldest first.
  mutating func putBack(_ messages: [InspectorMessage]) {
    if ring.isEmpty { ring = Array(repeating: nil, count: capacity) }
    for message in messages.reversed() {
      // Report a gap again, so that it appears where it belongs.
      if case .gap(let number) = message {
        dropped += number
      } else if count == capacity || dropped > 0 {
        dropped += 1
      } else {
        head = (head + capacity - 1) % capacity
        ring[head] = message
        count += 1
      }
    }
  }

  /// Removes and returns the next message; a gap comes before the messages that follow it.
  mutating func next() -> InspectorMessage? {
    if dropped > 0 {
      defer { dropped = 0 }
      return .gap(dropped: dropped)
    }
    return count == 0 ? nil : removeFirst()
  }

  private mutating func removeFirst() -> InspectorMessage? {
    let message = ring[head]
    ring[head] = nil
    head = (head + 1) % capacity
    count -= 1
    return message
  }

  mutating func removeAll() { self = InspectorBuffer(capacity: capacity) }
}

/// Where a recorder puts its messages; a class of its own, because the recorder and the inspection
/// need each other.
@MainActor final class InspectorMailbox {
  var buffer: InspectorBuffer
  var onMessage: (@MainActor () -> Void)?
  init(capacity: Int) { buffer = InspectorBuffer(capacity: capacity) }
}

/// The body of a batch, assembled from encoded messages so that their sizes are known.
struct InspectorBatchBody {
  let data: Data
  /// The size of the body after each message.
  private let ends: [Int]

  init(first: Int, _ messages: [InspectorMessage]) {
    var data = Data("{\"first\":\(first),\"messages\":[".utf8)
    var ends: [Int] = []
    for message in messages {
      if !ends.isEmpty { data.append(UInt8(ascii: ",")) }
      data.append(Self.json(message))
      ends.append(data.count + 2)
    }
    data.append(contentsOf: "]}".utf8)
    self.data = data
    self.ends = ends
  }

  /// Splits messages into bodies, each of which respects the maximum count and size.
  static func all(
    first: Int, _ messages: [InspectorMessage], capacity: Int, size: Int
  ) -> [Data] {
    var bodies: [Data] = []
    var (number, rest) = (first, messages[...])
    while !rest.isEmpty {
      var part = Array(rest.prefix(capacity))
      var body = InspectorBatchBody(first: number, part)
      if body.data.count > size, part.count > 1 {
        part = Array(part.prefix(max(1, body.fitting(size))))
        body = InspectorBatchBody(first: number, part)
      }
      if body.data.count > InspectorCall.longestBody {
        body = InspectorBatchBody(first: number, [.gap(dropped: 1)])
      }
      bodies.append(body.data)
      (number, rest) = (number + part.count, rest.dropFirst(part.count))
    }
    return bodies
  }

  /// Returns how many of the messages fit into a size.
  func fitting(_ size: Int) -> Int { ends.prefix { $0 <= size }.count }

  static func json(_ message: InspectorMessage) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    // Encoding a message cannot fail; if it did, the message would be lost.
    return (try? encoder.encode(message)) ?? Data("{\"type\":\"gap\",\"dropped\":1}".utf8)
  }
}

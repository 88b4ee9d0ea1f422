// SPDX-License-Identifier: MIT

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

// SPDX-License-Identifier: MIT

import Testing

@_spi(Project) @testable import DeepLinksInspector

@Suite struct InspectorBufferTests {
  /// A message that can be distinguished from the others.
  private func message(_ number: Int) -> InspectorMessage { .unknown("\(number)") }

  private func number(_ message: InspectorMessage) -> Int? {
    if case .unknown(let text) = message { Int(text) } else { nil }
  }

  @Test func `what stood before a gap that is put back is part of the gap`() {
    var buffer = InspectorBuffer(capacity: 10)
    buffer.append(message(3))
    buffer.putBack([message(1), message(2), .gap(dropped: 1)])
    #expect(buffer.dropped == 3)
    #expect(buffer.next() == .gap(dropped: 3))
    #expect(buffer.next() == message(3))
    #expect(buffer.next() == nil)
  }

  @Test func `what is dropped is counted, and the order is kept`() {
    var generator = SystemRandomNumberGenerator()
    var buffer = InspectorBuffer(capacity: 64)
    var written = 0
    var taken: [InspectorMessage] = []
    for _ in 0..<20_000 {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<7:
        buffer.append(message(written))
        written += 1
      case 7:
        // Sent, lost, and put back, as after a broken connection.
        var batch: [InspectorMessage] = []
        while batch.count < 20, let next = buffer.next() { batch.append(next) }
        buffer.putBack(batch)
      default:
        for _ in 0..<Int.random(in: 0..<8, using: &generator) {
          if let next = buffer.next() { taken.append(next) }
        }
      }
      #expect(buffer.count <= 64)
    }
    while let next = buffer.next() { taken.append(next) }
    var expected = 0
    for message in taken {
      if case .gap(let dropped) = message {
        expected += dropped
      } else {
        #expect(number(message) == expected)
        expected += 1
      }
    }
    #expect(expected == written)
  }

  @Test func `100,000 events take no more room than the buffer has`() {
    var buffer = InspectorBuffer(capacity: 1_000)
    for number in 0..<100_000 { buffer.append(message(number)) }
    #expect(buffer.count == 1_000)
    #expect(buffer.next() == .gap(dropped: 99_000))
    #expect(buffer.next() == message(99_000))
  }

  @Test(arguments: [(-1, 10), (9, 10), (10, 10), (11, 11)])
  func `a buffer has room for ten at least`(_ wanted: Int, _ capacity: Int) {
    var buffer = InspectorBuffer(capacity: wanted)
    #expect(buffer.capacity == capacity)
    for number in 0..<capacity { buffer.append(message(number)) }
    #expect(buffer.dropped == 0)
    buffer.append(message(capacity))
    #expect(buffer.dropped == 1)
    #expect(buffer.count == capacity)
  }

  /// Everything that is left, with gaps as negative numbers.
  private func rest(_ buffer: inout InspectorBuffer) -> [Int] {
    var numbers: [Int] = []
    while let next = buffer.next() {
      if case .gap(let dropped) = next {
        numbers.append(-dropped)
      } else {
        numbers.append(number(next) ?? .min)
      }
    }
    return numbers
  }

  @Test func `an empty buffer has nothing, before and after`() {
    var buffer = InspectorBuffer(capacity: 10)
    for _ in 0..<3 {
      #expect(buffer.count == 0)
      #expect(buffer.dropped == 0)
      #expect(buffer.next() == nil)
      for number in 0..<15 { buffer.append(message(number)) }
      buffer.removeAll()
      #expect(buffer.capacity == 10)
    }
  }

  @Test func `what comes in goes out in its order, wherever the ring begins`() {
    for start in 0..<12 {
      for (written, expected) in [
        (1, [0]), (9, Array(0..<9)), (10, Array(0..<10)), (11, [-1] + Array(1..<11)),
        (13, [-3] + Array(3..<13)),
      ] {
        var buffer = InspectorBuffer(capacity: 10)
        for _ in 0..<start {
          buffer.append(message(-1))
          #expect(buffer.next() == message(-1))
        }
        for number in 0..<written { buffer.append(message(number)) }
        #expect(buffer.count == min(written, 10))
        #expect(rest(&buffer) == expected)
        #expect(buffer.count == 0)
      }
    }
  }

  @Test(arguments: [
    // What is there, what is put back, what comes out.
    (0, [1, 2, 3], [1, 2, 3]),
    (2, [1, 2, 3], [1, 2, 3, 100, 101]),
    (8, [1, 2], [1, 2] + Array(100..<108)),
    (8, [1, 2, 3], [-1, 2, 3] + Array(100..<108)),
    (10, [1, 2, 3], [-3] + Array(100..<110)),
    (0, [-4, 1], [-4, 1]),
    (2, [-4, 1, 2], [-4, 1, 2, 100, 101]),
    // A gap stands in front: what was before it belongs to it.
    (2, [1, -4, 2], [-5, 2, 100, 101]),
    (9, [-4, 1, 2], [-5, 2] + Array(100..<109)),
    (12, [1], [-3] + Array(102..<112)),
  ])
  func `what no one took stands in front again, or is counted`(
    _ there: Int, _ back: [Int], _ expected: [Int]
  ) {
    for start in [0, 1, 9] {
      var buffer = InspectorBuffer(capacity: 10)
      for _ in 0..<start {
        buffer.append(message(-1))
        _ = buffer.next()
      }
      for number in 0..<there { buffer.append(message(100 + number)) }
      buffer.putBack(back.map { $0 < 0 ? .gap(dropped: -$0) : message($0) })
      #expect(buffer.count == expected.filter { $0 >= 0 }.count)
      #expect(rest(&buffer) == expected)
    }
  }
}

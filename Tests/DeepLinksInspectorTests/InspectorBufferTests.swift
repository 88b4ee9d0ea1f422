// SPDX-License-Identifier: MIT

import Testing

@testable import DeepLinksInspector

@Suite struct InspectorBufferTests {
  /// A message that can be told from the others.
  private func message(_ number: Int) -> InspectorMessage { .unknown("\(number)") }

  private func number(_ message: InspectorMessage) -> Int? {
    if case .unknown(let text) = message { Int(text) } else { nil }
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

  @Test func `a buffer has room for ten at least`() {
    #expect(InspectorBuffer(capacity: -1).capacity == 10)
  }
}

// SPDX-License-Identifier: MIT

import Foundation
import Testing

@_spi(Project) @testable import DeepLinksInspector

@Suite struct InspectorBatchBodyTests {
  private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

  /// The numbers of the messages in each of the bodies; `-1` for a gap.
  private func parts(_ bodies: [Data]) throws -> [[Int]] {
    try bodies.map { body in
      let batch = try JSONDecoder().decode(InspectorBatch.self, from: body)
      let numbers = batch.messages.map { message -> Int in
        switch message {
        case .unknown(let text): Int(text.prefix { $0.isNumber }) ?? 0
        default: -1
        }
      }
      return [batch.first] + numbers
    }
  }

  @Test(
    arguments: [
      ([], #"{"first":3,"messages":[]}"#),
      ([.bye], #"{"first":3,"messages":[{"type":"bye"}]}"#),
      (
        [.bye, .unknown("a/b"), .bye],
        #"{"first":3,"messages":[{"type":"bye"},{"type":"a/b"},{"type":"bye"}]}"#
      ),
    ] as [([InspectorMessage], String)])
  func `a body is the JSON of its batch`(_ messages: [InspectorMessage], _ json: String) {
    #expect(text(InspectorBatchBody(first: 3, messages).data) == json)
  }

  @Test func `as many messages fit as a body of them is long`() {
    let messages: [InspectorMessage] = [
      .unknown("a"), .unknown("bcdefghijk"), .unknown(""), .unknown("lm"),
    ]
    let body = InspectorBatchBody(first: 12, messages)
    for count in 1...messages.count {
      let size = InspectorBatchBody(first: 12, Array(messages.prefix(count))).data.count
      #expect(body.fitting(size) == count)
      #expect(body.fitting(size - 1) == count - 1)
    }
    #expect(body.fitting(0) == 0)
    #expect(body.fitting(.max) == 4)
  }

  @Test func `bodies hold as many messages as they may, in their order`() throws {
    let messages = (1...5).map { InspectorMessage.unknown("\($0)") }
    func bodies(_ capacity: Int, _ size: Int) throws -> [[Int]] {
      try parts(InspectorBatchBody.all(first: 7, messages, capacity: capacity, size: size))
    }
    let two = InspectorBatchBody(first: 7, Array(messages.prefix(2))).data.count
    #expect(try bodies(100, 10_000) == [[7, 1, 2, 3, 4, 5]])
    #expect(try bodies(5, 10_000) == [[7, 1, 2, 3, 4, 5]])
    #expect(try bodies(2, 10_000) == [[7, 1, 2], [9, 3, 4], [11, 5]])
    // The number of the third batch has a digit more.
    #expect(try bodies(100, two + 1) == [[7, 1, 2], [9, 3, 4], [11, 5]])
    #expect(try bodies(100, two) == [[7, 1, 2], [9, 3, 4], [11, 5]])
    let singles = [[7, 1], [8, 2], [9, 3], [10, 4], [11, 5]]
    #expect(try bodies(100, two - 1) == singles)
    #expect(try bodies(100, 1) == singles)
    #expect(InspectorBatchBody.all(first: 7, [], capacity: 2, size: 100) == [])
  }

  @Test func `a large message goes alone, and one that is rejected is reported as lost`()
    throws
  {
    let large = InspectorMessage.unknown("1" + String(repeating: "x", count: 500))
    let mixed = [large, .unknown("2"), .unknown("3"), large]
    #expect(
      try parts(InspectorBatchBody.all(first: 1, mixed, capacity: 9, size: 400))
        == [[1, 1], [2, 2, 3], [4, 1]])
    let empty = InspectorBatchBody(first: 1, [.unknown("1")]).data.count
    func longest(_ more: Int) -> InspectorMessage {
      .unknown("1" + String(repeating: "x", count: InspectorCall.longestBody - empty + more))
    }
    for (more, first) in [(0, 1), (1, -1)] {
      let bodies = InspectorBatchBody.all(
        first: 1, [longest(more), .unknown("2"), .unknown("3")], capacity: 9, size: 400)
      #expect(try parts(bodies) == [[1, first], [2, 2, 3]])
      #expect(bodies.allSatisfy { $0.count <= InspectorCall.longestBody })
      if more == 1, let body = bodies.first {
        #expect(
          text(body) == #"{"first":1,"messages":[{"type":"gap","dropped":1}]}"#
            || text(body) == #"{"first":1,"messages":[{"dropped":1,"type":"gap"}]}"#)
      }
    }
    #expect(InspectorCall.longestBody == 1_048_576)
  }
}

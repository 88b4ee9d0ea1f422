// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import DeepLinksInspector

@MainActor @Suite struct InspectorFarewellTests {
  private let tool = ScriptedTool()

  private func farewell(_ calls: [InspectorCall]) throws -> InspectorFarewell {
    InspectorFarewell(calls, by: tool, to: try InspectorAddress("http://[::1]:7/", token: "T"))
  }

  private func post(_ number: Int) -> InspectorCall {
    InspectorCall(
      method: .post, path: "/\(number)", body: Data("\(number)".utf8), limit: .seconds(10))
  }

  private let goodbye = InspectorCall(
    method: .delete, path: "/bye", body: nil, limit: .seconds(10))

  /// What is called when the answers to the calls are these, of two batches and a goodbye.
  @Test(
    arguments: [
      ([.response(status: 200, body: Data())], ["POST /1", "POST /2"]),
      (
        [.response(status: 200, body: Data()), .response(status: 299, body: Data())],
        ["POST /1", "POST /2", "DELETE /bye"]
      ),
      ([.lost], ["POST /1"]),
      ([.unproven], ["POST /1"]),
      // What comes after a batch that was not taken would not be taken either, but for goodbye.
      ([.response(status: 199, body: Data())], ["POST /1", "DELETE /bye"]),
      ([.response(status: 300, body: Data())], ["POST /1", "DELETE /bye"]),
      ([.response(status: 404, body: Data())], ["POST /1", "DELETE /bye"]),
      (
        [.response(status: 404, body: Data()), .response(status: 404, body: Data())],
        ["POST /1", "DELETE /bye"]
      ),
      (
        [.response(status: 200, body: Data()), .lost], ["POST /1", "POST /2"]
      ),
    ] as [([InspectorAnswer], [String])])
  func `calls go one after the other, as long as they are taken`(
    _ answers: [InspectorAnswer], _ lines: [String]
  ) throws {
    let farewell = try farewell([post(1), post(2), goodbye])
    #expect(tool.lines == [])
    farewell.begin()
    #expect(tool.lines == ["POST /1"])
    for answer in answers { tool.answer("", answer) }
    #expect(tool.lines == lines)
    #expect(tool.addresses.allSatisfy { $0.base == "http://[::1]:7" })
    #expect(tool.calls.first == post(1))
  }

  @Test func `waiting ends when everything is reported, and immediately after that`() async throws {
    let farewell = try farewell([post(1), goodbye])
    farewell.begin()
    var ended: [Int] = []
    let waiters = (1...2).map { number in
      Task { @MainActor in
        await farewell.isOver()
        ended.append(number)
      }
    }
    for _ in 0..<20 { await Task.yield() }
    tool.answer("POST", .response(status: 200, body: Data()))
    for _ in 0..<20 { await Task.yield() }
    #expect(ended == [])
    tool.answer("DELETE", .response(status: 200, body: Data()))
    for waiter in waiters { await waiter.value }
    #expect(ended.sorted() == [1, 2])
    await farewell.isOver()
    #expect(tool.lines == ["POST /1", "DELETE /bye"])
  }

  @Test func `nothing to tell is over at once`() async throws {
    let farewell = try farewell([])
    farewell.begin()
    await farewell.isOver()
    #expect(tool.lines == [])
  }

  @Test func `an answer is given once, and never after it was called off`() {
    var answers: [InspectorAnswer] = []
    let waiting = InspectorWaiting { answers.append($0) }
    waiting.end(.lost)
    waiting.end(.unproven)
    #expect(answers == [.lost])
    let other = InspectorWaiting { answers.append($0) }
    other.callOff()
    other.end(.lost)
    #expect(answers == [.lost])
  }
}

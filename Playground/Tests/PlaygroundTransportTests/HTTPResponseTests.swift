// SPDX-License-Identifier: MIT

import Foundation
import NIOCore
import NIOHTTP1
import Testing

@testable import PlaygroundTransport

/// What of a response is sent.
@Suite struct HTTPResponseTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var status = 200
    var body = "a"
    var isHead = false
    var isClosing = false
    /// The fields, and the body if it is sent.
    let parts: [String]

    var testDescription: String { "\(status) '\(body)', HEAD \(isHead), closing \(isClosing)" }
  }

  @Test(arguments: [
    Row(parts: ["X: y", "Content-Length: 1", "a"]),
    Row(body: "", parts: ["X: y", "Content-Length: 0"]),
    Row(isHead: true, parts: ["X: y", "Content-Length: 1"]),
    Row(isClosing: true, parts: ["X: y", "Connection: close", "Content-Length: 1", "a"]),
    Row(status: 404, parts: ["X: y", "Content-Length: 1", "a"]),
    // It has no body, whatever it says.
    Row(status: 304, parts: ["X: y"]),
    Row(status: 304, body: "", isHead: true, parts: ["X: y"]),
  ])
  func `has its fields, its body, and an end`(_ row: Row) throws {
    let response = HTTPResponse(
      status: row.status, fields: [("X", "y")], body: .data(Data(row.body.utf8)))
    var parts: [String] = []
    var ends = 0
    for part in response.parts(isHead: row.isHead, isClosing: row.isClosing) {
      switch part {
      case .head(let head):
        #expect(head.status.code == UInt(row.status))
        #expect(head.version == .http1_1)
        #expect(parts.isEmpty)
        parts += head.headers.map { "\($0.name): \($0.value)" }
      case .body(.byteBuffer(let bytes)): parts.append(String(buffer: bytes))
      case .body: Issue.record("a file")
      case .end: ends += 1
      }
    }
    #expect(parts == row.parts)
    #expect(ends == 1)
  }

  /// Reads nothing and ends at once.
  private final class NoStream: HTTPStream {
    nonisolated init() {}
    func onOverflow(_ action: @escaping @MainActor () -> Void) {}
    func next() async -> Data? { nil }
    func cancel() {}
  }

  @Test(arguments: [false, true])
  func `a stream is as long as it turns out to be`(_ isClosing: Bool) {
    let response = HTTPResponse(fields: [("X", "y")], body: .stream(NoStream()))
    let parts = response.parts(isClosing: isClosing)
    #expect(parts.count == 1)
    guard case .head(let head)? = parts.first else {
      Issue.record("no head")
      return
    }
    #expect(head.status == .ok)
    #expect(head.headers.map(\.name) == ["X"] + (isClosing ? ["Connection"] : []))
  }

  @Test func `has its body unless the client asks for the head alone`() {
    #expect(HTTPResponse(body: .data(Data([7]))).parts(isClosing: false).count == 3)
  }

  @Test func `is an empty success, if nothing else is said`() {
    let response = HTTPResponse()
    #expect(response.status == 200)
    #expect(response.fields.isEmpty)
    guard case .data(let data) = response.body else {
      Issue.record("a stream")
      return
    }
    #expect(data.isEmpty)
  }

  @Test func `has the field of a name that comes first`() {
    let response = HTTPResponse(fields: [("A", "1"), ("B", "2"), ("A", "3")])
    #expect(response["A"] == "1")
    #expect(response["B"] == "2")
    #expect(response["b"] == nil)
  }

  @Test func `work goes on without its client, unless it says otherwise`() {
    #expect(!HTTPWork(bodyLimit: 1) { _ in HTTPResponse() }.isEndedByClient)
    #expect(HTTPWork(bodyLimit: 1, isEndedByClient: true) { _ in HTTPResponse() }.isEndedByClient)
  }
}

// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import DeepLinksInspector

/// An answer as bytes, and what is read of it.
struct AnswerCase: Sendable, CustomTestStringConvertible {
  let text: String
  let status: Int?
  let body: String
  var testDescription: String { text.replacingOccurrences(of: "\r\n", with: "⏎") }

  init(_ text: String, _ status: Int?, _ body: String = "") {
    (self.text, self.status, self.body) = (text, status, body)
  }

  static let all: [AnswerCase] = [
    AnswerCase("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}", 200, "{}"),
    AnswerCase("HTTP/1.0 404 Not Found\r\nContent-Length: 0\r\n\r\n", 404),
    AnswerCase("HTTP/1.1 204\r\nContent-Length: 0\r\n\r\n", 204),
    AnswerCase("HTTP/1.1 200 OK\r\ncontent-LENGTH:2\r\n\r\n{}", 200, "{}"),
    AnswerCase("HTTP/1.1 200 OK\r\nContent-Length: \t 2 \t\r\n\r\n{}", 200, "{}"),
    AnswerCase("HTTP/1.1 200 OK\r\nA: b\r\nContent-Length: 2\r\nC: d\r\n\r\n{}", 200, "{}"),
    AnswerCase("HTTP/1.1 200 OK\r\nA: b:c:d\r\nB\r\n:\r\nContent-Length: 2\r\n\r\n{}", 200, "{}"),
    AnswerCase("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n\r\n\r\n", 200, "\r\n\r\n"),
    // No answer, none that is whole, and one with more behind it.
    AnswerCase("", nil),
    AnswerCase("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n", nil),
    AnswerCase("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{", nil),
    AnswerCase("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}}", nil),
    AnswerCase("HTTP/1.1\r\nContent-Length: 2\r\n\r\n{}", nil),
    AnswerCase("HTTP/1.1 OK 200\r\nContent-Length: 2\r\n\r\n{}", nil),
    AnswerCase("HTTP/2 200 OK\r\nContent-Length: 2\r\n\r\n{}", nil),
    AnswerCase("SPDY 200 OK\r\nContent-Length: 2\r\n\r\n{}", nil),
    // A length stands there once, and is one.
    AnswerCase("HTTP/1.1 200 OK\r\n\r\n", nil),
    AnswerCase("HTTP/1.1 200 OK\r\nA: 2\r\n\r\n{}", nil),
    AnswerCase("Content-Length: 2\r\n\r\n{}", nil),
    AnswerCase("HTTP/1.1 200 Content-Length: 2\r\n\r\n{}", nil),
    AnswerCase("HTTP/1.1 200 OK\r\nContent-Length\r\n\r\n", nil),
    AnswerCase("HTTP/1.1 200 OK\r\nContent-Length:\r\n\r\n", nil),
    AnswerCase("HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n", nil),
    AnswerCase("HTTP/1.1 200 OK\r\nContent-Length: a\r\n\r\n", nil),
    AnswerCase("HTTP/1.1 200 OK\r\nContent-Length: 2, 2\r\n\r\n{}", nil),
    AnswerCase("HTTP/1.1 200 OK\r\nContent-Length: 2:2\r\n\r\n{}", nil),
    AnswerCase("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\n{}", nil),
    AnswerCase("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}", nil),
    AnswerCase("HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\n{}", nil),
  ]
}

@Suite struct LoopbackAnswerTests {
  @Test(arguments: AnswerCase.all)
  func `an answer is read whole, or not at all`(_ row: AnswerCase) {
    let answer = LoopbackAnswer(Data(row.text.utf8))
    #expect(answer?.status == row.status)
    #expect(answer?.body == (row.status == nil ? nil : Data(row.body.utf8)))
    // Bytes that begin elsewhere than at zero.
    let slice = Data(("xyz" + row.text).utf8).dropFirst(3)
    #expect(LoopbackAnswer(slice) == answer)
  }

  @Test func `29 answers are tried`() { #expect(AnswerCase.all.count == 29) }

  @Test(arguments: [(0, true), (1, false)])
  func `a body is a megabyte at most`(_ more: Int, _ isRead: Bool) {
    let count = InspectorCall.longestBody + more
    let head = Data("HTTP/1.1 200 OK\r\nContent-Length: \(count)\r\n\r\n".utf8)
    #expect((LoopbackAnswer(head + Data(repeating: 0x61, count: count)) != nil) == isRead)
  }
}

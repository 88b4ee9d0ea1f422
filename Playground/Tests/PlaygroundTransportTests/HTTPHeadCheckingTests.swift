// SPDX-License-Identifier: MIT

import NIOHTTP1
import Testing

@testable import PlaygroundTransport

/// What a head says, by the fields that it has, whatever stands in front of the check.
@Suite struct HTTPHeadCheckingTests {
  private func head(
    _ fields: [(String, String)] = [], uri: String = "/", version: HTTPVersion = .http1_1,
    limits: HTTPLimits = HTTPLimits()
  ) throws(HTTPFault) -> HTTPHead {
    try HTTPHead(
      HTTPRequestHead(version: version, method: .GET, uri: uri, headers: HTTPHeaders(fields)),
      limits: limits)
  }

  @Test func `a name is a token`() throws {
    let others = Array("!#$%&'*+-.^_`|~".unicodeScalars)
    for value in UInt8.min...UInt8.max {
      let scalar = Unicode.Scalar(value)
      let isAllowed =
        others.contains(scalar)
        || scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      let names = try? head([("A\(scalar)", "1")]).fields.map(\.name)
      #expect(names == (isAllowed ? ["a\(scalar)".lowercased()] : nil), "\(value)")
    }
    #expect(throws: HTTPFault.malformed("A field has no name.")) { try head([("", "1")]) }
  }

  @Test func `a value has no control characters, and no spaces around it`() throws {
    for value in UInt8.min...UInt8.max {
      let scalar = Unicode.Scalar(value)
      let isAllowed = value == 0x09 || value >= 0x20 && value != 0x7f
      let text = "a\(scalar)b"
      #expect((try? head([("x", text)])["x"]) == (isAllowed ? text : nil), "\(value)")
    }
    #expect(throws: HTTPFault.malformed("A field has a control character.")) {
      try head([("x", "\u{7f}")])
    }
    for (text, value) in [
      ("", ""), (" ", ""), ("\t", ""), (" \t a", "a"), ("a\t ", "a"), ("\ta b\t", "a b"),
    ] {
      #expect(try head([("x", text)])["x"] == value)
    }
  }

  @Test(
    arguments: [
      ("/", "/", nil), ("/?", "/", ""), ("/a?b?c", "/a", "b?c"), ("/a??", "/a", "?"),
      ("/!~", "/!~", nil),
    ] as [(String, String, String?)])
  func `a path and a query are as they were sent`(
    _ uri: String, _ path: String, _ query: String?
  ) throws {
    let head = try head(uri: uri)
    #expect(head.path == path)
    #expect(head.query == query)
    #expect(head.method == "GET")
    #expect(head.door == .port)
    #expect(head.connection == 0)
  }

  @Test(arguments: ["", "a", "?", "*", "/ ", "/\u{7f}", "/é", "/\n", "http://127.0.0.1/"])
  func `refuses what is no path`(_ uri: String) {
    #expect(
      throws: HTTPFault.malformed("The path does not start with / or is not percent-encoded.")
    ) { try head(uri: uri) }
  }

  private static let length = HTTPFault.malformed("The length of the body is not one number.")
  private static let coding = HTTPFault(501, "The only transfer coding spoken here is chunked.")

  @Test(
    arguments: [
      ([], [], .success(.length(0))), (["0"], [], .success(.length(0))),
      (["7"], [], .success(.length(7))), (["0123456789"], [], .success(.length(123_456_789))),
      (["999999999999999"], [], .success(.length(999_999_999_999_999))),
      (["1000000000000000"], [], .failure(length)), ([""], [], .failure(length)),
      (["+1"], [], .failure(length)), (["-1"], [], .failure(length)),
      (["1a"], [], .failure(length)),
      (["1/"], [], .failure(length)), (["1:"], [], .failure(length)),
      (["1 1"], [], .failure(length)),
      (["1", "1"], [], .failure(length)), (["1", "2"], [], .failure(length)),
      ([], ["chunked"], .success(.chunked)), ([], ["Chunked"], .success(.chunked)),
      ([], ["gzip"], .failure(coding)), ([], ["gzip, chunked"], .failure(coding)),
      ([], ["chunked", "chunked"], .failure(coding)), ([], [""], .failure(coding)),
      (["1"], ["chunked"], .failure(.malformed("The body has a length and chunks."))),
    ] as [([String], [String], Result<HTTPHead.Framing, HTTPFault>)])
  func `the end of a body is known in one way`(
    _ lengths: [String], _ codings: [String], _ framing: Result<HTTPHead.Framing, HTTPFault>
  ) {
    let fields = lengths.map { ("Content-Length", $0) } + codings.map { ("Transfer-Encoding", $0) }
    let result = Result { () throws(HTTPFault) in try head(fields).framing }
    #expect(result == framing)
    if case .success(let framing) = result {
      #expect((try? head(fields).hasBody) == (framing != .length(0)))
    }
  }

  @Test(
    arguments: [
      (HTTPVersion.http1_1, [], true), (.http1_0, [], false),
      (.http1_0, [("Connection", "keep-alive")], false),
      (.http1_1, [("Connection", "close")], false),
      (.http1_1, [("Connection", "Close")], false), (.http1_1, [("Connection", "closed")], true),
      (.http1_1, [("Connection", "keep-alive, close")], false),
      (.http1_1, [("Connection", "keep-alive,\tclose ,x")], false),
      (.http1_1, [("Connection", "x"), ("Connection", "close")], false),
      (.http1_1, [("Connection", "x-close")], true), (.http1_1, [("Connection", "")], true),
      (.http1_1, [("Upgrade", "h2c")], false), (.http1_1, [("X", "close")], true),
    ] as [(HTTPVersion, [(String, String)], Bool)])
  func `a connection goes on unless the client ends it`(
    _ version: HTTPVersion, _ fields: [(String, String)], _ isKeepAlive: Bool
  ) throws {
    #expect(try head(fields, version: version).isKeepAlive == isKeepAlive)
  }

  @Test(
    arguments: [
      ([], false), (["100-continue"], true), (["100-Continue"], true), (["x"], false),
      (["100-continue", "100-continue"], false),
    ] as [([String], Bool)])
  func `a client waits for leave if it says so once`(_ values: [String], _ isWaiting: Bool) throws {
    #expect(try head(values.map { ("Expect", $0) }).expectsContinue == isWaiting)
  }

  @Test func `a field has a value if it was sent once`() throws {
    let head = try head([("A", "1"), ("B", "2"), ("a", "3")])
    #expect(head["a"] == nil)
    #expect(head["b"] == "2")
    #expect(head["B"] == nil)
    #expect(head["c"] == nil)
    #expect(head.values(of: "a") == ["1", "3"])
    #expect(head.values(of: "c") == [])
  }

  @Test(
    arguments: [
      ("/", nil), ("/?", nil), ("/?a", ""), ("/?a=", ""), ("/?a=b", "b"), ("/?a=b=c", "b=c"),
      ("/?b=a&a=1&a=2", "1"), ("/?&&a=1", "1"), ("/?A=1", nil), ("/?aa=1", nil), ("/?=a", nil),
    ] as [(String, String?)])
  func `an item has the value that came first`(_ uri: String, _ value: String?) throws {
    #expect(try head(uri: uri).item("a") == value)
  }

  @Test(arguments: [(1, true), (2, true), (3, false)])
  func `a head has as many fields as the limit`(_ count: Int, _ isRead: Bool) {
    var limits = HTTPLimits()
    limits.fields = 2
    let fields = Array(repeating: ("a", "b"), count: count)
    let result = Result { () throws(HTTPFault) in try head(fields, limits: limits).fields.count }
    #expect(result == (isRead ? .success(count) : .failure(HTTPHead.tooLarge)))
  }
}

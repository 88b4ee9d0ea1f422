// SPDX-License-Identifier: MIT

import Testing

@testable import PlaygroundTransport

/// Which requests no foreign page can have caused, on any server.
@Suite struct RequestGuardTests {
  private static func head(
    _ fields: [(String, String)], path: String = "/", door: HTTPDoor = .port
  ) -> HTTPHead {
    HTTPHead(
      method: "GET", path: path, query: nil, fields: fields.map { .init(name: $0.0, value: $0.1) },
      framing: .length(0), isKeepAlive: true, door: door, connection: 1)
  }

  /// The status with which a request is refused; `nil` if it is not.
  private func refusal(_ head: HTTPHead) -> Int? {
    do throws(HTTPFault) {
      try RequestGuard(port: 7, entrance: "/enter").check(head)
      return nil
    } catch {
      return error.status
    }
  }

  @Test(arguments: [
    (["127.0.0.1:7"], true), (["localhost:7"], true), (["LocalHost:7"], true), (["[::1]:7"], true),
    (["127.0.0.1"], false), (["localhost"], false), (["127.0.0.1:70"], false),
    (["127.0.0.1:8"], false), (["evil.example:7"], false), (["127.0.0.1:7.evil.example"], false),
    (["evil@127.0.0.1:7"], false), (["localhost.:7"], false), (["127.1:7"], false),
    (["0x7f.1:7"], false), (["a.localhost:7"], false), ([""], false), ([], false),
    (["127.0.0.1:7", "127.0.0.1:7"], false), (["127.0.0.1:7", "evil.example"], false),
  ])
  func `only one name of this server is answered`(_ hosts: [String], _ isAnswered: Bool) {
    #expect(refusal(Self.head(hosts.map { ("host", $0) })) == (isAnswered ? nil : 421))
  }

  /// What browsers send for each way in which a page leads here, from the strangest to its own.
  @Test(arguments: [
    // An image, a script, a request without CORS, and one with it.
    (["cross-site", "no-cors", "image"], nil, false),
    (["cross-site", "no-cors", "script"], nil, false),
    (["cross-site", "no-cors", "empty"], nil, false),
    (["cross-site", "cors", "empty"], "https://evil.example", false),
    // A frame, an embedded object, and a window.
    (["cross-site", "navigate", "iframe"], nil, false),
    (["cross-site", "navigate", "embed"], nil, false),
    (["cross-site", "navigate", "object"], nil, false),
    (["cross-site", "navigate", "document"], nil, false),
    // A form, also one of a sandboxed frame or a file.
    (["cross-site", "navigate", "document"], "https://evil.example", false),
    (["cross-site", "navigate", "document"], "null", false),
    // Another port of this computer, and another name of it.
    (["same-site", "no-cors", "image"], nil, false),
    (["same-site", "navigate", "iframe"], nil, false),
    (["same-site", "navigate", "document"], nil, false),
    (["same-site", "cors", "empty"], "http://127.0.0.1:8", false),
    (["cross-site", "cors", "empty"], "http://localhost:7", false),
    // A browser that does not say where a page is from still says so for a form.
    ([], "https://evil.example", false), ([], "null", false), ([], "https://127.0.0.1:7", false),
    // What no browser sends.
    (["same-origin, cross-site"], nil, false), (["nonsense"], nil, false), ([""], nil, false),
    // The user, the page itself, and another program.
    (["none", "navigate", "document"], nil, true),
    (["same-origin", "navigate", "document"], nil, true),
    (["same-origin", "cors", "empty"], "http://127.0.0.1:7", true),
    (["same-origin", "no-cors", "image"], nil, true), ([], nil, true),
  ])
  func `no foreign page leads here`(_ fetch: [String], _ origin: String?, _ isAnswered: Bool) {
    var fields = [("host", "127.0.0.1:7")]
    for (name, value) in zip(["site", "mode", "dest"], fetch) {
      fields.append(("sec-fetch-" + name, value))
    }
    if let origin { fields.append(("origin", origin)) }
    #expect(refusal(Self.head(fields)) == (isAnswered ? nil : 403))
    // A file of this computer may lead to the entrance, in a window, and to nothing else.
    let isLedIn = isAnswered || fetch == ["cross-site", "navigate", "document"] && origin == nil
    #expect(refusal(Self.head(fields, path: "/enter")) == (isLedIn ? nil : 403))
    #expect(refusal(Self.head(fields, path: "/enter/")) == (isAnswered ? nil : 403))
    // Said twice, it may be a browser's word and a page's.
    if let site = fetch.first {
      #expect(refusal(Self.head(fields + [("sec-fetch-site", site)])) == 403)
    }
  }

  /// No browser reaches a socket; what looks like one is refused all the same.
  @Test(arguments: [
    ([("host", "localhost")], true), ([("host", "127.0.0.1")], false), ([], false),
    ([("host", "localhost"), ("origin", "http://localhost")], false),
    ([("host", "localhost"), ("sec-fetch-site", "none")], false),
    ([("host", "localhost"), ("accept", "*/*")], true),
  ])
  func `a socket answers to commands alone`(_ fields: [(String, String)], _ isTaken: Bool) {
    #expect(refusal(Self.head(fields, door: .socket)) == (isTaken ? nil : 421))
  }

  @Test(
    arguments: [
      (["Bearer a"], "a"), (["bearer a"], "a"), (["BEARER a b"], "a b"),
      (["Bearer"], nil), (["Bearer "], nil), (["Basic a"], nil), (["a"], nil), ([], nil),
      (["Bearer a", "Bearer a"], nil), (["Bearers a"], nil),
    ] as [([String], String?)])
  func `credentials are of one scheme`(_ values: [String], _ secret: String?) {
    #expect(Self.head(values.map { ("authorization", $0) }).credentials("bearer") == secret)
  }
}

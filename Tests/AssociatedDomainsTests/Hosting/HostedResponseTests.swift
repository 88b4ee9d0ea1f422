// SPDX-License-Identifier: MIT

@_spi(Project) import AssociatedDomains
import Testing

@Suite struct HostedResponseTests {
  private func response(_ type: String?, _ body: String) -> HostedResponse {
    HostedResponse(
      status: 200, headers: type.map { [.init("content-TYPE", $0)] } ?? [], body: Array(body.utf8))
  }

  @Test(
    arguments: [
      ("text/html", "{}", false), ("text/html", " \n[", false), ("text/html", "hello", true),
      ("application/json", "\u{feff}\n<html>", true), (nil, "<?xml", true), (nil, "hello", false),
      ("text/html", " ", false),
    ] as [(String?, String, Bool)])
  func `knows a page`(_ type: String?, _ body: String, _ isHTML: Bool) {
    #expect(response(type, body).isHTML == isHTML)
  }

  @Test(
    arguments: [
      ("a", "b", "application/json", "application/json"),
      ("Content-Type", "text/html", "application/json", "text/html"),
      ("content-type", " Text / HTML\t; charset=utf-8", "x", "text/html"),
      ("CONTENT-TYPE", ";", "x", nil), ("Content-Types", "x", "y", "y"),
    ] as [(String, String, String, String?)])
  func `the first line of a name counts, in whatever case`(
    _ name: String, _ first: String, _ second: String, _ type: String?
  ) {
    let response = HostedResponse(
      status: 200, headers: [.init(name, first), .init("Content-Type", second)])
    #expect(response.contentType == type)
    #expect(response["NONE"] == nil)
  }

  @Test func `knows what is empty, or compressed`() {
    #expect(response(nil, "\u{feff} \r\n\t").isEmpty)
    #expect(!response(nil, "0").isEmpty)
    for (value, encoding) in [("gzip", "gzip"), ("identity", nil), ("", nil), ("BR", "br")] {
      let response = HostedResponse(status: 200, headers: [.init("Content-Encoding", value)])
      #expect(response.contentEncoding == encoding)
    }
  }
}
